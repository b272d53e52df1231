import { sql } from 'kysely';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { Mapped } from '#contract/questions/mapping-calls.ts';
import { type Doubt, QUESTIONS_PER_PART } from '#contract/questions/values.ts';
import type { Db } from '#server/database/schema.ts';
import {
  type AskedPaper,
  CUT_COLUMNS,
  type CutQuestionRow,
  latestFirst,
  PLACES,
  papersOf,
} from './queries.ts';
import type { ConfirmedQuestion, ProposedUnit } from './units.ts';

/** So many confirmed questions speak for the others. */
const MOST_EXAMPLES = 400;

/** A unit that someone confirmed counts while it is called as it was then; one outside of the syllabus always. */
const mappedTo = (subject: string) => sql`
  left join question_unit as mapped on mapped.question = question.id and mapped.subject_id = ${subject}
  left join unit on unit.subject_id = mapped.subject_id and unit.number = mapped.unit and unit.title = mapped.title`;
const isDone = sql`(mapped.confirmed_at is not null and (mapped.unit = 0 or unit.number is not null))`;

export type ToMapRow = CutQuestionRow & {
  /** The paper, and the hash of its file. */
  file: string;
  sha256: string;
  exam: Exam | null;
  was: { unit: number; title: string } | null;
};

/** Questions of a subject whose unit no one confirmed as it is now, the latest papers first, and how many those are. */
export async function listToMap(
  db: Db,
  subject: string,
  keys: readonly string[],
  from: number,
): Promise<{ rows: ToMapRow[]; left: number; done: number }> {
  const { rows } = await sql<ToMapRow>`
    with paper as materialized (${papersOf(keys)})
    select ${CUT_COLUMNS}, ${PLACES}, paper.id as file, paper.file as sha256, paper.exam,
      case when mapped.confirmed_at is not null then jsonb_build_object('unit', mapped.unit, 'title', mapped.title) end as was
    from paper join question on question.file = paper.file ${mappedTo(subject)}
    where not ${isDone}
    order by ${latestFirst(sql`paper.exam`)}, paper.name, paper.id, question.place
    limit ${QUESTIONS_PER_PART} offset ${from}`.execute(db);
  const counted = await sql<{ left: number; done: number }>`
    select count(*) filter (where not ${isDone})::int as left, count(*) filter (where ${isDone})::int as done
    from (${papersOf(keys)}) as paper join question on question.file = paper.file ${mappedTo(subject)}`.execute(
    db,
  );
  return { rows, ...(counted.rows[0] ?? { left: 0, done: 0 }) };
}

type PaperToCheck = AskedPaper & { isCut: boolean; doubts: Doubt[] };

/** The papers of a subject with what does not add up, the latest exam first. */
export async function listPapersToCheck(db: Db, keys: readonly string[]): Promise<PaperToCheck[]> {
  const { rows } = await sql<PaperToCheck>`
    select id as file, name, exam, questions, is_confirmed as "isConfirmed", paper_cut.file is not null as "isCut",
      coalesce(paper_cut.doubts, '{}') as doubts
    from (${papersOf(keys)}) as paper left join paper_cut on paper_cut.file = paper.file
    order by ${latestFirst(sql`exam`)}, name, id`.execute(db);
  return rows;
}

/** Questions of a subject whose unit is confirmed, by the unit's number. */
export async function confirmedOf(db: Db, subject: string): Promise<ConfirmedQuestion[]> {
  const { rows } = await sql<ConfirmedQuestion>`
    select question.body as text, mapped.unit::text as unit
    from question_unit as mapped join question on question.id = mapped.question
      join unit on unit.subject_id = mapped.subject_id and unit.number = mapped.unit and unit.title = mapped.title
    where mapped.subject_id = ${subject} and mapped.confirmed_at is not null
    order by mapped.confirmed_at desc limit ${MOST_EXAMPLES}`.execute(db);
  return rows;
}

/** So many questions of papers say what stands around those that are asked about. */
const MOST_AROUND = 400;

/** The questions of papers in their order, with the units that people confirmed. */
export async function questionsOfPapers(
  db: Db,
  subject: string,
  files: readonly string[],
): Promise<{ id: string; file: string; section: string | null; text: string; unit: string | undefined }[]> {
  const { rows } = await sql<{
    id: string;
    file: string;
    section: string | null;
    text: string;
    unit: string | null;
  }>`
    select question.id, question.file, question.section, question.body as text,
      case when mapped.confirmed_at is not null then unit.number::text end as unit
    from question ${mappedTo(subject)}
    where question.file = any(${[...files]}::text[])
    order by question.file, question.place limit ${MOST_AROUND}`.execute(db);
  return rows.map(({ unit, ...row }) => ({ ...row, unit: unit ?? undefined }));
}

type MappedBefore = {
  question: string;
  unit: number | null;
  by: string | null;
  name: string | null;
  at: Date | null;
};

