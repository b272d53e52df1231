import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { ALIKE, compare, SAME } from '#server/features/files/alike.ts';
import { filesSharingBands, signaturesOf } from '#server/features/files/alike-queries.ts';
import { bandsOfLook } from '#server/files/work/page-look.ts';
import { type PageSignature, signatureOf } from '#server/files/work/page-signature.ts';
import { percentile, report } from '../../frame/figures.ts';
import { fill } from '../../frame/rows/fill.ts';
import { createDice } from '../../frame/rows/papers.ts';
import { hexOf, type Table } from '../../frame/rows/parts.ts';
import { startSite } from '../../frame/site.ts';
import { benchLooks } from './alike-looks.ts';
import { REPEATS, type ReadPaper, subjectsOf } from './alike-papers.ts';

const SUBJECTS = 100;
/** Of five papers there are ten pairs. */
const PAPERS_EACH = 5;
const REPEATED = 100;
const PAPERS = Number(process.env.BENCH_PAPERS ?? 100_000);
const ASKED = 200;

/** Duplicates: how many repeats are found, how many different papers are called the same, and how long a look takes. */
export async function benchAlike(): Promise<void> {
  const subjects = await subjectsOf(SUBJECTS, PAPERS_EACH);
  const signed = subjects.map((papers) => papers.map(signedOf));
  const scores = signed.flatMap((papers) =>
    papers.flatMap((one, at) => papers.slice(at + 1).map((other) => compare(one, other).score)),
  );
  const detail = `of ${scores.length} pairs of different papers of one subject, of which every third question is the same`;
  const same = scores.filter((score) => score >= SAME).length;
  report({ name: 'different papers called the same', value: same, atMost: 2, detail });
  const perhaps = scores.filter((score) => score >= ALIKE).length - same;
  report({ name: 'different papers of no known exam called perhaps the same', value: perhaps, detail });
  findRepeats(subjects);
  await benchLooks();
  await timeOfLooks(signed.flat());
}

type SignedPaper = { pageCount: number; pages: (PageSignature & { number: number })[] };

function signedOf(paper: ReadPaper): SignedPaper {
  const pages = paper.flatMap((text, at) => {
    const signature = signatureOf(text);
    return signature ? [{ number: at + 1, ...signature }] : [];
  });
  return { pageCount: paper.length, pages };
}

function findRepeats(subjects: ReadPaper[][]): void {
  const random = createDice(3);
  const ways = Object.entries(REPEATS);
  const missed: string[] = [];
  for (let count = 0; count < REPEATED; count += 1) {
    const [name, again] = ways[count % ways.length] ?? [];
    const paper = subjects[count]?.[count % PAPERS_EACH] ?? [];
    const [known, sent] = [signedOf(paper), signedOf(again?.(paper, random) ?? [])];
    const bands = new Set(known.pages.flatMap((page) => page.bands));
    const isLooked = sent.pages.some((page) => page.bands.some((band) => bands.has(band)));
    if (!isLooked || compare(sent, known).score < ALIKE) missed.push(name ?? '');
  }
  const detail = `${ways.map(([name]) => name).join(', ')}; missed: ${missed.join(', ') || 'none'}`;
  report({ name: `repeats found, of ${REPEATED}`, value: REPEATED - missed.length, atLeast: 98, detail });
}

/** The look of a page, the same with every run: a fifth of its bits are those of another page. */
function lookAt(n: number): number[] {
  const random = createDice(n + 1);
  const common = createDice((n % 50) + 1_000_000);
  return Array.from({ length: 8 }, () => {
    const [own, shared] = [Math.floor(random() * 2 ** 32), Math.floor(common() * 2 ** 32)];
    const taken = Math.floor(random() * 2 ** 32) & Math.floor(random() * 2 ** 32);
    return (own & ~taken) | (shared & taken);
  });
}

/** What a look takes among many papers; those of the bench have their like among them. */
async function timeOfLooks(known: readonly SignedPaper[]): Promise<void> {
  await using site = await startSite({ OCR: 'off' });
  const paperOf = (n: number) => known[n % known.length];
  const pageOf = (n: number) => paperOf(Math.floor(n / 2))?.pages[n % 2];
  // Each further set of papers has the values of the first, moved on.
  const moved = (values: readonly number[], n: number) =>
    `{${values.map((value) => (value + Math.floor(n / (2 * known.length)) * 7919) | 0).join()}}`;
  const tables = {
    stored_file: {
      row: (n) => ({
        sha256: hexOf(n),
        size: 1000,
        format: 'pdf',
        state: 'ready',
        page_count: 2,
        to_sign: false,
      }),
    },
    file_page: {
      share: 2,
      row: (n) => ({ file: hexOf(Math.floor(n / 2)), number: 1 + (n % 2), source: 'digital' }),
    },
    page_signature: {
      share: 2,
      row: (n) => {
        const { length = 0, values = [], bands = [] } = pageOf(n) ?? {};
        return {
          ...{ file: hexOf(Math.floor(n / 2)), number: 1 + (n % 2), length },
          ...{ minima: moved(values, n), bands: moved(bands, n) },
        };
      },
    },
    // Each look is another's with a few bits changed, as those of a subject's papers are.
    page_look: {
      share: 2,
      row: (n) => {
        const look = lookAt(n);
        return {
          ...{ file: hexOf(Math.floor(n / 2)), number: 1 + (n % 2) },
          ...{ bits: `{${look.join()}}`, bands: `{${bandsOfLook(look).join()}}` },
        };
      },
    },
  } satisfies Record<string, Table>;
  await fill(site.databaseUrl, tables, 0, PAPERS);
  await sql`analyze`.execute(site.db);
  await timed(site.db, 'with texts');
  // The same papers, as if nothing could be read of those that are asked about.
  const asked = Array.from({ length: ASKED }, (_, n) => askedAt(n));
  await site.db.deleteFrom('page_signature').where('file', 'in', asked).execute();
  await timed(site.db, 'without a readable text');
}

const askedAt = (n: number) => hexOf(n * Math.floor(PAPERS / ASKED));

/** How long looks take, and how many rows are read for each: of a machine that others use the second says more. */
async function timed(db: Db, which: string): Promise<void> {
  const times: number[] = [];
  const read = await db.transaction().execute(async (tx) => {
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_xact_user_tables
        where relname in ('page_signature', 'page_look', 'stored_file')`.execute(tx);
      return rows[0]?.read ?? 0;
    };
    const before = await rowsRead();
    for (let n = 0; n < ASKED; n += 1) {
      const begun = performance.now();
      const files = await filesSharingBands(tx, askedAt(n));
      const found = await signaturesOf(tx, [askedAt(n), ...files]);
      const own = found.get(askedAt(n));
      for (const file of files) if (own) compare(own, found.get(file) ?? own);
      times.push(performance.now() - begun);
    }
    return ((await rowsRead()) - before) / ASKED;
  });
  report({
    name: `milliseconds of a look for papers that are alike, ${which}, 95 of 100`,
    value: percentile(times, 0.95),
    atMost: 50,
    detail: `among ${PAPERS} papers of two pages; median ${percentile(times, 0.5).toFixed(1)}; ${read.toFixed(0)} rows read for each`,
  });
}
