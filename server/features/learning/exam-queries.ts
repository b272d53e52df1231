import { sql } from 'kysely';
import type { UnitAttempt } from '#contract/learning/calls.ts';
import { MOST_PLANNED } from '#contract/learning/values.ts';
import type { OwnData } from '#contract/privacy/calls.ts';
import type { CodeKeys } from '#contract/subjects/values.ts';
import { holdAccount } from '#server/database/hold-account.ts';
import type { Db } from '#server/database/schema.ts';

/** A date as it is filed; `programme` '' and `semester` 0: for everyone with the subject. */
export type ExamRow = { key: string; programme: string; semester: number; on: string };

/** The dates from a day on, the earliest first. */
export async function listExamDates(db: Db, from: string): Promise<(ExamRow & { id: string })[]> {
  return db
    .selectFrom('exam_date')
    .select(['id', 'code_key as key', 'programme', 'semester', sql<string>`day::text`.as('on')])
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('code_key')
    .orderBy('id')
    .limit(5000)
    .execute();
}

/** Keeps other changes of the date sheet waiting until the transaction ends. */
export async function lockExamDates(tx: Db): Promise<void> {
  await sql`lock table exam_date in share row exclusive mode`.execute(tx);
}

/** Writes dates down, those that are there already as they are now. */
export async function saveExamDates(
  tx: Db,
  dates: readonly ExamRow[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    insert into exam_date (code_key, programme, semester, day, set_by, set_at)
    select key, programme, semester, "on", ${by}, ${at}
    from json_to_recordset(${JSON.stringify(dates)}::json) as given(key text, programme text, semester int, "on" date)
    on conflict (code_key, programme, semester) do update
      set day = excluded.day, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx);
}

/** @returns the date that was deleted */
export async function deleteExamDate(tx: Db, id: string): Promise<ExamRow | undefined> {
  const { rows } = await sql<ExamRow>`
    delete from exam_date where id = ${id} returning code_key as key, programme, semester, day::text as "on"`.execute(
    tx,
  );
  return rows[0];
}

/** Dates of the sheet that are meant for someone, of whatever subjects; of several for one code the one that says most of whom it is for. */
export async function datesFor(
  db: Db,
  { programme, semester, from }: { programme: string; semester: number; from: string },
): Promise<{ key: string; on: string; isOwnSemester: boolean }[]> {
  const { rows } = await sql<{ key: string; on: string; isOwnSemester: boolean }>`
    select distinct on (code_key) code_key as key, day::text as "on", semester <> 0 as "isOwnSemester"
    from exam_date
    where day >= ${from}::date and programme in ('', ${programme}) and semester in (0, ${semester})
    order by code_key, (programme <> '') desc, (semester <> 0) desc`.execute(db);
  return rows;
}

/** The days that someone entered. */
export async function ownExams(db: Db, userId: string): Promise<{ key: string; on: string }[]> {
  return db
    .selectFrom('own_exam')
    .select(['code_key as key', sql<string>`day::text`.as('on')])
    .where('user_id', '=', userId)
    .orderBy('own_exam.day')
    .execute();
}

/** Says when someone's exam is; without a day it is no longer theirs to say. @returns false where there is no room */
export async function setOwnExam(
  tx: Db,
  userId: string,
  keys: Readonly<CodeKeys>,
  on: string,
): Promise<boolean> {
  await holdAccount(tx, userId);
  await tx
    .deleteFrom('own_exam')
    .where('user_id', '=', userId)
    .where('code_key', 'in', [...keys])
    .execute();
  if (on === '') return true;
  const own = await ownExams(tx, userId);
  if (own.length >= MOST_PLANNED) return false;
  await sql`insert into own_exam (user_id, code_key, day) values (${userId}, ${keys[0]}, ${on}::date)
    on conflict (user_id, code_key) do update set day = excluded.day`.execute(tx);
  return true;
}

/** The codes under which someone practised since a day, the latest first. */
export async function practisedKeys(db: Db, userId: string, since: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select code_key as key from practice_attempt where user_id = ${userId} and day >= ${since}::date
    group by code_key order by max(day) desc limit ${MOST_PLANNED}`.execute(db);
  return rows.map(({ key }) => key);
}

/** The units of subjects, each with how many of its questions there are. */
export async function unitsOf(
  db: Db,
  subjects: readonly string[],
): Promise<{ subject: string; number: number; title: string; questions: number }[]> {
  const { rows } = await sql<{ subject: string; number: number; title: string; questions: number }>`
    select unit.subject_id as subject, unit.number, unit.title,
      (select count(*)::int from question_unit where question_unit.subject_id = unit.subject_id
        and question_unit.unit = unit.number and question_unit.title = unit.title) as questions
    from unit where subject_id = any(${[...subjects]}::uuid[]) order by unit.subject_id, unit.number`.execute(
    db,
  );
  return rows;
}

/** How many questions the papers of codes have. */
export async function questionsOfKeys(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; count: number }>`
    select resource.code_key as key, count(*)::int as count
    from resource join attachment on attachment.resource_id = resource.id and attachment.deleted_at is null
      join question on question.file = attachment.file
    where resource.kind = 'pyq' and resource.deleted_at is null and resource.code_key = any(${[...keys]}::text[])
    group by resource.code_key`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** What someone answered of several subjects: of which, by the key of its code. */
export async function attemptsOf(
  db: Db,
  userId: string,
  subjects: readonly { id: string; keys: readonly string[] }[],
): Promise<(UnitAttempt & { subject: string })[]> {
  const keys = subjects.flatMap(({ id, keys: own }) => own.map((key) => ({ id, key })));
  const { rows } = await sql<UnitAttempt & { subject: string }>`
    select planned.id as subject, coalesce(question.family, practice_attempt.question) as question,
      coalesce(unit.number, case when question.id is null then practice_attempt.unit end, 0) as unit,
      outcome, day::text, mixed
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as planned (id uuid, key text)
      join practice_attempt on practice_attempt.user_id = ${userId} and practice_attempt.code_key = planned.key
      left join question on question.id = practice_attempt.question
      left join (question_unit join unit on unit.subject_id = question_unit.subject_id and unit.number = question_unit.unit
          and unit.title = question_unit.title)
        on question_unit.question = question.id and question_unit.subject_id = planned.id
    order by day`.execute(db);
  return rows;
}

/** Which renewal of someone's calendar address holds; undefined: they made none. */
export async function feedRenewal(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('plan_feed')
    .select('renewal')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.renewal;
}

/** Makes the address of someone's calendar, or another one. */
export async function renewFeed(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ renewal: number }>`
    insert into plan_feed (user_id) values (${userId})
    on conflict (user_id) do update set renewal = plan_feed.renewal + 1 returning renewal`.execute(db);
  return rows[0]?.renewal ?? 1;
}

/** Who asks for a calendar: their programme’s department and semester. @returns undefined where the account is not there (any more) */
export async function feedOwner(
  db: Db,
  userId: string,
): Promise<{ department: string; semester: string } | undefined> {
  return db
    .selectFrom('user')
    .select(['department', 'semester'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The exam days that an account entered, for its owner. */
export async function readOwnExams(db: Db, userId: string): Promise<OwnData['exams']> {
  return (await ownExams(db, userId)).map(({ key: code, on }) => ({ code, on }));
}
