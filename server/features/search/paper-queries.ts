import { type RawBuilder, sql } from 'kysely';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { examOf, namesakeOf } from '#server/files/serve/attachment-queries.ts';
import { isReadableBy, type Readers, readersOf } from '#server/files/serve/permission-queries.ts';
import type { Narrowing, Terms } from './queries.ts';
import { bounded, type Deadline } from './timed-queries.ts';

/** So many pages that have the words are ranked: of a common word, those of a sample of files. */
const MOST_RANKED = 1000;
/** The eighth of the files that has an index of its own (migration 031): a common word is on enough pages of these. */
const IN_SAMPLE = sql`p.file < '2'`;
/** Pages of so many files of the sample are enough: hundreds of files have the words, and the best is a matter of more words. */
const ENOUGH = 100;
/** So many of the others at the least, where they are not: a book may fill the sample by itself. */
const FEWEST_OTHERS = 250;
/** So many are told apart by what else is known of them. */
const MOST_TAKEN = 24;
/** Of one file: it would fill the list with its pages. */
const MOST_OF_FILE = 2;

/** A page of a file that has the words, and where its file hangs. */
export type FoundPage = {
  attachment: string;
  name: string;
  readers: Readers;
  exam: Exam | null;
  number: number;
  body: string;
  rank: number;
  resource: string;
  kind: ResourceKind;
  semester: number;
  subject: string;
  subject_code: string;
  code_key: string;
  title: string | null;
  has_namesake: boolean;
};

/** By the index of words, always; what is found is looked up row by row. */
const ROW_BY_ROW = ['enable_seqscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off'];

const EXAM = examOf('a', 'r');

/**
 * Where files hang that anyone may find: on entries, and neither of both deleted or hidden. An attachment is `a`, its entry `r`.
 * @param readers whose files those are
 */
export function hangs({ kind, semester, codeKeys, year }: Narrowing, readers: Readers): RawBuilder<unknown> {
  const asked = [
    sql`${isReadableBy(readers, 'a')} and r.deleted_at is null`,
    ...(kind ? [sql`r.kind = ${kind}`] : []),
    ...(semester ? [sql`r.semester = ${Number(semester)}`] : []),
    ...(codeKeys ? [sql`r.code_key = any(${codeKeys}::text[])`] : []),
    ...(year ? [sql`${EXAM} ->> 'year' = ${String(year)}`] : []),
  ];
  return sql`attachment a join resource r on r.id = a.resource_id where ${sql.join(asked, sql` and `)}`;
}

/** Whether anything narrows a search. */
export const isNarrow = (narrowing: Narrowing) =>
  Object.values(narrowing).some((value) => value !== undefined);

/** The pages of one file that have the words, in their order. It reads no other file's. @param file its hash */
export async function findPagesOf(db: Db, file: string, { query }: Terms): Promise<number[]> {
  const rows = await db
    .selectFrom('file_page')
    .select('number')
    .where('file', '=', file)
    .where(sql<boolean>`words @@ ${query}::tsquery`)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * Pages that have the words, the best first. Where nothing narrows the search, it is looked up of the best only where they hang:
 * of a thousand that takes as long as all the rest. That most of those ranked hang nowhere is rare; then they are chosen again.
 * @param readers whose files are looked through: what `everybody` may read alone, or what is for `members`, too
 * @param most of how many it is worked out which are the best; null: of all, however long that takes
 */
export async function findPagesInside(
  db: Db,
  terms: Terms,
  narrowing: Narrowing,
  readers: Readers,
  left?: Deadline,
  most: number | null = MOST_RANKED,
): Promise<FoundPage[]> {
  const rankedPages = (isSifted: boolean) =>
    ranked(db, terms, hangs(narrowing, readers), isSifted, most, left);
  const isSifted = isNarrow(narrowing);
  const { pages, isCut } = await rankedPages(isSifted);
  const isEnough = isSifted || pages.length === MOST_TAKEN || !isCut;
  return isEnough ? pages : (await rankedPages(true)).pages;
}

/**
 * @param isSifted whether only pages are ranked whose file hangs where it is looked for
 * @returns those that do, and whether there may be more than were ranked
 */
async function ranked(
  db: Db,
  { query }: Terms,
  where: RawBuilder<unknown>,
  isSifted: boolean,
  most: number | null,
  left: Deadline | undefined,
): Promise<{ pages: FoundPage[]; isCut: boolean }> {
  const sifted = isSifted ? sql`and exists (select from ${where} and a.file = p.file)` : sql``;
  const having = (isIn: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql`(
    select p.file, p.number, ts_rank_cd(p.words, ${query}::tsquery, 1) as rank from file_page p
    where p.words @@ ${query}::tsquery and ${isIn} ${sifted} limit ${limit})`;
  const isEnough = sql`(select count(distinct file) >= ${ENOUGH} from sample)`;
  const missing = sql`greatest(${most}::int - (select count(*) from sample), ${FEWEST_OTHERS})`;
  // For none, no index is asked.
  const others = most === null ? sql`null` : sql`case when ${isEnough} then 0 else ${missing} end`;
  const all = sql<{ is_cut: boolean } & (FoundPage | { attachment: null })>`
    with sample as materialized ${having(IN_SAMPLE, sql`${most}::int`)},
    others as materialized ${having(sql`not ${IN_SAMPLE}`, others)},
    ranked as (table sample union all table others),
    best as (
      select *, row_number() over (partition by file order by rank desc, number) as nth from ranked
    ), taken as (
      select place.*, best.number, best.rank, p.body
      -- In their order, so that no more are looked up than are taken.
      from (select * from best where nth <= ${MOST_OF_FILE} order by rank desc, file, number) as best
      join file_page p using (file, number)
      join stored_file s on s.sha256 = best.file and s.state <> 'unreadable'
      cross join lateral (
        select a.id as attachment, a.name, ${readersOf('a')} as readers, ${EXAM} as exam, r.id as resource, r.kind, r.semester,
          r.subject, r.subject_code, r.code_key, r.title, ${namesakeOf('a', 'r')} as has_namesake
        from ${where} and a.file = best.file
        -- Where everyone may read it, first.
        order by ${readersOf('a')} = 'everybody' desc, a.created_at, a.id limit 1
      ) as place
      order by best.rank desc, best.file, best.number limit ${MOST_TAKEN}
    )
    select * from (select ${isEnough} or count(*) >= ${most}::int as is_cut from ranked) as cut
      left join taken on true
    order by rank desc, attachment, number`;
  return bounded(db, ROW_BY_ROW, left, async (connection) => {
    const { rows } = await all.execute(connection);
    return { isCut: rows[0]?.is_cut ?? false, pages: rows.filter((row) => row.attachment !== null) };
  });
}
