import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/**
 * Takes a job that is due, so that one of all nodes runs it. One that did not come to an end, because its node died,
 * is due again after its usual time; so is one that began later than now, because the clock was wrong then.
 * @returns when it ran before (null: never) if it is the caller's to run, else undefined
 */
export async function claimJob(
  db: Db,
  name: string,
  everyMs: number,
  now: Date,
): Promise<{ before: Date | null } | undefined> {
  const [due, wrong] = [new Date(now.getTime() - everyMs), new Date(now.getTime() + everyMs)];
  const { rows } = await sql<{ before: Date | null }>`
    with last as (select started_at from job where name = ${name})
    insert into job (name, started_at) values (${name}, ${now})
    on conflict (name) do update set started_at = excluded.started_at, ended_at = null
    where job.started_at is null or job.started_at <= ${due} or job.started_at > ${wrong}
    returning (select started_at from last) as before`.execute(db);
  return rows[0];
}

/** Notes how a job went: what it did, or why it could not. What it did before a failure stays to be seen. */
export async function noteJob(
  db: Db,
  name: string,
  now: Date,
  outcome: { result: Record<string, unknown> } | { error: string },
): Promise<void> {
  const row =
    'error' in outcome
      ? { error: outcome.error }
      : { error: null, result: JSON.stringify(outcome.result), succeeded_at: now };
  await db
    .updateTable('job')
    .set({ ended_at: now, ...row })
    .where('name', '=', name)
    .execute();
}
