import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { Question } from '#contract/questions/calls.ts';
import { type Place, QUESTIONS_PER_PART } from '#contract/questions/values.ts';
import { known } from '#server/database/known.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { examOf } from '#server/files/serve/attachment-queries.ts';
import { isReadableBy, isShown, type Readers } from '#server/files/serve/permission-queries.ts';

/**
 * The papers of codes, one for each exam: that which a person confirmed, else the one with most questions. What is known of no exam counts
 * by its file.
 */
export const papersOf = (keys: readonly string[]) => sql`
  select distinct on (key) * from (
    select attachment.id, attachment.file, attachment.name, attachment.created_at, resource.id as entry,
      ${examOf('attachment', 'resource')} as exam, ${isReadableBy('everybody', 'attachment')} as is_open,
      coalesce(${examOf('attachment', 'resource')}::text, attachment.file) as key,
      paper_cut.confirmed_at is not null as is_confirmed,
      (select count(*)::int from question where question.file = attachment.file) as questions
    from resource join attachment on attachment.resource_id = resource.id
      left join paper_cut on paper_cut.file = attachment.file
    where resource.kind = 'pyq' and resource.deleted_at is null and resource.code_key = any(${[...keys]}::text[])
      and ${isShown('attachment')} and ${isReadableBy('members', 'attachment')}
  ) as paper
  order by key, is_confirmed desc, questions desc, created_at, id`;

/** Later exams first: by year, and December behind May. */
export const latestFirst = (exam: RawBuilder<unknown>) =>
  sql`(${exam} ->> 'year')::int desc nulls last, (${exam} ->> 'session') = 'December' desc`;

/** A unit that a question was given counts only while it is called as it was then. @param subject an id, or the column that has it */
export const unitOf = (subject: string | RawBuilder<unknown>) => sql`
  left join (question_unit join unit on unit.subject_id = question_unit.subject_id and unit.number = question_unit.unit
      and unit.title = question_unit.title)
    on question_unit.question = question.id and question_unit.subject_id = ${subject}`;

export type AskedPaper = {
  file: string;
  name: string;
  exam: Exam | null;
  questions: number;
  isConfirmed: boolean;
};

/** The papers of a subject, the latest exam first. @param keys of all codes whose papers count */
export async function listPapers(db: Db, keys: readonly string[]): Promise<AskedPaper[]> {
  const { rows } = await sql<AskedPaper>`
    select id as file, name, exam, questions, is_confirmed as "isConfirmed" from (${papersOf(keys)}) as paper
    order by ${latestFirst(sql`exam`)}, name, id`.execute(db);
  return rows;
}

type AskedUnit = {
  /** null: of questions without a unit. */
  unit: number | null;
  papers: number;
  questions: number;
  confirmed: number;
  marks: number;
  repeats: number;
  last: Exam | null;
};

/** What the papers of a subject asked of each unit. */
export async function countAsked(db: Db, subject: string, keys: readonly string[]): Promise<AskedUnit[]> {
  const { rows } = await sql<AskedUnit>`
    with paper as materialized (${papersOf(keys)}), asked as (
      select unit.number as unit, paper.key, paper.exam, question.marks, question.family,
        question_unit.confirmed_at is not null as is_confirmed
      from paper join question on question.file = paper.file ${unitOf(subject)}
    ), again as (
      select unit, count(*)::int as repeats from (
        select unit, family from asked where family is not null group by unit, family having count(distinct key) > 1
      ) as family group by unit
    )
    select asked.unit, count(distinct key)::int as papers, count(*)::int as questions,
      count(*) filter (where is_confirmed)::int as confirmed, coalesce(sum(marks), 0)::int as marks,
      coalesce(max(again.repeats), 0)::int as repeats,
      (array_agg(exam order by ${latestFirst(sql`exam`)}) filter (where exam is not null))[1] as last
    from asked left join again on again.unit is not distinct from asked.unit
    group by asked.unit order by asked.unit`.execute(db);
  return rows;
}

/** What a paper says of a question. */
export type CutQuestionRow = Pick<
  Selectable<Tables['question']>,
  'id' | 'section' | 'number' | 'part' | 'alternative' | 'marks' | 'body'
> & { places: (Place & { picture?: { width: number; height: number; quarters: number } })[] };

export type QuestionRow = CutQuestionRow & {
  file: string;
  exam: Exam | null;
  unit: number | null;
  title: string | null;
  isConfirmed: boolean;
  isChecked: boolean;
};

/** Where a question stands, each place with what is known of its page's picture. */
export const PLACES = sql`(
  select jsonb_agg(case when width is null then place else place || jsonb_build_object(
    'picture', jsonb_build_object('width', width, 'height', height, 'quarters', quarters)) end order by nth)
  from jsonb_array_elements(question.places) with ordinality as said (place, nth)
    left join file_page on file_page.file = question.file and file_page.number = (place ->> 'page')::int) as places`;

