import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { examOf } from '#server/files/serve/attachment-queries.ts';

/** A published file that another may take the place of, locked. */
export async function lockPublishedFile(tx: Db, id: string) {
  const { rows } = await sql<{ entry: string; kind: string; sha256: string }>`
    select resource.id as entry, resource.kind, attachment.file as sha256
    from attachment join resource on resource.id = attachment.resource_id
    where attachment.id = ${id} and attachment.deleted_at is null and resource.deleted_at is null
    for update of attachment, resource`.execute(tx);
  return rows[0];
}

/** The file of a contribution, locked; undefined where it does not hang on that one. */
export async function lockSentFile(tx: Db, id: string, contribution: string) {
  return tx
    .selectFrom('attachment')
    .select('file as sha256')
    .where('id', '=', id)
    .where('material_id', '=', contribution)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** What an attachment holds, wherever it hangs; undefined where it is deleted. */
export async function contentOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('attachment')
    .select('file')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.file;
}

/** Puts a file in the place of another, of whose exam it is where it says none; that goes to the trash as its former version. */
export async function replaceFile(
  tx: Db,
  next: string,
  old: string,
  entry: string,
  now: Date,
): Promise<void> {
  await sql`
    update attachment set resource_id = ${entry}, material_id = null, field = null,
      exam = coalesce(attachment.exam, (
        select ${examOf('old', 'resource')} from attachment as old join resource on resource.id = old.resource_id
        where old.id = ${old}))
    where id = ${next}`.execute(tx);
  await sql`update attachment set deleted_at = ${now}, replaced_by = ${next} where id = ${old}`.execute(tx);
}

/** Gives a file that took another's place back to the contribution it came with, and the other its place. @returns whether it did */
export async function giveBack(tx: Db, file: string, contribution: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update attachment set material_id = material.id, resource_id = null
    from material where material.id = ${contribution} and attachment.id = ${file}
      and material.sender_id is not distinct from attachment.uploaded_by and attachment.deleted_at is null
      and exists (select from attachment as former where former.replaced_by = attachment.id)`.execute(tx);
  if (numAffectedRows === 1n) await bringBackFormer(tx, [file]);
  return numAffectedRows === 1n;
}

/** Brings the former versions back that files took the place of. */
export async function bringBackFormer(tx: Db, files: readonly string[]): Promise<void> {
  await sql`update attachment set deleted_at = null, replaced_by = null
    where replaced_by = any(${files}::uuid[]) and deleted_at is not null`.execute(tx);
}

/** Whether a contribution has nothing left to be published. */
export async function isEmpty(tx: Db, contribution: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select link = '' and not exists (
      select from attachment where material_id = material.id and deleted_at is null) as is
    from material where id = ${contribution}`.execute(tx);
  return rows[0]?.is ?? false;
}

/** Remembers that two files are different papers. */
export async function setApart(tx: Db, ...pair: [string, string]): Promise<void> {
  const [one, other] = pair.toSorted() as [string, string]; // still two
  await tx
    .insertInto('file_apart')
    .values({ one, other })
    .onConflict((on) => on.doNothing())
    .execute();
}
