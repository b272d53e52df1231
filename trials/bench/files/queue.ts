import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/core/rules/api.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { createSession } from '#server/features/auth/queries.ts';
import { digitalPdf, scannedPage } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { report } from '../../frame/figures.ts';
import { percentile } from '../../frame/load.ts';
import { wordOf } from '../../frame/rows/papers.ts';
import { SITE, startServer } from '../../frame/server.ts';
import { filePaper } from '../file-paper.ts';
import { residentMegabytes } from '../processes.ts';

/** Files of so many pages; every third is one of scans. */
const FILES = Number(process.env.BENCH_FILES ?? 63);
const PAGES = 16;
const BETWEEN_MS = 1500;
/** A reader who comes this often does not load the server. */
const VISIT_EVERY_MS = 20;
const IDLE_VISITS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * A site that papers are filed on, one after the other: when a word of the last page of a born-digital one is found, what
 * visitors notice, and what memory the server and what reads for it take.
 */
export async function benchQueue(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'basta-files-'));
  await chmod(folder, 0o711); // PostgreSQL may run as another account
  const embedded = await startEmbedded(folder);
  const { db, close } = await openDatabase(embedded.connectionString);
  try {
    await migrate(db);
    const account = {
      username: 'Admin',
      email: 'admin@college.example',
      passwordHash: 'none',
      roles: ['admin' as const],
    };
    const token = await createSession(db, (await insertAccount(db, account)) ?? '', new Date());
    const headers = { authorization: `Bearer ${token}` };
    const env = { ...SITE, DATA_DIR: folder, DATABASE_URL: embedded.connectionString };
    const site = await startServer('server/main.ts', { env });
    try {
      await measure(site, headers);
    } finally {
      await site.stop();
    }
  } finally {
    await close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(site: { url: string; pid: number }, headers: Record<string, string>): Promise<void> {
  const jpegs = await Promise.all([1, 2].map((page) => scannedPage(linesOf('english', page))));
  const scans = await writtenPdf(
    Array.from({ length: PAGES }, (_, page) => ({ jpeg: jpegs[page % 2] ?? Buffer.alloc(0) })),
  );
  const idle = visits(site.url);
  await idle.until(IDLE_VISITS);
  const quiet = await idle.stop();

  const memory = watchMemory(site.pid);
  const reading = visits(site.url);
  const waits: number[] = [];
  for (let file = 0; file < FILES; file += 1) {
    if (file % 3 === 0) {
      await filePaper(site.url, headers, `BTXX-${file}`, Buffer.concat([scans, Buffer.from(`\n%${file}`)]));
    } else {
      const word = `${wordOf(file)}xq`; // of this paper alone
      const pages = Array.from({ length: PAGES }, (_, page) => linesOf('english', file * PAGES + page));
      const pdf = digitalPdf([...pages.slice(1), [...(pages[0] ?? []), word]]);
      const { sent } = await filePaper(site.url, headers, `BTXX-${file}`, pdf);
      while (!(await isFound(word))) {
        if (performance.now() - sent > LONGEST_WAIT_MS) throw new Error(`${word} was never found.`);
        await delay(20);
      }
      waits.push(performance.now() - sent);
    }
    await delay(BETWEEN_MS);
  }
  const meanwhile = await reading.stop();
  const { server, child } = memory.stop();
  report({
    name: 'born-digital, from the end of the upload until it is found: slowest of 95 %, s',
    value: percentile(waits, 0.95) / 1000,
    atMost: 2,
    detail: `${FILES} files of ${PAGES} pages, a third of them scans that are read meanwhile`,
  });
  report({
    name: 'reading /notes meanwhile: p99, of idle',
    value: percentile(meanwhile, 0.99) / percentile(quiet, 0.99),
    atMost: 3,
    detail: `${percentile(meanwhile, 0.99).toFixed(1)} ms of ${percentile(quiet, 0.99).toFixed(1)} ms; ${meanwhile.length} visits`,
  });
  report({ name: 'memory of the server, MB', value: server, atMost: 300 });
  report({ name: 'memory of the largest child, MB', value: child, atMost: 900 });

  async function isFound(word: string): Promise<boolean> {
    const reply = await fetch(`${site.url}${api.search.find.path}?${new URLSearchParams({ q: word })}`);
    return reply.ok && (await reply.text()).includes(word);
  }
}

/** Somebody who opens /notes again and again. */
function visits(url: string) {
  const times: number[] = [];
  let goesOn = true;
  const done = (async () => {
    while (goesOn) {
      const start = performance.now();
      const reply = await fetch(`${url}/notes`);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`/notes came to ${reply.status}.`);
      times.push(performance.now() - start);
      await delay(VISIT_EVERY_MS);
    }
  })();
  return {
    async until(count: number) {
      while (times.length < count) await delay(VISIT_EVERY_MS);
    },
    async stop() {
      goesOn = false;
      await done;
      return times;
    },
  };
}

/** The most that a server and any of its children that reads files had in memory, MB. */
function watchMemory(pid: number) {
  let [server, child] = [0, 0];
  const timer = setInterval(async () => {
    server = Math.max(server, await residentMegabytes(pid));
    for (const other of await readdir('/proc')) {
      const line = await readFile(`/proc/${other}/cmdline`, 'latin1').catch(() => '');
      if (!/--permission.*files\/reader|^tesseract\0/.test(line)) continue;
      const parent = await readFile(`/proc/${other}/status`, 'latin1').catch(() => '');
      if (!parent.includes(`\nPPid:\t${pid}\n`)) continue;
      child = Math.max(child, (await residentMegabytes(Number(other)).catch(() => 0)) || 0);
    }
  }, 100);
  return {
    stop: () => {
      clearInterval(timer);
      return { server, child };
    },
  };
}
