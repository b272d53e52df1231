import { api } from '#contract/core/rules/api.ts';
import type { Db } from '#server/database/schema.ts';
import { findPagesInside } from '#server/features/search/paper-queries.ts';
import { report } from '../frame/figures.ts';
import { percentile } from '../frame/load.ts';
import { fillPages, wordOf } from '../frame/rows/papers.ts';
import { otherSender, type Server } from '../frame/server.ts';

/** So many as a college's papers have in ten years. */
const PAGES = Number(process.env.BENCH_PAGES ?? 100_000);
const ROUNDS = 20;
/** The words by how common they are: the first is on three of ten pages, the last on one of a thousand. */
const COMMON = [0, 3, 10, 30, 60];
const RARER = [300, 1000, 3000, 10_000, 25_000];

/** The search inside pages of papers, as the site answers it, and against one that ranks all that has the words. */
export async function benchPapers(db: Db, site: Server): Promise<void> {
  for (const table of ['attachment', 'stored_file', 'resource'] as const)
    await db.deleteFrom(table).execute();
  await fillPages(db, PAGES);
  const typed = [
    ...[...COMMON, ...RARER].map(wordOf),
    ...COMMON.map((one, at) => `${wordOf(one)} ${wordOf(RARER[at] ?? 0)}`),
    ...COMMON.map((one) => `${wordOf(one)} ${wordOf(one + 1)}`),
    ...RARER.map((one) => wordOf(one).slice(0, 5)),
    'BTCS-142',
  ];
  const look = async (q: string) => {
    const start = performance.now();
    const reply = await fetch(
      `${site.url}${api.search.find.path}?${new URLSearchParams({ q, typing: 'yes' })}`,
      { headers: otherSender() },
    );
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The search for ${q} came to ${reply.status}.`);
    return performance.now() - start;
  };
  for (const q of typed) await look(q);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) for (const q of typed) times.push(await look(q));
  const common = COMMON.map((one) => `'${wordOf(one)}'`);
  const [cut, whole] = [await timesOf(db, common, undefined), await timesOf(db, common, null)];
  report({
    name: `GET ${api.search.find.path}, inside papers: p95, ms`,
    value: percentile(times, 0.95),
    atMost: 25,
    detail: `${typed.length} searches over ${PAGES} pages; median ${percentile(times, 0.5).toFixed(1)} ms`,
  });
  report({
    name: 'Common words inside papers, with and without a cut',
    value: percentile(whole, 0.5) / percentile(cut, 0.5),
    detail: `PostgreSQL's share; medians ${percentile(cut, 0.5).toFixed(1)} and ${percentile(whole, 0.5).toFixed(1)} ms`,
  });
}

/** How long the database takes for each. @param most as `findPagesInside` takes it */
async function timesOf(db: Db, queries: readonly string[], most: null | undefined): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS / 4; round++) {
    for (const query of queries) {
      const start = performance.now();
      await findPagesInside(db, { query, first: '' }, {}, 'members', undefined, most);
      times.push(performance.now() - start);
    }
  }
  return times;
}
