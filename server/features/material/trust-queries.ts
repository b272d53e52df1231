import { sql } from 'kysely';
import type { Trusted } from '#contract/material/trust-calls.ts';
import type { Db } from '#server/database/schema.ts';

/** So many accounts of each sort are listed. */
const MOST_LISTED = 200;
/** What waits for its pages to be read is tried so long. */
const TRIED_HOURS = 24;
const AT_ONCE = 50;

/** Whether an account counts as trusted, in SQL: named, or by what was published of it. @param after 0: that is off */
const isTrustedRow = (after: number) =>
  sql<boolean>`(named_at is not null or (${after}::int > 0 and streak >= ${after}::int))`;

/**
 * Whether what an account sends may be published at once. A rejection counts from its first moment, not only once nobody takes it
 * back any more.
 */
export async function isTrusted(db: Db, user: string, after: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from contributor_trust where user_id = ${user} and ${isTrustedRow(after)}
        and not exists (select from material where sender_id = ${user} and deleted_at is not null and to_tell)) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

/** Counts what was published of accounts by someone's decision. */
export async function countPublished(tx: Db, users: readonly string[]): Promise<void> {
  await sql`
    insert into contributor_trust (user_id, streak)
    select id, count(*) from unnest(${[...users]}::uuid[]) as id group by id
    on conflict (user_id) do update set streak = contributor_trust.streak + excluded.streak`.execute(tx);
}

/**
 * Ends the trust in accounts.
 * @param namer only what this one named ends, and not what an account has earned
 * @returns in which it ended, who had named them, and whether as an admin
 */
export async function endTrust(
  tx: Db,
  users: readonly string[],
  namer?: string,
): Promise<{ user_id: string; named_by: string | null; byAdmin: boolean | null }[]> {
  const isMeant = namer === undefined ? sql`named_at is not null or streak > 0` : sql`named_by = ${namer}`;
  const { rows } = await sql<{ user_id: string; named_by: string | null; byAdmin: boolean | null }>`
    with before as (
      select user_id, named_by from contributor_trust
      where user_id = any(${[...users]}::uuid[]) and (${isMeant}) for update)
    update contributor_trust set named_by = null, named_at = null,
      streak = ${namer === undefined ? sql`0` : sql`streak`}
    from before where contributor_trust.user_id = before.user_id
    returning before.user_id, before.named_by,
      (select 'admin' = any(roles) from "user" where id = before.named_by) as "byAdmin"`.execute(tx);
  return rows;
}

/** Names an account; one that was named stays with who named it. @returns its id; undefined where no account has the address */
export async function nameTrusted(tx: Db, email: string, by: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with named as (select id from "user" where email = ${email} and deleted_at is null),
    done as (
      insert into contributor_trust (user_id, named_by, named_at) select id, ${by}::uuid, ${now}::timestamptz from named
      on conflict (user_id) do update set named_by = excluded.named_by, named_at = excluded.named_at
        where contributor_trust.named_at is null)
    select id from named`.execute(tx);
  return rows[0]?.id;
}

/** Who is trusted, and why. @param namer those alone whom this one named */
export async function listTrusted(db: Db, after: number, namer?: string): Promise<Trusted[]> {
  const part = (which: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
    (select * from contributor_trust where ${which} order by ${order}, user_id limit ${sql.lit(MOST_LISTED)})`;
  const named =
    namer === undefined ? sql`named_at is not null` : sql`named_by = ${namer} and named_at is not null`;
  const earned =
    namer === undefined
      ? sql`${after}::int > 0 and streak >= greatest(${after}::int, 1) and streak > 0`
      : sql`false`;
  const { rows } = await sql<{
    _id: string;
    username: string;
    email: string;
    published: number;
    isEarned: boolean;
    by: string | null;
    named_at: Date | null;
  }>`
    select "user".id as _id, "user".username, "user".email, streak as published,
      (${after}::int > 0 and streak >= ${after}::int) as "isEarned", namer.username as by, named_at
    from (${part(named, sql`named_at desc`)} union ${part(earned, sql`streak desc`)}) as trusted
      join "user" on "user".id = user_id and "user".deleted_at is null
      left join "user" as namer on namer.id = named_by
    order by "user".username, "user".id`.execute(db);
  return rows.map(({ by, named_at, ...row }) => ({
    ...row,
    ...(named_at && { named: { at: named_at.toISOString(), by: by ?? '' } }),
  }));
}

/** Notes that a contribution is to be published once it can be; null: that an admin looks at it as at any other. */
export async function markAtOnce(tx: Db, id: string, as: 'wanted' | 'unchecked' | null): Promise<void> {
  await tx.updateTable('material').set({ at_once: as }).where('id', '=', id).execute();
}

/** Contributions that wait to be published at once, the oldest first; of those that waited too long an admin decides. */
export async function wantedAtOnce(db: Db, now: Date): Promise<{ id: string; sender_id: string | null }[]> {
  await sql`update material set at_once = null
    where at_once = 'wanted' and created_at < ${new Date(now.getTime() - TRIED_HOURS * 3_600_000)}`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; sender_id: string | null }>`
    select id, sender_id from material where at_once = 'wanted' and published_at is null and deleted_at is null
    order by created_at limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows;
}

/** Notes that an admin looked at contributions that were published at once. @returns which it was new of */
export async function markChecked(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update material set at_once = 'checked'
    where id = any(${[...ids]}::uuid[]) and at_once = 'unchecked' and published_at is not null returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
