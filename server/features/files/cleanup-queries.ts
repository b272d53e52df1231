import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { lockFile } from '#server/files/uploads/queries.ts';

/** A file nobody needs: nothing hangs on it, not even in the trash, nobody is about to file it, and no document was made of it. */
const IS_UNUSED = sql<boolean>`
  not exists (select from attachment where attachment.file = stored_file.sha256)
  and not exists (select from upload where upload.file = stored_file.sha256)
  and not exists (select from file_photo where file_photo.photo = stored_file.sha256)`;

/**
 * Forgets the photos of documents once nobody decides on those any more: they hang on no contribution that waits, and nobody is
 * about to send them with one.
 */
export async function forgetPhotos(db: Db): Promise<void> {
  await sql`
    delete from file_photo
    where not exists (select from upload where upload.file = file_photo.file)
      and not exists (
        select from attachment join material on material.id = attachment.material_id
        where attachment.file = file_photo.file and material.published_at is null and material.deleted_at is null)`.execute(
    db,
  );
}

/** Files that nobody needs, made before a moment; some of them at a time. */
export async function findUnused(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('sha256')
    .where('created_at', '<', before)
    .where(IS_UNUSED)
    .limit(500)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Which of these there are. */
export async function findKept(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_file where sha256 = any(${hashes}::text[])`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/**
 * Takes a file away that nobody needs, if that is still so; an upload of the same bytes waits meanwhile.
 * @param removeBytes what it does in the store: where that fails, the row stays
 */
export async function removeUnused(
  db: Db,
  sha256: string,
  removeBytes: () => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockFile(tx, sha256);
    await tx.deleteFrom('stored_file').where('sha256', '=', sha256).where(IS_UNUSED).execute();
    if ((await findKept(tx, [sha256])).size > 0) return false;
    await removeBytes();
    return true;
  });
}

/** The file that was looked at longest ago, before a moment. */
export async function nextToCheck(db: Db, before: Date) {
  return db
    .selectFrom('stored_file')
    .select(['sha256', 'size'])
    .where(({ eb, or }) => or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('sha256')
    .limit(1)
    .executeTakeFirst();
}

/** Notes what a look at a file's bytes found. */
export async function noteCheck(
  db: Db,
  sha256: string,
  damage: 'missing' | 'changed' | null,
  now: Date,
): Promise<void> {
  await db.updateTable('stored_file').set({ damage, checked_at: now }).where('sha256', '=', sha256).execute();
}

/** The names under which damaged files hang somewhere, and how many there are. */
export async function findDamaged(db: Db): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    select (select count(*)::int from stored_file where damage is not null) as count,
      array(select distinct name from attachment join stored_file on stored_file.sha256 = attachment.file
        where damage is not null order by name limit 5) as names`.execute(db);
  return rows[0] ?? { count: 0, names: [] };
}
