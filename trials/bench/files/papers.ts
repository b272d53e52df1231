import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { report } from '../../frame/figures.ts';
import { filePaper } from '../../frame/file-paper.ts';
import { addPerson } from '../../frame/people.ts';
import { treeCpuSeconds, until } from '../../frame/processes.ts';
import { ROOT } from '../../frame/server.ts';
import { startSite } from '../../frame/site.ts';

/** So many papers are filed, one right after the other. */
const PAPERS = Number(process.env.BENCH_PAPERS ?? 100);
const LONGEST_SECONDS = 600;
/** More bytes than this has no born-digital paper of the sample. */
const MOST_BYTES = 60_000;

/**
 * A year's papers, as they are filed by folder: the processor time that each takes, of the server and of what reads for it, until
 * its words are found and its pages have their pictures.
 */
export async function benchPapers(): Promise<void> {
  await using site = await startSite({ OCR: 'off' });
  const { token } = await addPerson(site.db, ['admin']);
  const papers = await samplePapers();
  const waiting = async (states: ('waiting' | 'reading')[]) =>
    (await site.db.selectFrom('stored_file').select('sha256').where('state', 'in', states).execute()).length;

  await filePaper(site.url, token, 'BTYY-0', papers[0] ?? Buffer.alloc(0));
  await until('the first paper', LONGEST_SECONDS, async () => (await waiting(['waiting', 'reading'])) === 0);
  const begun = performance.now();
  const before = await treeCpuSeconds(site.pid);
  for (let paper = 1; paper <= PAPERS; paper += 1) {
    const pdf = Buffer.concat([papers[paper % papers.length] ?? Buffer.alloc(0), Buffer.from(`\n%${paper}`)]);
    await filePaper(site.url, token, `BTYY-${paper}`, pdf);
  }
  await until('finding all', LONGEST_SECONDS, async () => (await waiting(['waiting'])) === 0);
  const found = (performance.now() - begun) / 1000;
  await until('their pictures', LONGEST_SECONDS, async () => (await waiting(['waiting', 'reading'])) === 0);
  const { own, children } = await treeCpuSeconds(site.pid);
  const [server, reading] = [(own - before.own) / PAPERS, (children - before.children) / PAPERS];
  report({
    name: 'core-seconds of a born-digital paper, from its upload until it is found and has its pictures',
    value: server + reading,
    atMost: 0.4,
    detail: `the server ${server.toFixed(2)}, what reads ${reading.toFixed(2)}; ${PAPERS} papers of a page or two, found after ${found.toFixed(0)} s`,
  });
}

/** The papers of the sample that are no scans. */
async function samplePapers(): Promise<Buffer[]> {
  const folder = join(ROOT, 'sample-data/files/papers');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  const papers = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return papers.filter(({ length }) => length <= MOST_BYTES);
}
