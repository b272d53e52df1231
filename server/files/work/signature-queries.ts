import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { bandsOfLook } from './page-look.ts';
import { signatureOf } from './page-signature.ts';

/** So many pages of a file are signed: no paper has more, and of a book its first ones tell it. */
const MOST_SIGNED = 24;
/** So many files that were read before are signed by a run of the job. */
const AT_ONCE = 50;

/** Keeps what a page's text is compared by. What it said before counts no more. */
export async function signPage(db: Db, file: string, number: number, text: string): Promise<void> {
  if (number > MOST_SIGNED) return;
  const signature = signatureOf(text);
  if (!signature) {
    await db.deleteFrom('page_signature').where('file', '=', file).where('number', '=', number).execute();
    return;
  }
  // Of a page that is gone meanwhile there is no signature either.
  await sql`
    insert into page_signature (file, number, length, minima, bands)
    select file, number, ${signature.length}, ${signature.values}::int[], ${signature.bands}::int[]
    from file_page where file = ${file} and number = ${number}
    on conflict (file, number) do update
      set length = excluded.length, minima = excluded.minima, bands = excluded.bands`.execute(db);
}

/** Keeps what a page looks like. */
export async function keepLook(
  db: Db,
  file: string,
  number: number,
  look: readonly number[] | undefined,
): Promise<void> {
  if (!look) return;
  await sql`
    insert into page_look (file, number, bits, bands)
    select file, number, ${[...look]}::int[], ${bandsOfLook(look)}::int[]
    from file_page where file = ${file} and number = ${number}
    on conflict (file, number) do update set bits = excluded.bits, bands = excluded.bands`.execute(db);
}

/** Signs pages that were read before there were signatures, of some files at a time. @returns how many */
export async function signOlderFiles(db: Db): Promise<number> {
  const files = await db
    .selectFrom('stored_file')
    .select('sha256')
    .where('to_sign', '=', true)
    .orderBy('sha256')
    .limit(AT_ONCE)
    .execute();
  for (const { sha256 } of files) {
    const pages = await db
      .selectFrom('file_page')
      .select(['number', 'body'])
      .where('file', '=', sha256)
      .where('number', '<=', MOST_SIGNED)
      .execute();
    for (const { number, body } of pages) await signPage(db, sha256, number, body);
    await db.updateTable('stored_file').set({ to_sign: false }).where('sha256', '=', sha256).execute();
  }
  return files.length;
}
