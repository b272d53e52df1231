import { type RawBuilder, sql } from 'kysely';
import type { Reason } from '#contract/material/decision-values.ts';
import type { SentThing } from '#contract/sent/calls.ts';
import { SENT_KINDS, type SentKind, type SentState } from '#contract/sent/values.ts';
import type { Db } from '#server/database/schema.ts';
import { SENT_ROWS } from './sent-queries.ts';

const PART = 30;

type Row = {
  kind: SentKind;
  id: string;
  title: string | null;
  at: Date;
  state: SentState;
  answer: string;
  reason: Reason | null;
  ahead: number | null;
  key: string | null;
};

/** The rows of a kind that are as a condition says. */
function rowsOf(kind: SentKind, condition: RawBuilder<unknown>) {
  const row = SENT_ROWS[kind];
  const columns = {
    kind: `'${kind}'`,
    id: `${row.sender.split('.')[0]}.id`,
    ...{ title: row.title, at: row.at, state: row.state },
    answer: row.answer ?? "''",
    reason: `(${row.reason ?? 'null'})::text`,
    ahead: `(${row.ahead ?? 'null'})::int`,
    key: `(${row.key ?? 'null'})::text`,
  };
  const named = Object.entries(columns).map(([name, as]) => `${as} as "${name}"`);
  return sql<Row>`select ${sql.raw(named.join(', '))} from ${row.from} where ${condition}`;
}

/** What an account sent, newest first; with `after` what came before one of theirs. */
export async function listSent(
  db: Db,
  user: string,
  after?: string,
): Promise<{ things: SentThing[]; hasMore: boolean }> {
  // Each by the index of its senders.
  const own = SENT_KINDS.map((kind) => rowsOf(kind, sql`${sql.raw(SENT_ROWS[kind].sender)} = ${user}`));
  const older = after ? sql`where (at, id) < (select at, id from own where id = ${after})` : sql``;
  const { rows } = await sql<Row>`
    with own as (${sql.join(own, sql` union all `)})
    select * from own ${older} order by at desc, id desc limit ${PART + 1}`.execute(db);
  return { things: rows.slice(0, PART).map(asThing), hasMore: rows.length > PART };
}

/** What someone without an account sent with one form: a contribution of each subject. */
export async function listByReceipt(db: Db, hash: Buffer): Promise<SentThing[]> {
  const all = rowsOf('contribution', sql`material.receipt_hash = ${hash}`);
  const { rows } = await sql<Row>`${all} order by at, id`.execute(db);
  return rows.map(asThing);
}

function asThing({ id, at, title, reason, ahead, key, ...row }: Row): SentThing {
  const path = key === null ? undefined : SENT_ROWS[row.kind].pageOf?.(key);
  return {
    ...row,
    _id: id,
    title: title ?? '',
    sentAt: at.toISOString(),
    ...(reason && { reason }),
    ...(ahead !== null && { ahead }),
    ...(path && { path }),
  };
}
