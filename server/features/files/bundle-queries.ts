import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { ReadPage } from './bundles.ts';
import { MOST_TEXT, READING_SECONDS, wordsOfHead } from './folder-queries.ts';

/** So many pages of a file are looked through; a longer one is a book. */
const MOST_LOOKED = 200;

/** How far a file is read. */
export type ReadSoFar = {
  sha256: string;
  pages: number | null;
  read: number;
  /** So many of them were read from their pictures. */
  fromPictures: number;
  /** Whether more of it will be read. */
  isUnderWay: boolean;
};

/** How far files are read. */
export async function readSoFar(db: Db, files: readonly string[]): Promise<Map<string, ReadSoFar>> {
  const { rows } = await sql<ReadSoFar>`
    select sha256, page_count as pages, coalesce(page.read, 0)::int as read,
      coalesce(page.ocr, 0)::int as "fromPictures",
      not held and state <> 'unreadable' and (state = 'waiting' or coalesce(page.read, 0) < coalesce(page_count, 1)) as "isUnderWay"
    from stored_file left join lateral (
      select count(*) filter (where not wants_ocr) as read, count(*) filter (where source = 'ocr') as ocr
      from file_page where file = sha256) as page on coalesce(page_count, 0) <= ${sql.lit(MOST_LOOKED)}
    where sha256 = any(${files}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.sha256, row]));
}

/** Since when it cannot be told from a quick answer that someone sent the same before. */
export const readAtLeast = ({ fromPictures }: ReadSoFar): number => fromPictures * READING_SECONDS * 1000;

/** The texts of a file's pages. */
export async function textsOfPages(db: Db, sha256: string): Promise<ReadPage[]> {
  const { rows } = await sql<ReadPage>`
    select number, left(body, ${sql.lit(MOST_TEXT)}) as body, quarters from file_page
    where file = ${sha256} order by number limit ${sql.lit(MOST_LOOKED)}`.execute(db);
  return rows;
}

/** The words of some of them, with their places. */
export async function wordsOfPages(
  db: Db,
  sha256: string,
  numbers: readonly number[],
): Promise<Map<number, ReadPage['boxes']>> {
  const { rows } = await sql<{ number: number; boxes: NonNullable<ReadPage['boxes']> }>`
    select number, ${wordsOfHead('file_page')} as boxes
    from file_page where file = ${sha256} and number = any(${numbers}::int[])`.execute(db);
  return new Map(rows.map(({ number, boxes }) => [number, boxes]));
}
