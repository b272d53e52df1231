import { sql } from 'kysely';
import type { UnitAttempt } from '#contract/learning/calls.ts';
import type { Outcome } from '#contract/learning/unit-state.ts';
import { MOST_ATTEMPTS, NO_UNIT } from '#contract/learning/values.ts';
import type { OwnData } from '#contract/privacy/calls.ts';
import { holdAccount } from '#server/database/hold-account.ts';
import type { Db } from '#server/database/schema.ts';
import type { Readers } from '#server/files/serve/permission-queries.ts';
import { latestFirst, papersOf, questionsOf, unitOf } from '../questions/queries.ts';

/** A question that can be practised: the one of its family that was asked last. */
type Practicable = { id: string; same: string; unit: number | null };

/**
 * The questions of a subject that someone can practise, one of each family.
 * @param keys of all codes whose papers count
 * @returns also how many more are for members
 */
export async function listPool(
  db: Db,
  subject: string,
  keys: readonly string[],
  readers: Readers,
): Promise<{ pool: Practicable[]; forMembers: number }> {
  const { rows } = await sql<Practicable & { isOpen: boolean }>`
    with paper as materialized (${papersOf(keys)})
    select question.id, coalesce(question.family, question.id) as same, unit.number as unit, paper.is_open as "isOpen"
    from paper join question on question.file = paper.file ${unitOf(subject)}
    order by ${latestFirst(sql`paper.exam`)}, paper.id, question.place`.execute(db);
  const pool = new Map<string, Practicable>();
  const closed = new Set<string>();
  for (const { isOpen, ...row } of rows) {
    if (readers === 'members' || isOpen) {
      if (!pool.has(row.same)) pool.set(row.same, row);
    } else closed.add(row.same);
  }
  const forMembers = [...closed].filter((same) => !pool.has(same)).length;
  return { pool: [...pool.values()], forMembers };
}

/** Questions of a subject with their places, by their ids. */
export const readQuestions = (db: Db, subject: string, keys: readonly string[], ids: readonly string[]) =>
  questionsOf(db, subject, keys, sql`question.id = any(${[...ids]}::uuid[])`);

/** The unit in which an answer counts: that of its question now, or as it was where the question is gone. */
const UNIT_NOW = sql`coalesce(unit.number, case when question.id is null then practice_attempt.unit end, ${NO_UNIT}::int)`;

/** What someone answered of a subject, the earliest day first. */
export async function listAttempts(
  db: Db,
  userId: string,
  subject: string,
  keys: readonly string[],
): Promise<UnitAttempt[]> {
  const { rows } = await sql<UnitAttempt>`
    select coalesce(question.family, practice_attempt.question) as question, ${UNIT_NOW} as unit, outcome, day::text, mixed
    from practice_attempt left join question on question.id = practice_attempt.question ${unitOf(subject)}
    where user_id = ${userId} and code_key = any(${[...keys]}::text[])
    order by day, practice_attempt.question`.execute(db);
  return rows;
}

/** An answer as it is filed; `key`: of the subject that was practised. */
type SentAttempt = {
  key: string;
  subject: string;
  question: string;
  outcome: Outcome;
  day: string;
  mixed: boolean;
};

/**
 * Adds answers to an account. Of one question on one day the best answer stays, and of two that are as good the one in a mixed
 * session, as contract/learning/unit-state.ts counts them: the order, and sending again, make no difference.
 * @returns how many were to questions that are there; undefined where the account has no room for them
 */
export async function addAttempts(
  tx: Db,
  userId: string,
  attempts: readonly SentAttempt[],
): Promise<number | undefined> {
  await holdAccount(tx, userId);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from practice_attempt where user_id = ${userId}`.execute(tx);
  if ((counted[0]?.count ?? 0) + attempts.length > MOST_ATTEMPTS) return undefined;
  const { rows } = await sql<{ kept: number }>`
    with sent as (
      select distinct on (question, day) * from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb)
        as one (key text, subject uuid, question uuid, outcome text, day date, mixed boolean)
      order by question, day, array_position(array['could', 'partly', 'couldNot'], outcome), mixed desc
    ), known as (
      select sent.*, question_unit.unit from sent
        join question on question.id = sent.question
        left join question_unit on question_unit.question = sent.question and question_unit.subject_id = sent.subject
    ), added as (
      insert into practice_attempt (user_id, question, day, outcome, mixed, code_key, unit)
      select ${userId}, question, day, outcome, mixed, key, unit from known order by question, day
      on conflict (user_id, question, day) do update set outcome = excluded.outcome, mixed = excluded.mixed
        where (array_position(array['could', 'partly', 'couldNot'], excluded.outcome), not excluded.mixed)
          < (array_position(array['could', 'partly', 'couldNot'], practice_attempt.outcome), not practice_attempt.mixed)
    )
    select count(*)::int as kept from known`.execute(tx);
  return rows[0]?.kept ?? 0;
}

/** What an account practised, for its owner, the latest first. */
export async function readOwnPractice(db: Db, userId: string): Promise<OwnData['practice']> {
  const { rows } = await sql<OwnData['practice'][number]>`
    select code_key as code, coalesce(question.body, '') as question, outcome, day::text, mixed
    from practice_attempt left join question on question.id = practice_attempt.question
    where user_id = ${userId} order by day desc, practice_attempt.question`.execute(db);
  return rows;
}
