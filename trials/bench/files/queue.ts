import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/core/rules/api.ts';
import { digitalPdf, scannedPage } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { percentile, report } from '../../frame/figures.ts';
import { filePaper } from '../../frame/file-paper.ts';
import { addPerson } from '../../frame/people.ts';
import { residentMegabytes, until } from '../../frame/processes.ts';
import { readOn } from '../../frame/readers.ts';
import { wordOf } from '../../frame/rows/papers.ts';
import { startSite } from '../../frame/site.ts';

/** Files of so many pages; every third is one of scans. */
const FILES = Number(process.env.BENCH_FILES ?? 63);
const PAGES = 16;
const BETWEEN_MS = 1500;
/** A reader who comes this often does not load the server. */
const VISIT_EVERY_MS = 20;
const IDLE_MS = 25_000;
const LONGEST_WAIT_SECONDS = 60;

/**
 * A site that papers are filed on, one after the other: when a word of the last page of a born-digital one is found, what
 * visitors notice, and what memory the server and what reads for it take.
 */
export async function benchQueue(): Promise<void> {
  await using site = await startSite();
  const { token } = await addPerson(site.db, ['admin']);
  const jpegs = await Promise.all([1, 2].map((page) => scannedPage(linesOf('english', page))));
  const scans = await writtenPdf(
    Array.from({ length: PAGES }, (_, page) => ({ jpeg: jpegs[page % 2] ?? Buffer.alloc(0) })),
  );
  const quiet = await visits(site.url, AbortSignal.timeout(IDLE_MS));

  const over = new AbortController();
  const memory = watchMemory(site.pid);
  const reading = visits(site.url, over.signal);
  const waits: number[] = [];
  try {
    for (let file = 0; file < FILES; file += 1) {
      if (file % 3 === 0) {
        await filePaper(site.url, token, `BTXX-${file}`, Buffer.concat([scans, Buffer.from(`\n%${file}`)]));
      } else {
        const word = `${wordOf(file)}xq`; // of this paper alone
        const pages = Array.from({ length: PAGES }, (_, page) => linesOf('english', file * PAGES + page));
        const pdf = digitalPdf([...pages.slice(1), [...(pages[0] ?? []), word]]);
        const { sent } = await filePaper(site.url, token, `BTXX-${file}`, pdf);
        await until(`finding ${word}`, LONGEST_WAIT_SECONDS, () => isFound(site.url, word), 20);
        waits.push(performance.now() - sent);
      }
      await delay(BETWEEN_MS);
    }
  } finally {
    over.abort();
    memory.stop();
  }
  const meanwhile = await reading;
  const { server, child } = memory.most;
  report({
    name: 'born-digital, from the end of the upload until it is found: slowest of 95 %, s',
    value: percentile(waits, 0.95) / 1000,
    atMost: 2,
    detail: `${FILES} files of ${PAGES} pages, a third of them scans that are read meanwhile`,
  });
  const [busyP99, quietP99] = [percentile(meanwhile, 0.99), percentile(quiet, 0.99)];
  report({
    name: 'reading /notes meanwhile: p99, of idle',
    value: busyP99 / quietP99,
    atMost: 3,
    detail: `${busyP99.toFixed(1)} ms of ${quietP99.toFixed(1)} ms; ${meanwhile.length} visits`,
  });
  report({ name: 'memory of the server, MB', value: server, atMost: 300 });
  report({ name: 'memory of the largest child, MB', value: child, atMost: 900 });
}

async function isFound(url: string, word: string): Promise<boolean> {
  const reply = await fetch(`${url}${api.search.find.path}?${new URLSearchParams({ q: word })}`);
  return reply.ok && (await reply.text()).includes(word);
}

/** Opens /notes again and again. @returns how long each reply took, ms. @throws when one fails */
async function visits(url: string, signal: AbortSignal): Promise<number[]> {
  const { times, failed } = await readOn(url, ['/notes'], VISIT_EVERY_MS, signal);
  if (failed.length > 0) throw new Error(failed[0]);
  return times;
}

/** The most that a server and any of its children that reads files had in memory, MB. */
function watchMemory(pid: number) {
  const most = { server: 0, child: 0 };
  const timer = setInterval(async () => {
    most.server = Math.max(most.server, (await residentMegabytes(pid)) || 0);
    for (const other of await readdir('/proc')) {
      const line = await readFile(`/proc/${other}/cmdline`, 'latin1').catch(() => '');
      if (!/--permission.*files\/reader|^tesseract\0/.test(line)) continue;
      const parent = await readFile(`/proc/${other}/status`, 'latin1').catch(() => '');
      if (!parent.includes(`\nPPid:\t${pid}\n`)) continue;
      most.child = Math.max(most.child, (await residentMegabytes(Number(other))) || 0);
    }
  }, 100);
  return { most, stop: () => clearInterval(timer) };
}
