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
  const rows = db.selectFrom('contributor_trust').selectAll().limit(MOST_LISTED);
  const named = rows.where('named_at', 'is not', null).orderBy('named_at', 'desc').orderBy('user_id');
  const earned = rows.where('streak', '>=', Math.max(1, after)).where('streak', '>', 0);
  const found =
    namer === undefined
      ? [
          ...(await named.execute()),
          ...(after > 0 ? await earned.orderBy('streak', 'desc').orderBy('user_id').execute() : []),
        ]
      : await named.where('named_by', '=', namer).execute();
  const byUser = new Map(found.map((row) => [row.user_id, row]));
  // As values: so they are looked up by their key.
  const ids = found.flatMap(({ user_id, named_by }) => (named_by ? [user_id, named_by] : [user_id]));
  const users = await db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'deleted_at'])
    .where('id', '=', ({ fn, val }) => fn.any(val([...new Set(ids)])))
    .orderBy('username')
    .orderBy('id')
    .execute();
  const nameOf = new Map(users.map(({ id, username }) => [id, username]));
  return users.flatMap(({ id, username, email, deleted_at }) => {
    const row = byUser.get(id);
    if (!row || deleted_at) return [];
    const { streak: published, named_by, named_at } = row;
    const by = nameOf.get(named_by ?? '') ?? '';
    return [
      {
        ...{ _id: id, username, email, published, isEarned: after > 0 && published >= after },
        ...(named_at && { named: { by, at: named_at.toISOString() } }),
      },
    ];
  });
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
