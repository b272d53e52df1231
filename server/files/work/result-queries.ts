import { sql, type UpdateObject } from 'kysely';
import type { Unreadable } from '#contract/files/values.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import type { PageText, Picture } from '../reader/found.ts';
import type { Reading } from '../reader/read-scan.ts';
import { keepLook, signPage } from './signature-queries.ts';

/** Announced when a file waits to be read: every node that has nothing to do looks. */
export const FILES_TOPIC = 'files';

/** Whether a file is read whole: it hangs somewhere, if only on a contribution, or an account sent it. */
export const IS_WANTED = sql<boolean>`(
  exists (select from attachment where file = stored_file.sha256)
  or exists (select from upload where file = stored_file.sha256 and sender_id is not null))`;

/** Changes what is known of a file. */
async function setFile(db: Db, sha256: string, changes: UpdateObject<Tables, 'stored_file'>): Promise<void> {
  await db.updateTable('stored_file').set(changes).where('sha256', '=', sha256).execute();
}

/** Changes what is known of pages of a file. */
async function setPages(
  db: Db,
  sha256: string,
  pages: readonly number[],
  changes: UpdateObject<Tables, 'file_page'>,
): Promise<void> {
  if (pages.length === 0) return;
  await db
    .updateTable('file_page')
    .set(changes)
    .where('file', '=', sha256)
    .where('number', 'in', pages)
    .execute();
}

/** A file that is hung somewhere at this moment waits, or is waited for: one of the two sees what the other did. */
async function lockRow(tx: Db, sha256: string): Promise<void> {
  await tx.selectFrom('stored_file').select('sha256').where('sha256', '=', sha256).forUpdate().execute();
}

/** The file's pages that are known so far, and which of them have a picture. */
export async function pagesSoFar(db: Db, sha256: string): Promise<{ texts: number; pictures: number }> {
  const { texts, pictures } = await db
    .selectFrom('file_page')
    .select(({ fn }) => [
      fn.max('number').as('texts'),
      fn.max('number').filterWhere('width', 'is not', null).as('pictures'),
    ])
    .where('file', '=', sha256)
    .executeTakeFirstOrThrow();
  return { texts: texts ?? 0, pictures: pictures ?? 0 };
}

export async function countPages(db: Db, sha256: string, count: number): Promise<void> {
  await db.transaction().execute((tx) => changeFile(tx, sha256, { page_count: count }));
}

/** Notes that a page is beyond reading: what is read of its file goes on behind it. */
export const noteBadPage = (db: Db, sha256: string, number: number) =>
  setFile(db, sha256, { bad_pages: sql<number[]>`bad_pages || ${number}::int` });

