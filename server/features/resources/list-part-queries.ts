import { type RawBuilder, sql } from 'kysely';
import { SEMESTERS } from '#contract/constants.ts';
import type { ResourceKind } from '#contract/kinds.ts';
import { LIST_PAGE_SIZE, type ListParams, type ListPart } from '#contract/list-params.ts';
import { searchWords } from '#contract/search-words.ts';
import { hasWord } from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';
import { asEntry, COLUMNS_FOR_READERS, OWN_COLUMNS } from './queries.ts';

/** How much of a kind there is in a semester, and under how many subjects. */
type Counted = { semester: number; count: number; subjects: number };

/**
 * The part of a list that a page shows, worked out by the database: as web/features/resources does it of a whole list.
 * What there is at all is known from the counts that the database keeps; only a search has to look at entries.
 */
export async function findListPart(
  db: Db,
  kind: ResourceKind,
  { semester, programme, search, page }: ListParams,
): Promise<ListPart> {
  const words = searchWords(search);
  const ofKind = sql`kind = ${kind} and entries > 0`;
  const filed =
    words.length > 0 ? foundEntries(kind, words) : sql`(select * from filed_count where ${ofKind})`;
  const { rows: bySemester } = await sql<Counted>`
    select filed.semester, sum(filed.entries)::int as count,
      count(distinct (subject_id, ${UNFILED}))::int as subjects
    from ${filed} as filed left join subject_code as typed on typed.key = filed.code_key
    where ${ofProgramme(sql`filed.code_key`, programme)}
    group by filed.semester order by filed.semester`.execute(db);
  const { rows: programmes } = await sql<{ code: string }>`
    select distinct programme.code
    from ${filed} as filed join subject_code as typed on typed.key = filed.code_key
      join placement on placement.subject_id = typed.subject_id
      join programme on programme.id = placement.programme_id
    where filed.semester = ${Number(semester)}`.execute(db);
  const shown = db
    .selectFrom('resource')
    .select([...OWN_COLUMNS, 'code_key'])
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
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
    subjects: here?.subjects ?? 0,
    semesters: SEMESTERS.filter((one) => bySemester.some((row) => String(row.semester) === one)),
    programmes: programmes.map(({ code }) => code).sort(),
  };
}

/** What entries that the catalogue does not know are told apart by. */
const UNFILED = sql`case when subject_id is null then filed.subject_code || ' ' || filed.subject end`;

/** The entries that have all the words, in the shape of the counts. */
function foundEntries(kind: ResourceKind, words: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select semester, subject_code, subject, code_key, 1 as entries from resource
    where kind = ${kind} and deleted_at is null and ${isFound(words)})`;
}

/** Whether a code is one of a subject that a programme teaches; '': of any. */
function ofProgramme(key: RawBuilder<unknown>, programme: string): RawBuilder<boolean> {
  if (programme === '') return sql`true`;
  return sql`${key} in (
    select taught.key from subject_code as taught join placement using (subject_id)
      join programme on programme.id = placement.programme_id where programme.code = ${programme})`;
}

/**
 * Whether an entry has all the words: in what was typed, or in what is shown in its place. The first condition is in the
 * words of an index of trigrams, which know of links besides.
 */
function isFound(words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => {
    const codes = sql`array(
      select typed.key from subject_code as typed join subject as shown on shown.id = typed.subject_id
        join subject_code as main on main.subject_id = shown.id and main.is_main
      where strpos(lower(concat_ws(' ', shown.name, main.spelling)), ${word}) > 0)`;
    return sql<boolean>`(code_key = any(${codes})
      or ${hasWord(sql`resource_words(semester, subject, subject_code, title, links)`, word)}
        and strpos(lower(concat_ws(' ', subject, subject_code, title)), ${word}) > 0)`;
  });
  return sql<boolean>`${sql.join([sql`true`, ...each], sql` and `)}`;
}
