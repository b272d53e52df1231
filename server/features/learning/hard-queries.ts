import { sql } from 'kysely';
import { FEWEST_SHARING } from '#contract/learning/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { Db } from '#server/database/schema.ts';
import { noteConsent } from '../privacy/queries.ts';
import { latestFirst, papersOf, unitOf } from '../questions/queries.ts';

/** Whether someone's answers count in what teachers see of their class. */
export async function readShared(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('practice_shared_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.practice_shared_at !== null;
}

/** Says so, and writes it into the history of what the account agreed to; saying it again changes nothing. */
export async function setShared(tx: Db, userId: string, isShared: boolean, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ practice_shared_at: isShared ? now : null })
    .where('id', '=', userId)
    .where('practice_shared_at', isShared ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await noteConsent(tx, userId, isShared ? 'practiceShared' : 'practiceNotShared', {}, now);
}

/** How many people tried something, and how they could answer it. */
export type Tried = { tried: number; could: number; partly: number; couldNot: number };

type TriedQuestion = Tried & {
  id: string;
  /** What it shares with the same question of other papers. */
  same: string;
  number: number;
  part: string | null;
  alternative: number | null;
  body: string;
  exam: Exam | null;
  unit: number | null;
  title: string | null;
};

const COUNTS = sql`count(*)::int as tried, count(*) filter (where outcome = 1)::int as could,
  count(*) filter (where outcome = 2)::int as partly, count(*) filter (where outcome = 3)::int as "couldNot"`;
/** Fewer people than this never leave the database. */
const ENOUGH = sql`having count(*) >= ${sql.lit(FEWEST_SHARING)}`;

/**
 * What people answered who agreed to be counted before a day, until that day: of each question, and of its unit, the same ones of
 * several papers as one. Each person counts once: of a question by the newest answer, of a unit by the middle of these, the worse one of
 * two.
 * @param keys of all codes whose papers count @param today yyyy-mm-dd, in India
 */
export async function countTried(
  db: Db,
  subject: string,
  keys: readonly string[],
  today: string,
): Promise<{ questions: TriedQuestion[]; units: (Tried & { unit: number; title: string })[] }> {
  const { rows } = await sql<{ isUnit: boolean } & TriedQuestion>`
    with paper as materialized (${papersOf(keys)}), asked as materialized (
      select distinct on (same) * from (
        select coalesce(question.family, question.id) as same, question.id, question.number, part, alternative, body, paper.exam,
          unit.number as unit, unit.title, question.place
        from paper join question on question.file = paper.file ${unitOf(subject)}
      ) as question order by same, ${latestFirst(sql`exam`)}, place, id
    ), said as materialized (
      select distinct on (user_id, same) user_id, coalesce(question.family, question.id) as same,
        array_position(array['could', 'partly', 'couldNot'], outcome) as outcome
      from practice_attempt join "user" on "user".id = user_id
        join question on question.id = practice_attempt.question
      where code_key = any(${[...keys]}::text[]) and day < ${today}::date and "user".deleted_at is null
        and practice_shared_at < ${new Date(`${today}T00:00:00+05:30`)}
        and (age is distinct from 'minor' or guardian_at is not null)
      order by user_id, same, day desc, outcome
    ), of_unit as (
      select unit, title, percentile_disc(0.5) within group (order by outcome desc) as outcome
      from said join asked using (same) where unit is not null group by user_id, unit, title
    )
    select false as "isUnit", id, same, number, part, alternative, body, exam, unit, title, ${COUNTS}
    from said join asked using (same)
    group by id, same, number, part, alternative, body, exam, unit, title ${ENOUGH}
    union all
    select true, null, null, null, null, null, null, null, unit, title, ${COUNTS} from of_unit group by unit, title ${ENOUGH}`.execute(
    db,
  );
  const units = rows.flatMap(({ isUnit, unit, title, tried, could, partly, couldNot }) =>
    isUnit && unit !== null ? [{ unit, title: title ?? '', tried, could, partly, couldNot }] : [],
  );
  return { questions: rows.filter(({ isUnit }) => !isUnit).map(({ isUnit: _, ...row }) => row), units };
}
