import { type RawBuilder, sql } from 'kysely';
import { MEGABYTE } from '#contract/core/sizes.ts';
import type { FileFormat } from '#contract/files/values.ts';
import type { Db } from '#server/database/schema.ts';
import { inSeconds, isFree } from '#server/database/worker.ts';
import type { Turns } from './fairness.ts';
import { giveUpScans, IS_WANTED, refuseFile } from './result-queries.ts';

/** Work that nobody keeps up is anybody's after so many seconds: whoever had it is gone. */
const CLAIM_SECONDS = 60;
/** Work that was begun so often and took its process with it each time is not begun again. */
const MOST_ATTEMPTS = 3;
/** So many pages of a file are read from their pictures by one process: to start it and to open the file takes as long as half a page. */
export const PAGES_AT_ONCE = 12;

const untilLater = inSeconds(CLAIM_SECONDS);

/** `badPages`: those beyond reading, so far; `pageCount`: null until it was counted. */
export type FileToRead = {
  sha256: string;
  format: FileFormat;
  badPages: readonly number[];
  pageCount: number | null;
  /** Whether all of it is read; else its first page alone, until somebody stands for it. */
  isWanted: boolean;
  /** So many more bytes may be made of it. */
  room: number;
  /** Whose turn it is read in. */
  turn: number;
};
/** Pages of a file that are to be read from their pictures. */
export type ScansToRead = Pick<FileToRead, 'sha256' | 'format' | 'room' | 'turn'> & { pages: number[] };

/**
 * What may be made of a file, in bytes: pictures and texts of 500 pages of print, and of scans twice what was sent besides. A
 * PDF of 99 kB can unpack to any number of pages full of words.
 */
const MOST_MADE = 48 * MEGABYTE;
const ROOM = sql<number>`(${sql.lit(MOST_MADE)} + 2 * stored_file.size - stored_file.made)::float8`;

/** Senders take turns, by a number that is made of their key and tells nobody who they are; those of one number share it. */
const TURNS = 1024;
/** Whose turn an upload's file waits for. */
export const turnOfUpload = (id: string) =>
  sql<number>`(select (hashtextextended(sender_key, 0) & ${sql.lit(TURNS - 1)})::int from upload where id = ${id})`;

/** What is first of the lowest turn above one, of none of those left out. */
type Claim<Claimed> = (above: number, without: readonly number[]) => Promise<Claimed | undefined>;

/**
 * Takes the next turn of somebody who has something to do; after the highest number comes the lowest. Who took longer than a
 * turn is left out until the others had as much, or have nothing more to do.
 */
async function inTurn<Claimed extends { turn: number }>(
  turns: Turns,
  claim: Claim<Claimed>,
): Promise<Claimed | undefined> {
  const owing = [...turns.owed.keys()];
  const claimed =
    (await claim(turns.last, owing)) ??
    (await claim(-1, owing)) ??
    (owing.length > 0 ? ((await claim(turns.last, [])) ?? (await claim(-1, []))) : undefined);
  if (claimed) turns.last = claimed.turn;
  return claimed;
}

const anyOf = (turns: readonly number[]) => sql<number>`any(${turns}::int[])`;

/**
 * Whether somebody stands for a file: it hangs on an entry, or an account sent it. What visitors send waits behind those: one of
 * them could have every file wait that is made to take long. Asked of one file after the other: of `exists` PostgreSQL would
 * read both tables as a whole first.
 */
const isKnown = (file: string) => sql<boolean>`coalesce(
  (select true from attachment where file = ${sql.ref(file)} and resource_id is not null limit 1),
  (select true from upload where file = ${sql.ref(file)} and sender_id is not null limit 1),
  false)`;
const anybodys = sql<boolean>`true`;

/**
 * Takes a file whose pages' texts, or whose pictures, are missing: of whoever has the next turn the oldest. Undefined: there is
 * none that is free.
 */
