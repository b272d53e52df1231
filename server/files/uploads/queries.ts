import { sql } from 'kysely';
import type { FileRefusal } from '#contract/files/notices.ts';
import type { FileFormat } from '#contract/files/values.ts';
import { announceChange } from '#server/database/announce.ts';
import type { UploadPart } from '#server/database/file-schema.ts';
import type { Db } from '#server/database/schema.ts';
import { turnOfUpload } from '#server/files/work/queue-queries.ts';
import { FILES_TOPIC, wantFile } from '#server/files/work/result-queries.ts';

/**
 * Who sends: `key` is whose budget it is, the account's or the address's; `browser` which one of that address, null: none says
 * so, which all of those share.
 */
export type Sender = { id: string | null; key: string; browser?: string | null };

/** Bytes: what a browser and a sender may send in a day, what all visitors together may, and what is kept of all. */
export type Budget = { ofBrowser: number; ofSender: number; ofVisitors: number; ofAll: number };

/** In the order in which they are told of. */
const BUDGETS: readonly (keyof Budget)[] = ['ofBrowser', 'ofSender', 'ofVisitors', 'ofAll'];

/** Any number that nothing else in the database uses: budgets are looked at one after the other. */
const BUDGET_LOCK = 7_226_027;

export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Something that is being sent, or was. */
export async function findUpload(db: Db, id: string) {
  const row = await db
    .selectFrom('upload')
    .leftJoin('stored_file', 'stored_file.sha256', 'upload.file')
    .selectAll('upload')
    .select([
      'stored_file.format',
      // Since the last of it came.
      sql<number>`(extract(epoch from now() - upload.touched_at) * 1000)::float8`.as('sentMs'),
    ])
    .where('upload.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size), received: Number(row.received) };
}

/** What counts for a budget: bytes that came, since a moment where it is one of a day. */
export type Counted = { budget: Budget; since: Date };

/**
 * Begins an upload where the budgets have room for it. What others only said that they would send takes none of it.
 * @returns which of them has none; undefined where it is begun
 */
export async function beginUpload(
  db: Db,
  upload: { id: string; name: string; size: number; sender: Sender },
  counted: Counted,
): Promise<keyof Budget | undefined> {
  const { id, name, size, sender } = upload;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(BUDGET_LOCK)})`.execute(tx);
    const over = await budgetWithoutRoom(tx, sender, size, counted);
    if (over) return over;
    await tx
      .insertInto('upload')
      .values({
        id,
        name,
        size,
        sender_id: sender.id,
        sender_key: sender.key,
        browser_key: sender.browser ?? null,
      })
      .execute();
    return undefined;
  });
}

/** Which of the budgets has no room for so many bytes more; undefined where all have. */
export async function budgetWithoutRoom(
  db: Db,
  { id, key, browser = null }: Sender,
  bytes: number,
  { budget, since }: Counted,
): Promise<keyof Budget | undefined> {
  const { rows } = await sql<
    Pick<Budget, 'ofVisitors' | 'ofAll'> & { own: [browser: number, sender: number] }
  >`
    select
      (select array[coalesce(sum(received) filter (where browser_key is not distinct from ${browser}), 0)::float8,
          coalesce(sum(received), 0)::float8]
        from upload where sender_key = ${key} and created_at > ${since}) as own,
      (select coalesce(sum(received), 0)::float8 from upload
        where sender_id is null and created_at > ${since}) as "ofVisitors",
      (select coalesce(sum(received), 0)::float8 from upload where file is null and refusal is null)
        + (select sum(case what when 'came' then bytes else -bytes end)::float8 from file_total) as "ofAll"`.execute(
    db,
  );
  const { own: [ofBrowser, ofSender] = [0, 0], ofVisitors = 0, ofAll = 0 } = rows[0] ?? {};
  const isOver: Record<keyof Budget, boolean> = {
    ofBrowser: id === null && ofBrowser + bytes > budget.ofBrowser,
    ofSender: ofSender + bytes > budget.ofSender,
    // At most half of what the other addresses have left: so there is something left for the next one.
    ofVisitors: id === null && ofSender + bytes > (budget.ofVisitors - (ofVisitors - ofSender)) / 2,
    ofAll: ofAll + bytes > budget.ofAll,
  };
  return BUDGETS.find((one) => isOver[one]);
}

/**
 * Notes a part that is in the store.
 * @param offset how much has to be there: where another request was quicker, the part is none
 * @returns whether it was noted
 */
export async function addPart(db: Db, id: string, offset: number, part: UploadPart): Promise<boolean> {
  const done = await db
    .updateTable('upload')
    .set({
      received: sql<number>`received + ${part[1]}`,
      parts: sql<string>`parts || ${JSON.stringify([part])}::jsonb`,
      touched_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('received', '=', String(offset))
    .where('refusal', 'is', null)
    .where('file', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Says that an upload became no file; it still counts towards its sender's budget. */
export async function refuseUpload(db: Db, id: string, refusal: FileRefusal): Promise<void> {
  await db
    .updateTable('upload')
    .set({ refusal, parts: '[]' })
    .where('id', '=', id)
    .where('file', 'is', null)
    .execute();
}

/**
 * Says which file an upload became. Waits while the same file's bytes are being taken away.
 * @param isThere whether the bytes are in the store; asked when nobody takes them away any more
 * @returns false where they are not
 */
export async function acceptUpload(
  db: Db,
  id: string,
  file: { sha256: string; size: number; format: FileFormat },
  isThere: () => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockFile(tx, file.sha256);
    if (!(await isThere())) return false;
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('stored_file')
      // Its pages are signed as they are read.
      .values({ ...file, turn: turnOfUpload(id), to_sign: false })
      .onConflict((on) => on.column('sha256').doNothing())
      .executeTakeFirstOrThrow();
    if (isNew) await announceChange(tx, FILES_TOPIC);
    // Bytes that were damaged or lost are there again.
    await tx
      .updateTable('stored_file')
      .set({ damage: null })
      .where('sha256', '=', file.sha256)
      .where('damage', 'is not', null)
      .execute();
    // What its sender has cancelled meanwhile stays so; on the file nothing hangs, and the nightly job takes it away.
    const upload = await tx
      .updateTable('upload')
      .set({ file: file.sha256, parts: '[]' })
      .where('id', '=', id)
      .where('refusal', 'is', null)
      .returning('sender_id')
      .executeTakeFirst();
    if (upload?.sender_id) await wantFile(tx, file.sha256);
    return true;
  });
}

/** Keeps everyone else from deciding on a file's bytes until the transaction ends. */
export async function lockFile(tx: Db, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, ${sql.lit(BUDGET_LOCK)}))`.execute(tx);
}

/** Forgets uploads of which nothing came, those that nobody goes on with, and those that ended long ago. @returns their ids */
export async function forgetUploads(
  db: Db,
  before: { empty: Date; open: Date; ended: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from upload
    where (file is null and refusal is null and touched_at < ${before.open})
      or (file is null and refusal is null and received = 0 and touched_at < ${before.empty})
      or (num_nonnulls(file, refusal) > 0 and touched_at < ${before.ended})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these are still being sent. */
export async function openUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from upload where id = any(${ids}::text[]) and file is null and refusal is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
