import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database/schema.ts';

export type CaseFileRow = { id: string; size: number; sealed: string; seq: number | null };
const COLUMNS = ['id', 'size', 'sealed', 'seq'] as const;

/** Notes a file whose bytes are in the store. */
export async function insertFile(db: Db, row: Insertable<Tables['grievance_file']>): Promise<void> {
  await db.insertInto('grievance_file').values(row).execute();
}

/** How many bytes visitors have sent that no text has taken along. */
export async function looseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from grievance_file
    where grievance is null and complaint is null and minutes is null and uploader is null`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Files that nothing has taken along yet, locked until the transaction ends; another account's are none. */
export function lockLoose(tx: Db, ids: readonly string[], user: string | null): Promise<CaseFileRow[]> {
  return tx
    .selectFrom('grievance_file')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .where('grievance', 'is', null)
    .where('complaint', 'is', null)
    .where('minutes', 'is', null)
    .where(({ or, eb }) => or([eb('uploader', 'is', null), eb('uploader', '=', user)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The files of a form that waited for review. */
export function filesOfForm(tx: Db, complaint: string): Promise<CaseFileRow[]> {
  return tx
    .selectFrom('grievance_file')
    .select(COLUMNS)
    .where('complaint', '=', complaint)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What takes a file along: a form that waits, an event of a case, or minutes. */
export type FileOwner = { complaint: string } | { grievance: string; seq: number } | { minutes: string };

/** Says to what a file belongs from now on, under which name. */
export async function bindFile(tx: Db, id: string, to: { sealed: string } & FileOwner): Promise<void> {
  await tx
    .updateTable('grievance_file')
    .set({ complaint: null, uploader: null, ...to })
    .where('id', '=', id)
    .execute();
}

/** How many files a case has, and how many bytes. */
export async function countFiles(tx: Db, grievance: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes
    from grievance_file where grievance = ${grievance}`.execute(tx);
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** The files of a case in the order in which they came. @param isDesk also those that its sender is not shown */
export function filesOfCase(db: Db, grievance: string, isDesk: boolean): Promise<CaseFileRow[]> {
  return db
    .selectFrom('grievance_file')
    .innerJoin('grievance_event', (join) =>
      join
        .onRef('grievance_event.grievance', '=', 'grievance_file.grievance')
        .onRef('grievance_event.seq', '=', 'grievance_file.seq'),
    )
    .select(['id', 'size', 'sealed', 'grievance_file.seq'])
    .where('grievance_file.grievance', '=', grievance)
    .$if(!isDesk, (query) => query.where('shown_to', '=', 'all'))
    .orderBy('grievance_file.seq')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Forgets files that no text took along in time, those whose form was deleted before it became a case, and those of minutes that are gone. */
export async function forgetLoose(db: Db, before: Date): Promise<void> {
  await sql`
    delete from grievance_file where grievance is null and created_at < ${before}
      and not exists (select from grievance_minutes where grievance_minutes.id = grievance_file.minutes)
      and not exists (select from complaint where complaint.id = grievance_file.complaint)`.execute(db);
}

/** Which of these files there are. */
export async function findCaseFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from grievance_file where id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