export async function claimFile(
  db: Db,
  state: 'waiting' | 'reading',
  turns: Turns,
): Promise<FileToRead | undefined> {
  const claimOf = (known: RawBuilder<boolean>) => (above: number, without: readonly number[]) =>
    db
      .updateTable('stored_file')
      .set({ claimed_until: untilLater, attempts: sql`attempts + 1` })
      .where('sha256', '=', (free) =>
        free
          .selectFrom('stored_file')
          .select('sha256')
          .where('state', '=', state)
          .where('turn', '>', above)
          .where(({ not, eb }) => not(eb('turn', '=', anyOf(without))))
          .where('held', '=', false)
          .where(isFree)
          .where(known)
          .orderBy('turn')
          .orderBy('created_at')
          .orderBy('sha256')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['sha256', 'format', 'attempts', 'turn', 'bad_pages as badPages', 'page_count as pageCount'])
      .returning([IS_WANTED.as('isWanted'), ROOM.as('room')])
      .executeTakeFirst();
  for (;;) {
    const claimed =
      (await inTurn(turns, claimOf(isKnown('stored_file.sha256')))) ??
      (await inTurn(turns, claimOf(anybodys)));
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
 * @param atOnce whether it may be gone on with at once; else something is away, and it is left alone until its claim ends
 */
export async function releaseFile(db: Db, sha256: string, atOnce: boolean): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ attempts: 0, ...(atOnce && { claimed_until: null }) })
    .where('sha256', '=', sha256)
    .where('state', 'in', ['waiting', 'reading'])
    .execute();
}

/**
 * Takes pages that are to be read from their pictures, of whoever has the next turn: the first page of the oldest file that
 * has none yet, else a few of the oldest file. Everybody's first pages before anybody's others would not be fair: whoever
 * sends a thousand files has a thousand of them. Pages that somebody stands for come before those of visitors, one of whom may
 * have many addresses, and as many turns.
 */
export async function claimScans(db: Db, turns: Turns): Promise<ScansToRead | undefined> {
  const claimOf = (known: RawBuilder<boolean>) => async (above: number, without: readonly number[]) => {
    const { rows } = await sql<{
      file: string;
      number: number;
      attempts: number;
      turn: number;
      format: FileFormat;
      room: number;
    }>`
      with first as (
        select file, number from file_page where wants_ocr and turn > ${above} and not turn = ${anyOf(without)} and ${isFree}
          and ${known}
        order by turn, (number > 1), sent_at, file, number limit 1 for update skip locked
      ), batch as (
        select page.file, page.number from file_page as page join first on page.file = first.file
        where page.wants_ocr and page.number >= first.number and (page.number > 1) = (first.number > 1)
          and (page.claimed_until is null or page.claimed_until < now())
        order by page.number limit ${PAGES_AT_ONCE} for update of page skip locked
      )
      update file_page as page set claimed_until = ${untilLater}, attempts = page.attempts + 1
      from batch, stored_file
      where page.file = batch.file and page.number = batch.number and stored_file.sha256 = page.file
      returning page.file, page.number, page.attempts, page.turn, stored_file.format, ${ROOM} as room`.execute(
      db,
    );
    const [one] = rows;
    return one && { ...one, rows };
  };
  for (;;) {
    const claimed =
      (await inTurn(turns, claimOf(isKnown('file_page.file')))) ?? (await inTurn(turns, claimOf(anybodys)));
    if (!claimed) return undefined;
    const { file: sha256, format, room, turn, rows } = claimed;
    const tooOften = rows.filter(({ attempts }) => attempts > MOST_ATTEMPTS).map(({ number }) => number);
    await giveUpScans(db, sha256, tooOften);
    const pages = rows.map(({ number }) => number).filter((number) => !tooOften.includes(number));
    if (pages.length > 0)
      return { sha256, format, room, turn, pages: pages.sort((left, right) => left - right) };
  }
}

/** The same of pages that are to be read from their pictures. */
export async function releaseScans(
  db: Db,
  sha256: string,
  pages: readonly number[],
  atOnce: boolean,
): Promise<void> {
  if (pages.length === 0) return;
  await db
    .updateTable('file_page')
    .set({ attempts: sql`greatest(attempts - 1, 0)`, ...(atOnce && { claimed_until: null }) })
    .where('file', '=', sha256)
    .where('number', 'in', pages)
    .where('wants_ocr', '=', true)
    .execute();
}
