import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { ReadPage } from './bundles.ts';

/** So many pages of a file are looked through; a longer one is a book. */
export const MOST_LOOKED = 200;
/** So many characters of a page are looked at. */
const MOST_TEXT = 3000;
/** As long as it takes at least to read a page from its picture, in seconds. */
const READING_SECONDS = 4;

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
    select number, coalesce(jsonb_path_query_array(boxes,
      (case quarters when 0 then 'strict $[*] ? (@[2] < 600)' else '$[*]' end)::jsonpath), '[]') as boxes
    from file_page where file = ${sha256} and number = any(${numbers}::int[])`.execute(db);
  return new Map(rows.map(({ number, boxes }) => [number, boxes]));
}
