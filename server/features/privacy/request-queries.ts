import { sql } from 'kysely';
import { COUNT_BOUND } from '#contract/core/lists.ts';
import type { AdminPrivacyRequest, Minor } from '#contract/privacy/request-calls.ts';
import type { GuardianMethod } from '#contract/privacy/values.ts';
import { type Key, type ListSource, textKey } from '#server/database/list.ts';
import { DELETABLE_TABLES } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';
import { REQUEST_COLUMNS, requestOf } from './own-data-queries.ts';

function allRequests(db: Db) {
  return db.selectFrom('privacy_request').select([...REQUEST_COLUMNS, 'name', 'email', 'user_id']);
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof allRequests>['executeTakeFirstOrThrow']>>;

/** What is open first, by its day, then the rest, newest first. */
export const requestList: ListSource<'privacyRequests', 'privacy_request', RequestRow> = {
  rows: allRequests,
  words: sql`privacy_request_words(name, email, request, answer)`,
  order: [
    { by: sql`case when state = 'open' then due_at else 'infinity' end`, as: 'timestamptz' },
    { by: sql`received_at`, as: 'timestamptz', descending: true },
    { by: sql`id`, as: 'uuid', descending: true },
  ],
  sorts: {
    person: textKey(sql`name || ' ' || email`),
    kind: textKey(sql`kind`),
    text: textKey(sql`request`),
    received: { by: sql`received_at`, as: 'timestamptz' },
    due: { by: sql`due_at`, as: 'timestamptz' },
    state: textKey(sql`state`),
  },
  filters: {
    kind: (kind) => (kind === undefined ? undefined : sql`kind = ${kind}`),
    progress: (state) => (state === undefined ? undefined : sql`state = ${state}`),
  },
};

/** A request's row as the admin sees it. */
export function asAdminRequest(row: RequestRow): AdminPrivacyRequest {
  return { ...requestOf(row), name: row.name, email: row.email, userId: row.user_id ?? '' };
}

/** Ends an open request. @returns whether there is one */
export async function endRequest(
  tx: Db,
  id: string,
  end: { state: 'done' | 'refused'; answer: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('privacy_request')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** What the newest line of an account's history says of a guardian. */
type GuardianDetail = { method?: GuardianMethod; issuer?: string; seenOn?: string; recordedBy?: string };

function livingMinors(db: Db) {
  return db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'guardian_at'])
    .select(({ selectFrom }) => [
      selectFrom('consent')
        .select('at')
        .whereRef('user_id', '=', 'user.id')
        .where('kind', '=', 'age')
        .orderBy('at', 'desc')
        .limit(1)
        .as('statedAt'),
      selectFrom('consent')
        .select('detail')
        .whereRef('user_id', '=', 'user.id')
        .where('kind', '=', 'guardian')
        .orderBy('at', 'desc')
        .limit(1)
        .as('detail'),
    ])
    .where(sql<boolean>`age = 'minor'`) // in the words of its index
    .where('deleted_at', 'is', null);
}

type MinorRow = Awaited<ReturnType<ReturnType<typeof livingMinors>['executeTakeFirstOrThrow']>>;

const BY_NAME: Key = { by: sql`lower(username)`, as: 'text' };
const BY_ID: Key = { by: sql`id`, as: 'uuid' };

/** The living accounts of those under 18, by name. */
export const minorList: ListSource<'minors', 'user', MinorRow> = {
  rows: livingMinors,
  words: DELETABLE_TABLES.user.words,
  order: [BY_NAME, BY_ID],
  sorts: { username: BY_NAME },
  ties: [BY_ID],
  filters: {},
};

/** The account of someone under 18 as the admin sees it, with the consent that holds. */
export function asMinor({ id, username, email, guardian_at, statedAt, detail }: MinorRow): Minor {
  const kept: GuardianDetail = guardian_at ? Object(detail) : {};
  const { method = '', issuer = '', seenOn = '', recordedBy = '' } = kept;
  const statedOn = statedAt?.toISOString().slice(0, 10) ?? '';
  return { _id: id, username, email, statedOn, method, issuer, seenOn, recordedBy };
}

/** How many living accounts state no age: at most COUNT_BOUND and one more are counted. */
export async function countNotStated(db: Db): Promise<number> {
  const some = db
    .selectFrom('user')
    .select(sql`1`.as('one'))
    .where('age', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(COUNT_BOUND + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets what holds for the account of someone under 18. @returns whether it is one */
export async function setGuardian(
  tx: Db,
  id: string,
  columns: { guardian_at: Date | null } | { age: 'adult' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set(columns)
    .where('id', '=', id)
    .where('age', '=', 'minor')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
