import { randomInt } from 'node:crypto';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Due } from '#contract/grievances/clock.ts';
import { type NumberParts, writeNumber } from '#contract/grievances/number.ts';
import type { Actor, DeskPreset, EventKind, Readers } from '#contract/grievances/values.ts';
import type { DeskMode } from '#server/database/grievance-schema.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { FIRST_HASH, hashOf } from './chain.ts';
import { type KeptText, sealText } from './sealing.ts';

/** So many numbers a drawn one is taken from, or ten times as many as there are cases. */
const MOST_DRAWN = 100_000;

/**
 * Gives a case of a year its number. Those who file at once come one after the other, and each gets one of its own.
 * @param isDrawn by lot: who files one learns from its number of no others
 */
export async function numberCase(
  tx: Db,
  parts: Omit<NumberParts, 'count'>,
  isDrawn: boolean,
): Promise<string> {
  const last = await countCase(tx, parts);
  if (!isDrawn) return writeNumber({ ...parts, count: last });
  for (;;) {
    const number = writeNumber({ ...parts, count: randomInt(1, Math.max(MOST_DRAWN, last * 10)) });
    const taken = await tx
      .selectFrom('grievance')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}

async function countCase(tx: Db, { code, year, series }: Omit<NumberParts, 'count'>): Promise<number> {
  const { last } = await tx
    .insertInto('grievance_series')
    .values({ code, year, series, last: 1 })
    .onConflict((on) =>
      on.columns(['code', 'year', 'series']).doUpdateSet({ last: sql`grievance_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Makes a case. @returns false where it is one already */
export async function insertCase(tx: Db, row: Insertable<Tables['grievance']>): Promise<boolean> {
  const done = await tx
    .insertInto('grievance')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Changes a case, whose row the caller has locked; its version goes up. */
export async function updateCase(tx: Db, id: string, row: Updateable<Tables['grievance']>): Promise<void> {
  await tx
    .updateTable('grievance')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The first date that is not met, for the order of inboxes; null once nothing is due. */
export async function setNextDue(tx: Db, id: string): Promise<void> {
  await sql`
    update grievance set next_due =
      case when state in ('received', 'with')
        then (select min(due_on) from grievance_due where grievance = ${id} and met_at is null) end
    where id = ${id}`.execute(tx);
}

type NewEvent = {
  kind: EventKind;
  by_role: Actor;
  by_user: string | null;
  shown_to: Readers;
  kept: KeptText;
  data?: Record<string, unknown>;
  at: Date;
};

/** Adds what happened to the end of a case's chain; the caller has locked the case. @returns its place there */
export async function addEvent(
  tx: Db,
  grievance: string,
  { kept, data = {}, ...event }: NewEvent,
): Promise<number> {
  const last = await tx
    .selectFrom('grievance_event')
    .select(['seq', 'hash'])
    .where('grievance', '=', grievance)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const link = {
    ...event,
    grievance,
    seq: (last?.seq ?? 0) + 1,
    digest: kept.digest,
    data,
    prev_hash: last?.hash ?? FIRST_HASH,
  };
  await tx
    .insertInto('grievance_event')
    .values({ ...link, ...kept, data: JSON.stringify(data), hash: hashOf(link) })
    .execute();
  return link.seq;
}

/** Writes down the dates that are told. */
export async function insertDues(tx: Db, grievance: string, dues: readonly Due[]): Promise<void> {
  if (dues.length === 0) return;
  await tx
    .insertInto('grievance_due')
    .values(dues.map(({ kind, stage, on }) => ({ grievance, kind, stage, due_on: on })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Notes that the dates of some stages are met, or with null that they count again. */
export async function meetDues(
  tx: Db,
  grievance: string,
  stages: readonly DeskPreset[],
  now: Date | null,
): Promise<number> {
  if (stages.length === 0) return 0;
  const done = await tx
    .updateTable('grievance_due')
    .set({ met_at: now })
    .where('grievance', '=', grievance)
    .where('stage', 'in', [...stages])
    .$if(now !== null, (query) => query.where('met_at', 'is', null))
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Notes an interim reply for the dates of a stage that are not met. */
export async function noteInterim(tx: Db, grievance: string, stage: DeskPreset, now: Date): Promise<void> {
  await tx
    .updateTable('grievance_due')
    .set({ interim_at: now })
    .where('grievance', '=', grievance)
    .where('stage', '=', stage)
    .where('met_at', 'is', null)
    .execute();
}

/** Lets a desk see a case. */
export async function setDesk(tx: Db, grievance: string, desk: string, mode: DeskMode): Promise<void> {
  await tx
    .insertInto('grievance_desk')
    .values({ grievance, desk, mode })
    .onConflict((on) => on.columns(['grievance', 'desk']).doUpdateSet({ mode }))
    .execute();
}

/** Lets the desk that had a case only read it from now on. */
export async function handOver(tx: Db, grievance: string): Promise<void> {
  await tx
    .updateTable('grievance_desk')
    .set({ mode: 'before' })
    .where('grievance', '=', grievance)
    .where('mode', '=', 'holds')
    .execute();
}

/** Keeps people of its desks away from a case. */
export async function keepApart(
  tx: Db,
  grievance: string,
  people: readonly string[],
  why: 'named' | 'aside',
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto('grievance_apart')
    .values(people.map((user_id) => ({ grievance, user_id, why })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Whether a receipt code opens a case already. */
export async function isReceiptTaken(tx: Db, hash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('grievance')
    .select('id')
    .where('receipt_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps who filed a case. */
export async function insertSealed(tx: Db, grievance: string, data: string): Promise<void> {
  await tx.insertInto('grievance_sealed').values({ grievance, data }).execute();
}

/** Makes a case one that no list of today shows: its form goes, its texts are sealed, and no desk before sees it any more. */
export async function makeConfidential(tx: Db, grievance: string, key: Buffer): Promise<void> {
  await tx.deleteFrom('complaint').where('id', '=', grievance).execute();
  await tx.deleteFrom('grievance_desk').where('grievance', '=', grievance).execute();
  const open = await tx
    .selectFrom('grievance_event')
    .select(['seq', 'text'])
    .where('grievance', '=', grievance)
    .where('is_sealed', '=', false)
    .where('text', 'is not', null)
    .execute();
  for (const { seq, text } of open)
    await tx
      .updateTable('grievance_event')
      .set({ text: sealText(key, text ?? ''), is_sealed: true })
      .where('grievance', '=', grievance)
      .where('seq', '=', seq)
      .execute();
}
