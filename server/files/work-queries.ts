import { sql, type Transaction, type Updateable } from 'kysely';
import type { FileFormat, Unreadable } from '#contract/file-facts.ts';
import { announceChange } from '../database/announce.ts';
import type { Db, Tables } from '../database/schema.ts';
import type { PageText } from './reader/facts.ts';
import type { Reading } from './reader/read-scan.ts';

/** Announced when a file waits to be read: every node that has nothing to do looks. */
export const FILES_TOPIC = 'files';

/** Work that nobody keeps up is anybody's after so many seconds: whoever had it is gone. */
const CLAIM_SECONDS = 60;
/** Work that was begun so often and took its process with it each time is not begun again. */
const MOST_ATTEMPTS = 3;
/** So many pages of a file are read from their pictures by one reading of the file. */
const PAGES_AT_ONCE = 4;

const untilLater = sql<Date>`now() + ${CLAIM_SECONDS} * interval '1 second'`;
const isFree = sql<boolean>`(claimed_until is null or claimed_until < now())`;

export type FileToRead = { sha256: string; format: FileFormat };

/**
 * Whether somebody stands for a file: it hangs on an entry, or an account sent it. What visitors send waits behind those: one of
 * them could have every file wait that is made to take long.
 */
const isKnown = sql<boolean>`(
  exists (select from attachment where attachment.file = stored_file.sha256 and attachment.resource_id is not null)
  or exists (select from upload where upload.file = stored_file.sha256 and upload.sender_id is not null))`;

/** Takes the oldest file whose pages' texts, or whose pictures, are missing. Undefined: there is none that is free. */
export async function claimFile(db: Db, state: 'waiting' | 'reading'): Promise<FileToRead | undefined> {
  for (;;) {
    const claimed = await db
      .updateTable('stored_file')
      .set({ claimed_until: untilLater, attempts: sql`attempts + 1` })
      .where('sha256', '=', (free) =>
        free
          .selectFrom('stored_file')
          .select('sha256')
          .where('state', '=', state)
          .where(isFree)
          .orderBy(isKnown, 'desc')
          .orderBy('created_at')
          .orderBy('sha256')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['sha256', 'format', 'attempts'])
      .executeTakeFirst();
    if (!claimed || claimed.attempts <= MOST_ATTEMPTS) return claimed;
    await refuseFile(db, claimed.sha256, 'costly');
  }
}

/** Holds a claimed file, or claimed pages of it, for a while longer; what was given back meanwhile stays so. */
export async function keepClaim(db: Db, sha256: string, pages?: readonly number[]): Promise<void> {
  const longer = { claimed_until: untilLater };
  const file = db.updateTable('stored_file').set(longer).where('claimed_until', 'is not', null);
  const page = db.updateTable('file_page').set(longer).where('claimed_until', 'is not', null);
  if (!pages) await file.where('sha256', '=', sha256).execute();
  else if (pages.length > 0) await page.where('file', '=', sha256).where('number', 'in', pages).execute();
}

/**
 * Gives a file back that is not done with, through no fault of its own: the attempt does not count.
 * @param isStopping others may go on at once; else something is away, and it is left alone until its claim ends
 */
export async function releaseFile(db: Db, sha256: string, isStopping: boolean): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ attempts: 0, ...(isStopping && { claimed_until: null }) })
    .where('sha256', '=', sha256)
    .where('state', 'in', ['waiting', 'reading'])
    .execute();
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

/** Files what a page says. A page that is there already stays: it may have been read from its picture since. */
export async function addPage(
  db: Db,
  sha256: string,
  { number, body, source, wantsOcr, boxes }: Omit<PageText, 'kind'>,
  words: string,
): Promise<void> {
  await db
    .insertInto('file_page')
    .values({ file: sha256, number, body, source, wants_ocr: wantsOcr, boxes: JSON.stringify(boxes), words })
    .onConflict((conflict) => conflict.columns(['file', 'number']).doNothing())
    .execute();
}

/** Notes that a page's pictures are in the store. */
export async function notePicture(
  db: Db,
  sha256: string,
  { number, width, height }: { number: number; width: number; height: number },
): Promise<void> {
  await db
    .updateTable('file_page')
    .set({ width, height })
    .where('file', '=', sha256)
    .where('number', '=', number)
    .execute();
}

