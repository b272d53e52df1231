import type { Corners, FileFormat, WordBox } from '#contract/files/values.ts';
import type { Db } from '#server/database/schema.ts';

/** A photo of a document: its file, and what is taken of it. */
export type Photo = { upload: string; sha256: string; corners?: Corners | undefined; quarters: number };

/** Notes which photos a document was made of: they are kept with it until it was decided on. */
export async function notePhotos(
  db: Db,
  file: string,
  photos: readonly Pick<Photo, 'sha256'>[],
): Promise<void> {
  const rows = photos.map(({ sha256: photo }, index) => ({ file, number: index + 1, photo }));
  await db
    .insertInto('file_photo')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The words that were read of a photo, with their positions; none where it was not read yet. */
export async function wordsOfPhoto(db: Db, sha256: string): Promise<WordBox[]> {
  const row = await db
    .selectFrom('file_page')
    .select('boxes')
    .where('file', '=', sha256)
    .where('number', '=', 1)
    .where('source', '=', 'ocr')
    .executeTakeFirst();
  return row?.boxes ?? [];
}

/** Forgets an upload that became no file, so that its id is free again. */
export async function forgetUnfiled(db: Db, id: string, before: Date): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('file', 'is', null)
    .where('touched_at', '<', before)
    .execute();
}

/** A file that hangs on a contribution, by its attachment; undefined where it does not, or is in the trash. */
export async function fileOfContribution(
  db: Db,
  id: string,
): Promise<{ sha256: string; format: FileFormat } | undefined> {
  return db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.sha256', 'attachment.file')
    .select(['stored_file.sha256', 'stored_file.format'])
    .where('attachment.id', '=', id)
    .where('attachment.material_id', 'is not', null)
    .where('attachment.deleted_at', 'is', null)
    .executeTakeFirst();
}