/**
 * What was said of questions of a subject until now, by people alone; held until the transaction ends.
 * @returns those of the questions that belong to a paper of these codes
 */
export async function mappedBefore(
  tx: Db,
  subject: string,
  keys: readonly string[],
  questions: readonly string[],
): Promise<MappedBefore[]> {
  await sql`select from question where id = any(${[...questions]}::uuid[]) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<MappedBefore>`
    select question.id as question, case when confirmed_at is not null then mapped.unit end as unit,
      confirmed_by as by, person.username as name, confirmed_at as at
    from question
      left join question_unit as mapped on mapped.question = question.id and mapped.subject_id = ${subject}
      left join "user" as person on person.id = confirmed_by and person.deleted_at is null
    where question.id = any(${[...questions]}::uuid[]) and exists (
      select from attachment join resource on resource.id = attachment.resource_id
      where attachment.file = question.file and attachment.deleted_at is null and resource.deleted_at is null
        and resource.kind = 'pyq' and resource.code_key = any(${[...keys]}::text[]))`.execute(tx);
  return rows;
}

/**
 * Writes a person's word; null takes it back. What is proposed for the other questions, and for those of which nothing is said any
 * more, is worked out again by the job.
 * @param titles of the units, by their numbers
 */
export async function mapTo(
  tx: Db,
  { subject, user, units }: { subject: string; user: string; units: readonly Mapped[] },
  titles: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
  await tx.updateTable('subject').set({ proposed_at: null }).where('id', '=', subject).execute();
  const gone = units.filter(({ unit }) => unit === null).map(({ question }) => question);
  if (gone.length > 0)
    await tx
      .deleteFrom('question_unit')
      .where('subject_id', '=', subject)
      .where('question', 'in', gone)
      .execute();
  const rows = units.flatMap(({ question, unit }) =>
    unit === null
      ? []
      : [
          {
            ...{ question, subject_id: subject, unit, title: titles.get(unit) ?? '', sure: 1 },
            ...{ confirmed_at: now, confirmed_by: user },
          },
        ],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('question_unit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['question', 'subject_id']).doUpdateSet(({ ref }) => ({
        unit: ref('excluded.unit'),
        title: ref('excluded.title'),
        sure: 1,
        confirmed_at: ref('excluded.confirmed_at'),
        confirmed_by: ref('excluded.confirmed_by'),
      })),
    )
    .execute();
}

/** The subjects whose papers a file is. */
export async function subjectsOfFile(db: Db, file: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_code.subject_id as id
    from attachment join resource on resource.id = attachment.resource_id join subject_code on subject_code.key = resource.code_key
    where attachment.file = ${file} and attachment.deleted_at is null and resource.deleted_at is null and resource.kind = 'pyq'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Subjects whose units changed since their papers were looked through. */
export async function subjectsToPropose(db: Db, limit: number): Promise<{ id: string; updatedAt: string }[]> {
  return (
    db
      .selectFrom('subject')
      // As text: a Date has no microseconds.
      .select(['id', sql<string>`updated_at::text`.as('updatedAt')])
      .where(sql<boolean>`proposed_at is distinct from updated_at`)
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute()
  );
}

export async function noteProposed(db: Db, subject: string, updatedAt: string): Promise<void> {
  await sql`update subject set proposed_at = ${updatedAt}::timestamptz where id = ${subject}`.execute(db);
}

/** The papers of a subject. */
export async function filesOfSubject(db: Db, subject: string): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select distinct attachment.file
    from subject_code join resource on resource.code_key = subject_code.key and resource.kind = 'pyq' and resource.deleted_at is null
      join attachment on attachment.resource_id = resource.id and attachment.deleted_at is null
      join paper_cut on paper_cut.file = attachment.file
    where subject_code.subject_id = ${subject} order by attachment.file`.execute(db);
  return rows.map(({ file }) => file);
}

/** Writes the likeliest unit of each question that nobody confirmed. */
export async function keepProposals(
  db: Db,
  subject: string,
  proposals: readonly { question: string; best: ProposedUnit }[],
  titles: ReadonlyMap<number, string>,
): Promise<void> {
  if (proposals.length === 0) return;
  await sql`
    insert into question_unit (question, subject_id, unit, title, sure)
    select question.id, ${subject}, said.unit, said.title, said.sure
    from unnest(${proposals.map(({ question }) => question)}::uuid[], ${proposals.map(({ best }) => Number(best.unit))}::int[],
        ${proposals.map(({ best }) => titles.get(Number(best.unit)) ?? '')}::text[],
        ${proposals.map(({ best }) => Math.min(best.sure, 0.99))}::real[]) as said (question, unit, title, sure)
      join question on question.id = said.question
    on conflict (question, subject_id) do update set unit = excluded.unit, title = excluded.title, sure = excluded.sure
      where question_unit.confirmed_at is null`.execute(db);
}
