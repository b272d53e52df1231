import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#contract/core/constants.ts';
import { type FolderImport, IMPORT_DAYS, MOST_IMPORTS, type Stays } from '#contract/files/import-calls.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';

/** Begins an import, or goes on with the one of that name. Two that begin at once begin one. */
export async function beginImport(
  tx: Db,
  actor: string,
  name: string,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${actor} ${name}`}, 0))`.execute(tx);
  const begun = await tx
    .selectFrom('folder_import')
    .select('id')
    .where('actor_id', '=', actor)
    .where('name', '=', name)
    .where('undone_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - IMPORT_DAYS * DAY_MS))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (begun) return { id: begun.id, isNew: false };
  const { id } = await tx
    .insertInto('folder_import')
    .values({ actor_id: actor, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

/** An admin's own import. @param isChanged whether what undoes it waits until the transaction ends */
export async function findImport(
  db: Db,
  id: string,
  actor: string,
  isChanged: boolean,
): Promise<{ name: string; undone_at: Date | null } | undefined> {
  const { rows } = await sql<{ name: string; undone_at: Date | null }>`
    select name, undone_at from folder_import where id = ${id} and actor_id = ${actor}
    ${isChanged ? sql`for share` : sql``}`.execute(db);
  return rows[0];
}

/** Notes that files are of an import; those that it knows stay as they are. */
export async function noteFiles(
  db: Db,
  id: string,
  files: readonly { upload: string; path: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('folder_import_file')
    .values(files.map((file) => ({ import: id, ...file })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** What a published file says, and what an entry says: anything else and someone changed it. */
const FILED = sql`jsonb_build_array(attachment.resource_id, attachment.name, attachment.field, attachment.exam,
  attachment.rights_basis, attachment.rights_detail, attachment.hidden_at, attachment.kept_at)`;
const ENTRY_FILED = sql`jsonb_build_array(resource.kind, resource.service, resource.semester, resource.subject,
  resource.subject_code, resource.title, resource.links, resource.exams)`;

/** Notes that a file of an import was published, and the entry that was made for it, if one was. */
export async function notePublished(
  tx: Db,
  id: string,
  { upload, attachment, entry }: { upload: string; attachment: string; entry: string | undefined },
): Promise<void> {
  await sql`
    insert into folder_import_file (import, upload, path, attachment, filed, entry, entry_filed)
    select ${id}, ${upload}, attachment.name, attachment.id, ${FILED}, resource.id,
      case when resource.id is not null then ${ENTRY_FILED} end
    from attachment left join resource on resource.id = ${entry ?? null}::uuid
    where attachment.id = ${attachment}
    on conflict (import, upload) do update
    set attachment = excluded.attachment, filed = excluded.filed,
      entry = excluded.entry, entry_filed = excluded.entry_filed`.execute(tx);
}

/** The newest imports, with how much of each was published. */
export async function listImports(db: Db, admin: string): Promise<FolderImport[]> {
  const { rows } = await sql<Omit<FolderImport, 'at' | 'undoneAt'> & { at: Date; undone: Date | null }>`
    select newest.id, newest.name, coalesce("user".username, '') as by, newest.actor_id = ${admin} is true as "isOwn",
      newest.created_at as at, newest.undone_at as undone, counted.*
    from (select * from folder_import order by created_at desc, id desc limit ${sql.lit(MOST_IMPORTS)}) as newest
      left join "user" on "user".id = newest.actor_id and "user".deleted_at is null
      cross join lateral (select count(*)::int as files, count(attachment)::int as published, count(entry)::int as entries
        from folder_import_file where import = newest.id) as counted
    order by newest.created_at desc, newest.id desc`.execute(db);
  return rows.map(({ at, undone, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(undone && { undoneAt: undone.toISOString() }),
  }));
}

/** The files of an import that can still be published and hang nowhere yet, in the order of their paths. */
export async function filesLeft(
  db: Db,
  id: string,
): Promise<{ upload: string; path: string; name: string; size: number }[]> {
  const { rows } = await sql<{ upload: string; path: string; name: string; size: number }>`
    select upload.id as upload, of.path, upload.name, upload.size::float8 as size
    from folder_import_file as of join upload on upload.id = of.upload
    where of.import = ${id} and of.attachment is null and upload.file is not null
      and not exists (select from attachment join resource on resource.id = attachment.resource_id
        where attachment.file = upload.file and attachment.deleted_at is null and resource.deleted_at is null)
    order by of.path, upload.id`.execute(db);
  return rows;
}

/** Locks an import for its end. @returns whether there is one */
export async function lockImport(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from folder_import where id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Notes that an import was undone, for the first time. */
export async function noteUndone(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update folder_import set undone_at = ${now} where id = ${id} and undone_at is null`.execute(tx);
}

/** A published file of an import that is still there, locked. */
type PublishedFile = {
  path: string;
  attachment: string;
  entry: string;
  kind: ResourceKind;
  /** Whether the import made the entry. */
  isMade: boolean;
  /** Why it stays; null: nobody changed it since. */
  stays: Exclude<Stays, 'entryUsed'> | null;
  /** Whether something hangs on the entry that is not this import's, or it has links. */
  isUsed: boolean;
};

/** What an import published that is not in the trash, locked until the transaction ends. */
export async function publishedFiles(tx: Db, id: string): Promise<PublishedFile[]> {
  const ofImport = (column: string): RawBuilder<unknown> =>
    sql`select ${sql.ref(column)} from folder_import_file where import = ${id}`;
  await sql`select from resource where id in (select resource_id from attachment
    where attachment.id in (${ofImport('attachment')})) order by id for update`.execute(tx);
  await sql`select from attachment where id in (${ofImport('attachment')}) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<PublishedFile>`
    select of.path, attachment.id as attachment, resource.id as entry, resource.kind,
      made.entry is not null as "isMade",
      case
        when ${FILED} is distinct from of.filed then 'changed'
        when made.entry is not null and ${ENTRY_FILED} is distinct from made.entry_filed then 'entryChanged'
      end as stays,
      resource.linked_at is not null or exists (
        select from attachment as other where other.resource_id = resource.id and other.deleted_at is null
          and not exists (select from folder_import_file as own
            where own.import = ${id} and own.attachment = other.id)) as "isUsed"
    from folder_import_file as of
      join attachment on attachment.id = of.attachment
      join resource on resource.id = attachment.resource_id
      left join folder_import_file as made on made.import = ${id} and made.entry = resource.id
    where of.import = ${id} and attachment.deleted_at is null and resource.deleted_at is null
    order by of.path, attachment.id`.execute(tx);
  return rows;
}

/** The entries that an import made, which nobody changed, and on which nothing is any more; locked. */
export async function emptyEntries(tx: Db, id: string): Promise<{ entry: string; kind: ResourceKind }[]> {
  const { rows } = await sql<{ entry: string; kind: ResourceKind }>`
    select resource.id as entry, resource.kind
    from folder_import_file as of join resource on resource.id = of.entry
    where of.import = ${id} and resource.deleted_at is null and resource.linked_at is null
      and ${ENTRY_FILED} is not distinct from of.entry_filed
      and not exists (select from attachment where resource_id = resource.id and deleted_at is null)
    for update of resource`.execute(tx);
  return rows;
}
