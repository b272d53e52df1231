import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { originalKey } from '#server/files/store/keys.ts';
import { type FileWorkOptions, startFileWork } from '#server/files/work.ts';
import { digitalPdf, scannedPage } from '#testing/files/paper.ts';
import { linesOf } from '#testing/files/words.ts';
import { writtenPdf } from '#testing/files/written-pdf.ts';
import { residentMegabytes } from '../processes.ts';
import { report } from '../report.ts';

/** Files of so many pages; every third is one of scans. */
const FILES = Number(process.env.BENCH_FILES ?? 60);
const PAGES = 16;
const BETWEEN_MS = 1500;

/** Papers that come one after the other: when the words of the born-digital ones can be found, and what memory it takes. */
export async function benchQueue(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'basta-files-'));
  await chmod(folder, 0o711); // PostgreSQL may run as another account
  const embedded = await startEmbedded(folder);
  const { db, close } = await openDatabase(embedded.connectionString);
  try {
    await migrate(db);
    const jpegs = await Promise.all([1, 2].map((page) => scannedPage(linesOf('english', page))));
    const scans = await writtenPdf(
      Array.from({ length: PAGES }, (_, page) => ({ jpeg: jpegs[page % 2] ?? Buffer.alloc(0) })),
    );
    const kept = new Map<string, Uint8Array>();
    const store: FileWorkOptions['store'] = {
      read: async (key) => Readable.from([kept.get(key) ?? Buffer.alloc(0)]),
      put: async () => {},
    };
    const words = { termsOf: (body: string) => body, learn: async () => {} };
    const before = await residentMegabytes(process.pid);
    const work = startFileWork({ db, store, words, ocr: true });
    const watch = watchMemory();
    const waits: number[] = [];
    for (let file = 0; file < FILES; file += 1) {
      const isScan = file % 3 === 0;
      const pdf = isScan
        ? Buffer.concat([scans, Buffer.from(`\n%${file}`)])
        : digitalPdf(Array.from({ length: PAGES }, (_, page) => linesOf('english', file * PAGES + page)));
      const sha256 = createHash('sha256').update(pdf).digest('hex');
      kept.set(originalKey(sha256), pdf);
      await db.insertInto('stored_file').values({ sha256, size: pdf.length, format: 'pdf' }).execute();
      const begun = performance.now();
      work.wake();
      while (!isScan && (await textsOf(sha256)) < PAGES) await delay(20);
      if (!isScan) waits.push(performance.now() - begun);
      await delay(BETWEEN_MS);
    }
    const { server, child } = watch.stop();
    await work.stop();
    waits.sort((one, other) => one - other);
    report({
      name: 'born-digital: slowest of 95 % until it is found, s',
      value: (waits[Math.floor(waits.length * 0.95)] ?? Number.NaN) / 1000,
      atMost: 2,
      detail: `${FILES} files of ${PAGES} pages, a third of them scans that are read meanwhile`,
    });
    report({ name: 'memory that it adds to the server, MB', value: server - before, atMost: 150 });
    report({ name: 'memory of the largest child, MB', value: child, atMost: 900 });

    async function textsOf(sha256: string): Promise<number> {
      const pages = await db.selectFrom('file_page').select('number').where('file', '=', sha256).execute();
      return pages.length;
    }
  } finally {
    await close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The most that this process and any of its children had in memory, MB. */
function watchMemory() {
  let [server, child] = [0, 0];
  const timer = setInterval(async () => {
    server = Math.max(server, await residentMegabytes(process.pid));
    for (const pid of await readdir('/proc')) {
      const line = await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '');
      if (!/--permission.*files\/reader|^tesseract\0/.test(line)) continue;
      const parent = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
      if (!parent.includes(`\nPPid:\t${process.pid}\n`)) continue;
      child = Math.max(child, (await residentMegabytes(Number(pid)).catch(() => 0)) || 0);
    }
  }, 100);
  return {
    stop: () => {
      clearInterval(timer);
      return { server, child };
    },
  };
}