/** Changes what lists show of a file, and says so to every node: in the lists of what it hangs on. */
async function changeFile(
  tx: Transaction<Tables>,
  sha256: string,
  changes: Updateable<Tables['stored_file']>,
): Promise<void> {
  // Whoever is just hanging it somewhere waits, or is waited for: one of the two announces what lists have to show.
  await tx.selectFrom('stored_file').select('sha256').where('sha256', '=', sha256).forUpdate().execute();
  await tx.updateTable('stored_file').set(changes).where('sha256', '=', sha256).execute();
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
  const changes = { state, attempts: 0, claimed_until: null };
  await db.transaction().execute((tx) => changeFile(tx, sha256, changes));
}

/** Says that a file cannot be read, and why. */
export async function refuseFile(db: Db, sha256: string, reason: Unreadable): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changeFile(tx, sha256, { state: 'unreadable', reason, claimed_until: null });
    await tx.updateTable('file_page').set({ wants_ocr: false }).where('file', '=', sha256).execute();
  });
}

/** Has a file read anew from its first page, as an admin may ask. */
export async function readAgain(db: Db, sha256: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('file_page').where('file', '=', sha256).execute();
    const anew = { reason: null, page_count: null, attempts: 0, claimed_until: null };
    await changeFile(tx, sha256, { state: 'waiting', ...anew });
    await announceChange(tx, FILES_TOPIC);
  });
}

/** Takes pages that are to be read from their pictures: of a file that has the earliest one, first pages first. */
export async function claimScans(db: Db): Promise<(FileToRead & { pages: number[] }) | undefined> {
  for (;;) {
    const { rows } = await sql<{ file: string; number: number; attempts: number; format: FileFormat }>`
      with first as (
        select file, number from file_page where wants_ocr and ${isFree}
        order by number, file limit 1 for update skip locked
      ), batch as (
        select page.file, page.number from file_page as page join first on page.file = first.file
        where page.wants_ocr and page.number >= first.number and (page.claimed_until is null or page.claimed_until < now())
        order by page.number limit ${PAGES_AT_ONCE} for update of page skip locked
      )
      update file_page as page set claimed_until = ${untilLater}, attempts = page.attempts + 1
      from batch, stored_file
      where page.file = batch.file and page.number = batch.number and stored_file.sha256 = page.file
      returning page.file, page.number, page.attempts, stored_file.format`.execute(db);
    const [one] = rows;
    if (!one) return undefined;
    const tooOften = rows.filter(({ attempts }) => attempts > MOST_ATTEMPTS).map(({ number }) => number);
    await giveUpScans(db, one.file, tooOften);
    const pages = rows.map(({ number }) => number).filter((number) => !tooOften.includes(number));
    if (pages.length > 0)
      return { sha256: one.file, format: one.format, pages: pages.sort((left, right) => left - right) };
  }
}

/** Leaves pages with the text that they have. */
export async function giveUpScans(db: Db, sha256: string, pages: readonly number[]): Promise<void> {
  if (pages.length === 0) return;
  await db
    .updateTable('file_page')
    .set({ wants_ocr: false, claimed_until: null })
    .where('file', '=', sha256)
    .where('number', 'in', pages)
    .execute();
}

/** The same of pages that were not read. */
export async function releaseScans(
  db: Db,
  sha256: string,
  pages: readonly number[],
  isStopping: boolean,
): Promise<void> {
  if (pages.length === 0) return;
  await db
    .updateTable('file_page')
    .set({ attempts: sql`greatest(attempts - 1, 0)`, ...(isStopping && { claimed_until: null }) })
    .where('file', '=', sha256)
    .where('number', 'in', pages)
    .where('wants_ocr', '=', true)
    .execute();
}

/** Gives a page back that its reader failed at, which may be the page's fault: the attempt counts. */
export async function failScan(db: Db, sha256: string, number: number): Promise<void> {
  await db
    .updateTable('file_page')
    .set({ claimed_until: null })
    .where('file', '=', sha256)
    .where('number', '=', number)
    .execute();
}

/** The text that a page has so far; undefined where the file is gone. */
export async function bodyOf(db: Db, sha256: string, number: number): Promise<string | undefined> {
  const page = await db
    .selectFrom('file_page')
    .select('body')
    .where('file', '=', sha256)
    .where('number', '=', number)
    .executeTakeFirst();
  return page?.body;
}

/** Files what was read from a page's picture. */
export async function setReading(
  db: Db,
  sha256: string,
  number: number,
  { body, confidence, boxes }: Reading,
  words: string,
): Promise<void> {
  await db
    .updateTable('file_page')
    .set({
      ...{ body, confidence, boxes: JSON.stringify(boxes), words },
      ...{ source: 'ocr', wants_ocr: false, claimed_until: null },
    })
    .where('file', '=', sha256)
    .where('number', '=', number)
    .execute();
}
