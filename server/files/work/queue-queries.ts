import { type RawBuilder, sql } from 'kysely';
import { MEGABYTE } from '#contract/core/sizes.ts';
import type { FileFormat } from '#contract/files/values.ts';
import { announceChange } from '#server/database/announce.ts';
import type { Db } from '#server/database/schema.ts';
import { inSeconds, isFree } from '#server/database/worker.ts';
import { FIRST_OF_VISITORS, nextTurn, type RoundRobin, type Whose } from './fairness.ts';
import { FILES_TOPIC, giveUpScans, IS_WANTED, refuseFile } from './result-queries.ts';

/** A claim that is not renewed ends after so many seconds: its node is gone. */
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
  /** Whether all of it is read; else its first page alone, until it is wanted. */
  isWanted: boolean;
  /** Whether it hangs on an entry, or an account sent it. */
  isOwned: boolean;
  /** So many more bytes may be made of it. */
  room: number;
  /** Whose turn it is read in. */
  turn: number;
};
/** Pages of a file that are to be read from their pictures. */
export type ScansToRead = Pick<FileToRead, 'sha256' | 'format' | 'isOwned' | 'room' | 'turn'> & {
  pages: number[];
};

/**
 * What may be made of a file, in bytes: pictures and texts of 500 pages of print, and of scans another two times what was sent. A
 * PDF of 99 kB can unpack to any number of pages full of words.
 */
const MOST_MADE = 48 * MEGABYTE;
const ROOM = sql<number>`(${sql.lit(MOST_MADE)} + 2 * stored_file.size - stored_file.made)::float8`;

/**
 * Whose turn an upload's file waits for: a number that is made of the sender's key and tells nobody who it is; those of one number
 * share it. Visitors have numbers of their own, so that theirs are found without a look at all that accounts sent.
 */
export const turnOfUpload = (id: string) =>
  sql<number>`(select (hashtextextended(sender_key, 0) & ${sql.lit(FIRST_OF_VISITORS - 1)})::int
    + case when sender_id is null then ${sql.lit(FIRST_OF_VISITORS)} else 0 end from upload where id = ${id})`;

/**
 * Whether a file has an owner: it hangs on an entry, or an account sent it. Asked of one file after the other: of `exists`
 * PostgreSQL would read both tables as a whole first.
 */
const hasOwner = (file: string) => sql<boolean>`coalesce(
  (select true from attachment where file = ${sql.ref(file)} and resource_id is not null limit 1),
  (select true from upload where file = ${sql.ref(file)} and sender_id is not null limit 1),
  false)`;

/** What is free to be claimed, of the turns above one but for some. */
const isNext = (file: string, above: number, without: readonly number[], whose: Whose) => sql<boolean>`
  turn > ${above} and not turn = any(${without}::int[]) and ${isFree} and ${OF[whose](file)}`;
const OF: Record<Whose, (file: string) => RawBuilder<boolean>> = {
  owned: hasOwner,
  visitors: (file) => sql`not ${hasOwner(file)}`,
  any: () => sql`true`,
};

/**
 * Takes a file whose pages' texts, or whose pictures, are missing: of the one who has the next turn the oldest. Undefined: there
 * is none that is free.
 */
export async function claimFile(
  db: Db,
  state: 'waiting' | 'reading',
  round: RoundRobin,
): Promise<FileToRead | undefined> {
  for (;;) {
    const claimed = await nextTurn(round, async (...which) => {
      const { rows } = await sql<FileToRead & { attempts: number }>`
        update stored_file set claimed_until = ${untilLater}, attempts = attempts + 1
        where sha256 = (
          select sha256 from stored_file where state = ${state} and held = false and ${isNext('stored_file.sha256', ...which)}
          order by turn, created_at, sha256 limit 1 for update skip locked)
        returning sha256, format, attempts, turn, bad_pages as "badPages", page_count as "pageCount",
          ${IS_WANTED} as "isWanted", ${hasOwner('stored_file.sha256')} as "isOwned", ${ROOM} as room`.execute(
        db,
      );
      return rows[0];
    });
    if (!claimed || claimed.attempts <= MOST_ATTEMPTS) return claimed;
    await refuseFile(db, claimed.sha256, 'costly');
  }
}

/** So many papers are taken at once to be cut into questions: the program that cuts them takes longer to load than they take. */
const CUT_AT_ONCE = 20;
/** Who takes them has them for so long; what is not done by then, because its node is gone, another takes. */
const CUT_SECONDS = 150;

/** A paper that is to be cut, and until when: of one that is wanted again meanwhile that is another moment. */
type PaperToCut = { file: string; until: Date };