/** Files what a page says. A page that is there already stays: it may have been read from its picture since. */
export async function addPage(
  db: Db,
  sha256: string,
  { number, body, source, wantsOcr, boxes }: Omit<PageText, 'kind'>,
  words: string,
): Promise<void> {
  // Of a file that is gone meanwhile there is no page either: its reference fails.
  const ofFile = {
    turn: sql<number>`coalesce((select turn from stored_file where sha256 = ${sha256}), 0)`,
    sent_at: sql<Date>`coalesce((select created_at from stored_file where sha256 = ${sha256}), now())`,
  };
  const said = { number, body, source, wants_ocr: wantsOcr, boxes: JSON.stringify(boxes), words };
  const added = await db
    .insertInto('file_page')
    .values({ file: sha256, ...said, ...ofFile })
    .onConflict((conflict) => conflict.columns(['file', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst();
  if (added) await signPage(db, sha256, number, body);
}

/** Notes that a page's pictures are in the store, and what it looks like. */
export async function notePicture(
  db: Db,
  sha256: string,
  { number, width, height, look }: Pick<Picture, 'number' | 'width' | 'height' | 'look'>,
): Promise<void> {
  await setPages(db, sha256, [number], { width, height });
  await keepLook(db, sha256, number, look);
}

/** Changes what lists show of a file, and says so to every node: in the lists of what it hangs on. */
async function changeFile(
  tx: Db,
  sha256: string,
  changes: UpdateObject<Tables, 'stored_file'>,
): Promise<void> {
  await lockRow(tx, sha256);
  await setFile(tx, sha256, changes);
  const kinds = await tx
    .selectFrom('attachment')
    .innerJoin('resource', 'resource.id', 'attachment.resource_id')
    .select('resource.kind')
    .distinct()
    .where('attachment.file', '=', sha256)
    .where('attachment.deleted_at', 'is', null)
    .where('resource.deleted_at', 'is', null)
    .execute();
  for (const { kind } of kinds) await announceChange(tx, kind);
}

/** Says that a file's texts, or all of it, are there. */
export async function endFile(db: Db, sha256: string, state: 'reading' | 'ready'): Promise<void> {
  const changes = { state, attempts: 0, claimed_until: null, bad_pages: [] };
  await db.transaction().execute((tx) => changeFile(tx, sha256, changes));
}

/** Leaves all but a file's first page until the file is wanted, unless it is by now. */
export async function holdFile(db: Db, sha256: string): Promise<void> {
  const held = sql<boolean>`not ${IS_WANTED}`;
  await db.transaction().execute(async (tx) => {
    await lockRow(tx, sha256);
    await setFile(tx, sha256, { held, attempts: 0, claimed_until: null });
  });
}

/** Has the rest of a file read that was held: since this transaction it is wanted. */
export async function wantFile(tx: Db, sha256: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('stored_file')
    .set({ held: false })
    .where('sha256', '=', sha256)
    .where('held', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceChange(tx, FILES_TOPIC);
}

/** Has the papers of an entry cut into questions once they are read, the last step of that; those that were cut stay so. */
export async function wantCuts(tx: Db, resource: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update stored_file set cut_wanted = now()
    where cut_wanted is null and not exists (select from paper_cut where paper_cut.file = sha256)
      and sha256 in (select attachment.file from attachment join resource on resource.id = resource_id
        where resource_id = ${resource} and kind = 'pyq' and attachment.deleted_at is null)`.execute(tx);
  if (numAffectedRows > 0n) await announceChange(tx, FILES_TOPIC);
}

/** Has a paper cut into questions again (features/questions): its words are others now. What a person confirmed stays. */
async function dropCut(db: Db, sha256: string): Promise<void> {
  const dropped = db.deleteFrom('paper_cut').where('file', '=', sha256).where('confirmed_at', 'is', null);
  const { numDeletedRows } = await dropped.executeTakeFirst();
  if (numDeletedRows > 0n) await setFile(db, sha256, { cut_wanted: sql<Date>`now()` });
}

/** Counts bytes that were made of a file: they take room as its own do. */
export async function countMade(db: Db, sha256: string, bytes: number): Promise<void> {
  if (bytes > 0) await setFile(db, sha256, { made: sql<number>`made + ${bytes}` });
}

/** Says that a file cannot be read, and why. */
export async function refuseFile(db: Db, sha256: string, reason: Unreadable): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changeFile(tx, sha256, { state: 'unreadable', reason, claimed_until: null });
    await tx.updateTable('file_page').set({ wants_ocr: false }).where('file', '=', sha256).execute();
  });
}

/** Has a file read again from its first page, as an admin may ask. */
export async function readAgain(db: Db, sha256: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('file_page').where('file', '=', sha256).execute();
    await dropCut(tx, sha256);
    const unread = {
      reason: null,
      page_count: null,
      attempts: 0,
      claimed_until: null,
      bad_pages: [],
      words_learned: false,
      made: 0,
    };
    await changeFile(tx, sha256, { state: 'waiting', ...unread });
    await announceChange(tx, FILES_TOPIC);
  });
}

const SETTLED = { wants_ocr: false, judged: true, claimed_until: null } as const;

/** Leaves pages with the text that they have: reading their pictures found no better, or failed. */
export const giveUpScans = (db: Db, sha256: string, pages: readonly number[]) =>
  setPages(db, sha256, pages, SETTLED);

/** Gives a page back that its reader failed at, which may be the page's fault: the attempt counts. */
export const failScan = (db: Db, sha256: string, number: number) =>
  setPages(db, sha256, [number], { claimed_until: null });

/** The text that a page has so far, and where it is from; undefined where the file is gone. */
export async function textBefore(db: Db, sha256: string, number: number) {
  return db
    .selectFrom('file_page')
    .select(['body', 'source'])
    .where('file', '=', sha256)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Files what was read from a page's picture. */
export async function setReading(
  db: Db,
  sha256: string,
  number: number,
  { body, confidence, boxes, quarters }: Reading,
  words: string,
): Promise<void> {
  const read = { body, confidence, quarters, boxes: JSON.stringify(boxes), words, source: 'ocr' } as const;
  await setPages(db, sha256, [number], { ...read, ...SETTLED });
  await dropCut(db, sha256);
  await signPage(db, sha256, number, body);
}