/** What a paper says of a question. */
export const CUT_COLUMNS = sql`question.id, question.section, question.number, question.part, question.alternative, question.marks,
  question.body`;

/** What is read of a question and its unit. */
const COLUMNS = sql`${CUT_COLUMNS}, unit.number as unit, unit.title, question_unit.confirmed_at is not null as "isConfirmed",
  exists (select from paper_cut where paper_cut.file = question.file and confirmed_at is not null) as "isChecked"`;

/** A question as it travels: what is not known is left out. */
export function asQuestion(
  { id, body, unit, title, isConfirmed, ...row }: QuestionRow,
  key?: string,
): Question {
  return {
    _id: id,
    text: body,
    ...known(row),
    ...(key !== undefined && { key }),
    ...(unit !== null && title !== null && { unit: { number: unit, title, isConfirmed } }),
  };
}

/** Questions of a subject, by their papers, the latest first. @param condition which @param part how many of those; all without */
export async function questionsOf(
  db: Db,
  subject: string,
  keys: readonly string[],
  condition: RawBuilder<unknown> = sql`true`,
  part: RawBuilder<unknown> = sql``,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    with paper as materialized (${papersOf(keys)})
    select ${COLUMNS}, ${PLACES}, paper.id as file, paper.exam
    from paper join question on question.file = paper.file ${unitOf(subject)}
    where ${condition}
    order by ${latestFirst(sql`paper.exam`)}, paper.name, paper.id, question.place ${part}`.execute(db);
  return rows;
}

/**
 * Questions of a subject, by their papers, the latest first.
 * @param unit of one unit; 0: of none
 * @param readers who reads; with how many more are for members
 */
export async function listQuestions(
  db: Db,
  subject: string,
  keys: readonly string[],
  { unit, from, readers }: { unit?: number | undefined; from: number; readers: Readers },
): Promise<{ rows: QuestionRow[]; hasMore: boolean; forMembers: number }> {
  const ofUnit =
    unit === undefined ? sql`true` : unit === 0 ? sql`unit.number is null` : sql`unit.number = ${unit}`;
  const part = sql`limit ${QUESTIONS_PER_PART + 1} offset ${from}`;
  if (readers === 'members') {
    const rows = await questionsOf(db, subject, keys, ofUnit, part);
    return { ...partOf(rows), forMembers: 0 };
  }
  const rows = await questionsOf(db, subject, keys, sql`${ofUnit} and paper.is_open`, part);
  const closed = await sql<{ count: number }>`
    select count(*)::int as count
    from (${papersOf(keys)}) as paper join question on question.file = paper.file ${unitOf(subject)}
    where ${ofUnit} and not paper.is_open`.execute(db);
  return { ...partOf(rows), forMembers: closed.rows[0]?.count ?? 0 };
}

const partOf = (rows: readonly QuestionRow[]) => ({
  rows: rows.slice(0, QUESTIONS_PER_PART),
  hasMore: rows.length > QUESTIONS_PER_PART,
});

/** Where a question hangs: the first entry with its file that readers see. */
export async function findQuestion(
  db: Db,
  id: string,
): Promise<(QuestionRow & { entry: string; codeKey: string; family: string | null }) | undefined> {
  const { rows } = await sql<QuestionRow & { entry: string; codeKey: string; family: string | null }>`
    select ${COLUMNS}, ${PLACES}, question.family, attachment.id as file, ${examOf('attachment', 'resource')} as exam,
      resource.id as entry, resource.code_key as "codeKey"
    from question
      join attachment on attachment.file = question.file and ${isShown('attachment')}
      join resource on resource.id = attachment.resource_id and resource.kind = 'pyq' and resource.deleted_at is null
      left join subject_code on subject_code.key = resource.code_key
      ${unitOf(sql`subject_code.subject_id`)}
    where question.id = ${id}
    order by ${isReadableBy('everybody', 'attachment')} desc, attachment.created_at limit 1`.execute(db);
  return rows[0];
}

/** The same question in other papers that anyone may find, the latest first. */
export async function listFamily(
  db: Db,
  { id, family }: { id: string; family: string | null },
): Promise<Pick<QuestionRow, 'id' | 'number' | 'part' | 'alternative' | 'file' | 'exam'>[]> {
  if (family === null) return [];
  const { rows } = await sql<Pick<QuestionRow, 'id' | 'number' | 'part' | 'alternative' | 'file' | 'exam'>>`
    select * from (
      select distinct on (question.id) question.id, question.number, question.part, question.alternative,
        attachment.id as file, ${examOf('attachment', 'resource')} as exam
      from question
        join attachment on attachment.file = question.file and ${isShown('attachment')}
        join resource on resource.id = attachment.resource_id and resource.kind = 'pyq' and resource.deleted_at is null
      where question.family = ${family} and question.id <> ${id}
      order by question.id, attachment.created_at
    ) as other order by ${latestFirst(sql`exam`)}, id limit 50`.execute(db);
  return rows;
}