/** Takes papers that wait to be cut, and were read to their end. */
export async function claimCuts(db: Db): Promise<PaperToCut[]> {
  const { rows } = await sql<PaperToCut>`
    update stored_file set cut_wanted = date_trunc('milliseconds', ${inSeconds(CUT_SECONDS)})
    where sha256 in (
      select sha256 from stored_file where cut_wanted <= now() and state = 'ready'
        and not exists (select from file_page where file = sha256 and wants_ocr)
      order by cut_wanted limit ${CUT_AT_ONCE} for update skip locked)
    returning sha256 as file, cut_wanted as until`.execute(db);
  return rows;
}

/** Notes that a paper was cut, unless its words are others by now. */
export async function endCut(db: Db, { file, until }: PaperToCut): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ cut_wanted: null })
    .where('sha256', '=', file)
    .where('cut_wanted', '=', until)
    .execute();
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
 * Takes pages that are to be read from their pictures, of the one who has the next turn: the first page of the oldest file that
 * has none yet, else a few of the oldest file. Everyone's first pages before anyone's others would not be fair: who sends a
 * thousand files has a thousand of them.
 */
export async function claimScans(db: Db, round: RoundRobin): Promise<ScansToRead | undefined> {
  for (;;) {
    const claimed = await nextTurn(round, async (...which) => {
      const { rows } = await sql<Omit<ScansToRead, 'pages'> & { number: number; attempts: number }>`
        with first as (
          select file, number from file_page where wants_ocr and ${isNext('file_page.file', ...which)}
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
        returning page.file as sha256, page.number, page.attempts, page.turn, stored_file.format,
          ${hasOwner('stored_file.sha256')} as "isOwned", ${ROOM} as room`.execute(db);
      return rows[0] && { ...rows[0], rows };
    });
    if (!claimed) return undefined;
    const { sha256, format, isOwned, room, turn, rows } = claimed;
    const tooOften = rows.filter(({ attempts }) => attempts > MOST_ATTEMPTS).map(({ number }) => number);
    await giveUpScans(db, sha256, tooOften);
    const pages = rows.map(({ number }) => number).filter((number) => !tooOften.includes(number));
    if (pages.length > 0)
      return { sha256, format, isOwned, room, turn, pages: pages.sort((left, right) => left - right) };
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

/** Pages whose text lay under a scan when nobody held such a text against the picture. */
export const OLD_LAYERS = sql`select file, number from file_page
  where source = 'hidden' and not judged and not wants_ocr`;

/**
 * Has pages that wait to be held against their pictures keep the text that they have: nobody reads pictures any more. They are
 * older ones as soon as pictures are read again.
 */
export async function leaveLayers(db: Db): Promise<{ left: number }> {
  const { numUpdatedRows } = await db
    .updateTable('file_page')
    .set({ wants_ocr: false })
    .where('wants_ocr', '=', true)
    .where('source', '=', 'hidden')
    .where('claimed_until', 'is', null)
    .executeTakeFirst();
  return { left: Number(numUpdatedRows) };
}

/** So many are looked at between two runs of the job, and only where hardly anything else waits. */
const AT_ONCE = 200;
const FEW_WAITING = 24;
/** So many are counted. */
const MOST_COUNTED = 10_000;

/**
 * Has texts that lie under older scans held against their pictures, some at a time and behind whatever else waits: what is not
 * done is gone on with by the next run, on any node.
 * @returns how many are looked at next, and how many are left after those: 0 and 0: all are done
 */
export async function checkOldLayers(db: Db): Promise<{ queued: number; left: number }> {
  const { rows } = await sql<{ left: number; waiting: number }>`
    select (select count(*)::int from (${OLD_LAYERS} limit ${sql.lit(MOST_COUNTED)}) as old) as left,
      (select count(*)::int from (
        select from file_page where wants_ocr limit ${sql.lit(FEW_WAITING)}) as others) as waiting`.execute(
    db,
  );
  const { left = 0, waiting = 0 } = rows[0] ?? {};
  if (left === 0 || waiting >= FEW_WAITING) return { queued: 0, left };
  return db.transaction().execute(async (tx) => {
    // As if they were sent now: what else a sender has sent comes first.
    const { rows: queued } = await sql`
      update file_page as page set wants_ocr = true, attempts = 0, sent_at = now()
      from (${OLD_LAYERS} order by file, number limit ${AT_ONCE}) as old
      where page.file = old.file and page.number = old.number returning page.number`.execute(tx);
    await announceChange(tx, FILES_TOPIC);
    if (left <= queued.length) console.log('The last texts under older scans are being checked.');
    return { queued: queued.length, left: Math.max(0, left - queued.length) };
  });
}
