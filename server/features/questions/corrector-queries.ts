import { sql } from 'kysely';
import type { CodeKeys } from '#contract/subjects/values.ts';
import { holdAccount } from '#server/database/hold-account.ts';
import type { Db } from '#server/database/schema.ts';

/** So many people a teacher allows for one subject at most. */
export const MOST_ALLOWED = 30;

/** A row whose teacher teaches the subject on a day. @param keys of all codes of the subject @param today yyyy-mm-dd */
const counts = (keys: readonly string[], today: string) => sql`
  corrector join teaching on teaching.user_id = corrector.allowed_by and teaching.code_key = any(${[...keys]}::text[])
    and teaching.from_on <= ${today} and teaching.until_on >= ${today}
  where corrector.code_key = any(${[...keys]}::text[])`;

/** Whether a teacher of today allows someone to correct the papers of a subject. */
export async function isAllowed(
  db: Db,
  user: string,
  keys: readonly string[],
  today: string,
): Promise<boolean> {
  const { rows } =
    await sql`select from ${counts(keys, today)} and corrector.user_id = ${user} limit 1`.execute(db);
  return rows.length > 0;
}

type CorrectorRow = { id: string; name: string; email: string; by: string; until: string };

/** Who may correct the papers of a subject by a teacher's word, by name; of several teachers the one who teaches longest. */
export async function listCorrectors(
  db: Db,
  keys: readonly string[],
  today: string,
): Promise<CorrectorRow[]> {
  const { rows } = await sql<CorrectorRow>`
    select * from (
      select distinct on (one.id) one.id, one.username as name, one.email, teacher.username as by, allowed.until
      from (select corrector.user_id, corrector.allowed_by, teaching.until_on::text as until from ${counts(keys, today)}) as allowed
        join "user" as one on one.id = allowed.user_id and one.deleted_at is null
        join "user" as teacher on teacher.id = allowed.allowed_by
      order by one.id, allowed.until desc
    ) as person order by name, id limit 200`.execute(db);
  return rows;
}

/**
 * Has a teacher allow someone; said again, nothing changes.
 * @param keys of all codes of the subject, the main one first @returns whether there was room
 */
export async function allowCorrector(
  tx: Db,
  { user, by, keys }: { user: string; by: string; keys: Readonly<CodeKeys> },
  now: Date,
): Promise<boolean> {
  await holdAccount(tx, by);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from corrector
    where allowed_by = ${by} and code_key = any(${[...keys]}::text[]) and user_id <> ${user}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= MOST_ALLOWED) return false;
  await sql`
    insert into corrector (user_id, code_key, allowed_by, allowed_at)
    select ${user}, ${keys[0]}, ${by}, ${now}
    where not exists (select from corrector where user_id = ${user} and allowed_by = ${by} and code_key = any(${[...keys]}::text[]))
    on conflict do nothing`.execute(tx);
  return true;
}

/** Ends it, whichever teacher allowed it. @returns whether there was something to end */
export async function endCorrector(tx: Db, user: string, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    delete from corrector where user_id = ${user} and code_key = any(${[...keys]}::text[]) returning user_id`.execute(
    tx,
  );
  return rows.length > 0;
}
