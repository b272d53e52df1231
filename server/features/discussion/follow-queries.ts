import { sql } from 'kysely';
import {
  type Digest,
  ENOUGH_WRITERS,
  MOST_FOLLOWED,
  type SubjectFollowing,
} from '#contract/discussion/values.ts';
import type { CodeKeys } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';

export type FollowedSubject = { code_key: string; state: 'follow' | 'mute'; answers: boolean };

/** The subjects that someone follows or muted, the latest first. */
export async function followedSubjects(db: Db, user: string): Promise<FollowedSubject[]> {
  return db
    .selectFrom('subject_follow')
    .select(['code_key', 'state', 'answers'])
    .where('user_id', '=', user)
    .orderBy('since', 'desc')
    .orderBy('code_key')
    .execute();
}

/** Who follows a subject, by any of its codes. @param keys of all its codes */
export async function followersOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct "user".id from subject_follow join "user" on "user".id = user_id and deleted_at is null
    where code_key = any(${[...keys]}::text[]) and state = 'follow'`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Says whether someone follows a subject.
 * @param keys of all its codes, the main one first: one row is left
 * @param nextAt when a first digest is due
 * @returns false where they follow as many as one may
 */
export async function followSubject(
  tx: Db,
  user: string,
  keys: Readonly<CodeKeys>,
  { state, answers }: { state: SubjectFollowing; answers: boolean },
  now: Date,
  nextAt: Date,
): Promise<boolean> {
  // Two browsers of one account wait for each other.
  await sql`insert into discussion_choice (user_id) values (${user}) on conflict do nothing`.execute(tx);
  await tx
    .selectFrom('discussion_choice')
    .select('user_id')
    .where('user_id', '=', user)
    .forUpdate()
    .execute();
  const { rows: known } = await sql<{ since: Date; state: string }>`
    delete from subject_follow where user_id = ${user} and code_key = any(${[...keys]}::text[]) returning since, state`.execute(
    tx,
  );
  if (state === 'none') return true;
  const { count } = await tx
    .selectFrom('subject_follow')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_FOLLOWED) return false;
  const before = known.find((row) => row.state === state)?.since;
  await tx
    .insertInto('subject_follow')
    .values({
      user_id: user,
      code_key: keys[0],
      state,
      answers: answers && state === 'follow',
      since: before ?? now,
    })
    .execute();
  if (state === 'follow')
    await sql`update discussion_choice set next_at = coalesce(next_at, ${nextAt})
      where user_id = ${user} and digest is distinct from 'never'`.execute(tx);
  return true;
}

/** Someone wants to hear nothing of a subject, by the key that they followed it by: the link of an email says so. */
export async function muteSubject(tx: Db, user: string, code_key: string, now: Date): Promise<void> {
  await tx
    .insertInto('subject_follow')
    .values({ user_id: user, code_key, state: 'mute', since: now })
    .onConflict((on) => on.columns(['user_id', 'code_key']).doUpdateSet({ state: 'mute', answers: false }))
    .execute();
}

/** What someone chose of news about discussions. */
export async function readChoice(
  db: Db,
  user: string,
): Promise<{ digest: Digest | null; is_asked: boolean }> {
  const row = await db
    .selectFrom('discussion_choice')
    .select(['digest', 'is_asked'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row ?? { digest: null, is_asked: true };
}

/** @param nextAt when the next digest is due; null: never */
export async function setDigest(tx: Db, user: string, digest: Digest, nextAt: Date | null): Promise<void> {
  await tx
    .insertInto('discussion_choice')
    .values({ user_id: user, digest, next_at: nextAt })
    .onConflict((on) => on.column('user_id').doUpdateSet({ digest, next_at: nextAt }))
    .execute();
}

/** Says whether someone is asked about new questions in subjects in which they answered. */
export async function setAsked(tx: Db, user: string, is_asked: boolean): Promise<void> {
  await tx
    .insertInto('discussion_choice')
    .values({ user_id: user, is_asked })
    .onConflict((on) => on.column('user_id').doUpdateSet({ is_asked }))
    .execute();
}

/** Whether the discussion begins: fewer than so many people have written. One look at the index for each of them. */
export async function isBeginning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with recursive writer as (
      (select author, 1 as place from thread_post where author is not null order by author limit 1)
      union all
      select (select author from thread_post where author > writer.author order by author limit 1), place + 1
      from writer where author is not null and place < ${ENOUGH_WRITERS}
    )
    select count(author)::int as count from writer`.execute(db);
  return (rows[0]?.count ?? 0) < ENOUGH_WRITERS;
}

/** Codes of subjects that are in someone's bag, also by what is filed there, and of those that they teach on a day. */
export async function keptSubjects(db: Db, user: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ code_key: string }>`
    select code_key from saved_item where user_id = ${user} and list = 'saved' and code_key is not null and position(':' in code_key) = 0
    union select resource.code_key from saved_item join resource on resource.id = resource_id
      where user_id = ${user} and list = 'saved' and resource.deleted_at is null
    union select code_key from teaching where user_id = ${user} and from_on <= ${today} and until_on >= ${today}`.execute(
    db,
  );
  return rows.map(({ code_key }) => code_key);
}
