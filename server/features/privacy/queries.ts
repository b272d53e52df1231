import { DAY_MS } from '#contract/core/constants.ts';
import type { Age } from '#contract/privacy/values.ts';
import { REQUEST_DAYS, type RequestKind, type RequestState, SEALED_DAYS } from '#contract/privacy/values.ts';
import type { Db, Tables } from '#server/database/schema.ts';

/** So many days after a moment. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** Writes a consent into the history of an account. */
export async function noteConsent(
  tx: Db,
  userId: string,
  kind: Tables['consent']['kind'],
  detail: Record<string, unknown>,
  at: Date,
): Promise<void> {
  const row = { user_id: userId, kind, detail: JSON.stringify(detail), at };
  await tx.insertInto('consent').values(row).execute();
}

/** Keeps what someone agreed to and stated; what is left out stays as it is. */
export async function keepStatement(
  tx: Db,
  userId: string,
  { notice, age }: { notice?: number | undefined; age?: Age | undefined },
  now: Date,
): Promise<void> {
  if (notice === undefined && age === undefined) return;
  await tx
    .updateTable('user')
    .set({ ...(notice !== undefined && { notice_version: notice }), ...(age && { age }) })
    .where('id', '=', userId)
    .execute();
  if (notice !== undefined) await noteConsent(tx, userId, 'notice', { version: notice }, now);
  if (age) await noteConsent(tx, userId, 'age', { age }, now);
}

type NewRequest = {
  userId: string | null;
  name: string;
  email: string;
  kind: RequestKind;
  text?: string;
  state?: RequestState;
  receivedAt: Date;
  /** The last day for the answer, where it is not the kind's. */
  dueAt?: Date;
};

/** Files a request. @returns its id, and by when it has to be answered */
export async function insertRequest(
  tx: Db,
  { userId, name, email, kind, text = '', state = 'open', receivedAt, dueAt }: NewRequest,
): Promise<{ id: string; dueAt: Date }> {
  const due = dueAt ?? daysAfter(receivedAt, REQUEST_DAYS[kind]);
  const row = {
    user_id: userId,
    name,
    email,
    kind,
    state,
    request: text,
    received_at: receivedAt,
    due_at: due,
  };
  const { id } = await tx.insertInto('privacy_request').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, dueAt: due };
}

/**
 * Hides what a deleted account has published, unless it is to stay, and files the request. The account itself the
 * caller marks as deleted.
 * @returns until when it is sealed
 */
export async function sealAccount(
  tx: Db,
  user: { id: string; username: string; email: string },
  keepPosts: boolean,
  now: Date,
): Promise<Date> {
  if (!keepPosts) {
    await tx
      .updateTable('blog')
      .set({ deleted_at: now, deleted_by: 'account' })
      .where('author_id', '=', user.id)
      .where('deleted_at', 'is', null)
      .execute();
  }
  const { dueAt } = await insertRequest(tx, {
    userId: user.id,
    name: user.username,
    email: user.email,
    kind: 'erasure',
    state: 'sealed',
    receivedAt: now,
    dueAt: daysAfter(now, SEALED_DAYS),
  });
  return dueAt;
}

/** Brings back what `sealAccount` hid, with the account. */
export async function unsealAccount(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('blog')
    .set({ deleted_at: null, deleted_by: null })
    .where('author_id', '=', userId)
    .where('deleted_by', '=', 'account')
    .execute();
  await tx
    .updateTable('privacy_request')
    .set({ state: 'withdrawn', ended_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'sealed')
    .execute();
}
