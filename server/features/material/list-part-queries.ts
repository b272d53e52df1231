import { type RawBuilder, sql } from 'kysely';
import { SEMESTERS } from '#contract/core/constants.ts';
import {
  type LackingSubject,
  LIST_PAGE_SIZE,
  type ListParams,
  type ListPart,
} from '#contract/core/list-params.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { searchWords } from '#contract/search/values.ts';
import { hasWord } from '#server/database/list.ts';
import { DELETABLE_TABLES } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';
import { asEntry, COLUMNS_FOR_READERS, OWN_COLUMNS } from './queries.ts';

/** How many entries of a kind have something in a semester, how much that is, and under how many subjects. */
type Counted = { semester: number; count: number; things: number; subjects: number };

/**
 * The part of a list that a page shows, worked out by the database: as web/features/material does it of a whole list.
 * What there is at all is known from the counts that the database keeps; only a search has to look at entries.
 */
export async function findListPart(
  db: Db,
  kind: ResourceKind,
  { semester, programme, search, page }: ListParams,
): Promise<ListPart> {
  const words = searchWords(search);
  const { bySemester, programmes, lacking } = await countPart(db, kind, words, { semester, programme });
  const shown = db
    .selectFrom('resource')
    .select([...OWN_COLUMNS, 'code_key'])
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('things', '>', 0)
    .where('semester', '=', Number(semester))
    .where(sql<boolean>`${isFound(words)} and ${ofProgramme(sql`code_key`, programme)}`)
    .orderBy('subject')
    .orderBy('title')
    .orderBy('id')
    .offset((page - 1) * LIST_PAGE_SIZE)
    .limit(LIST_PAGE_SIZE);
  // Of those that are shown alone: PostgreSQL would look it up for all on the pages before, too.
  const rows = await db
    .selectFrom(shown.as('resource'))
    .select(COLUMNS_FOR_READERS)
    .orderBy('subject')
    .orderBy('title')
    .orderBy('id')
    .execute();
  const here = bySemester.find((row) => String(row.semester) === semester);
  return {
    entries: rows.map((row) => asEntry(kind, row)),
    count: here?.count ?? 0,
    things: here?.things ?? 0,
    subjects: here?.subjects ?? 0,
    lacking: lacking.map(({ subject, subjectcode, isFiled }) => ({ subject, subjectcode, isFiled })),
    lackingCount: lacking[0]?.count ?? 0,
    semesters: SEMESTERS.filter((one) => bySemester.some((row) => String(row.semester) === one)),
    programmes: programmes.sort(),
  };
}

/** What a list says apart from its entries. */
type PartCounts = {
  bySemester: Counted[];
  /** Codes of programmes that have something in the semester. */
  programmes: string[];
  /** Subjects with nothing to open in the semester, neither by what was found nor by others; `count`: how many in all. */
  lacking: (LackingSubject & { count: number })[];
};

/** Counts in one statement, so that what a search found is looked for once, and every count is of the same moment. */
async function countPart(
  db: Db,
  kind: ResourceKind,
  words: readonly string[],
  { semester, programme }: Pick<ListParams, 'semester' | 'programme'>,
): Promise<PartCounts> {
  const filed =
    words.length > 0
      ? sql`materialized (${foundEntries(kind, words)})`
      : sql`not materialized (select * from filed_count where kind = ${kind} and entries > 0)`;
  const { rows } = await sql<PartCounts>`
    with filed as ${filed}, by_semester as (
      select filed.semester, sum(filed.linked)::int as count, sum(filed.things)::int as things,
        count(distinct (subject_id, ${UNFILED}))::int as subjects
      from filed left join subject_code as typed on typed.key = filed.code_key
      where filed.things > 0 and ${ofProgramme(sql`filed.code_key`, programme)}
      group by filed.semester
    ), grouped as (
      select subject_id, ${UNFILED} as unfiled, min(filed.subject) as typed, min(filed.subject_code) as code
      from filed left join subject_code as typed on typed.key = filed.code_key
      where filed.semester = ${Number(semester)} and ${ofProgramme(sql`filed.code_key`, programme)}
      group by 1, 2
      having sum(filed.things) = 0
    ), served as (
      select subject_id, ${UNFILED} as unfiled
      from filed_count as filed left join subject_code as typed on typed.key = filed.code_key
      where kind = ${kind} and filed.semester = ${Number(semester)} and things > 0
    ), lacking as (
      select coalesce(subject.name, typed) as subject, coalesce(main.spelling, code) as subjectcode,
        subject.id is not null as "isFiled", count(*) over ()::int as count
      from grouped left join subject on subject.id = subject_id
        left join subject_code as main on main.subject_id = subject.id and main.is_main
      where not exists (select from served where (served.subject_id, served.unfiled)
        is not distinct from (grouped.subject_id, grouped.unfiled))
      order by coalesce(subject.name, typed) collate "C", 2 limit ${LIST_PAGE_SIZE}
    )
    select array(
        select distinct programme.code
        from filed join subject_code as typed on typed.key = filed.code_key
          join placement on placement.subject_id = typed.subject_id
          join programme on programme.id = placement.programme_id
        where filed.semester = ${Number(semester)}) as programmes,
      coalesce((select jsonb_agg(by_semester order by semester) from by_semester), '[]') as "bySemester",
      coalesce((select jsonb_agg(lacking order by subject collate "C", subjectcode) from lacking), '[]') as lacking`.execute(
    db,
  );
  return rows[0] ?? { bySemester: [], programmes: [], lacking: [] };
}

/** What entries that the catalogue does not know are told apart by. */
const UNFILED = sql`case when subject_id is null then filed.subject_code || ' ' || filed.subject end`;

/** The entries that have all the words, counted as the database counts all: a row for a semester, a code and a name. */
function foundEntries(kind: ResourceKind, words: readonly string[]): RawBuilder<unknown> {
  return sql`
    select semester, subject_code, subject, code_key, count(*) filter (where things > 0) as linked, sum(things) as things
    from resource where kind = ${kind} and deleted_at is null and ${isFound(words)} group by 1, 2, 3, 4`;
}

/** Whether a code is one of a subject that a programme teaches; '': of any. */
function ofProgramme(key: RawBuilder<unknown>, programme: string): RawBuilder<boolean> {
  if (programme === '') return sql`true`;
  return sql`${key} in (
    select taught.key from subject_code as taught join placement using (subject_id)
      join programme on programme.id = placement.programme_id where programme.code = ${programme})`;
}

/**
 * Whether an entry has all the words: in what was typed, or in the subject's name, code and short forms. The first condition
 * is in the words of an index of trigrams, which also has the links.
 */
function isFound(words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => {
    const codes = sql`array(
      select typed.key from subject_code as typed join subject as shown on shown.id = typed.subject_id
        join subject_code as main on main.subject_id = shown.id and main.is_main
      where strpos(lower(concat_ws(' ', shown.name, main.spelling, array_to_string(shown.aliases, ' '))), ${word}) > 0)`;
    return sql<boolean>`(code_key = any(${codes})
      or ${hasWord(DELETABLE_TABLES.resource.words, word)}
        and strpos(lower(concat_ws(' ', subject, subject_code, title)), ${word}) > 0)`;
  });
  return sql<boolean>`${sql.join([sql`true`, ...each], sql` and `)}`;
}
