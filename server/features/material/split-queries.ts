import { sql } from 'kysely';
import type { PartOfBundle } from '#contract/material/decision-calls.ts';
import type { Split } from '#server/database/file-schema.ts';
import { markRows } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';

type Named = Pick<PartOfBundle, 'subject' | 'subjectCode' | 'semester'>;

/** The file of a contribution that is split, locked, with its rights; undefined where it does not hang on that one. */
export async function lockWholeFile(tx: Db, id: string, contribution: string) {
  return tx
    .selectFrom('attachment')
    .select(['rights_basis', 'rights_detail', 'uploaded_by'])
    .where('id', '=', id)
    .where('material_id', '=', contribution)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Another contribution of the same sender, sent at the same time, of another paper. @returns its id */
export async function copyContribution(
  tx: Db,
  id: string,
  { subject, subjectCode, semester }: Named,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into material (sender_id, your_name, service, department, note, held, created_at, thanks, receipt_hash, email, language,
      link, subject, subject_code, semester)
    select sender_id, your_name, service, department, note, held, created_at, thanks, receipt_hash, email, language,
      '', ${subject}, ${subjectCode}, ${Number(semester)}
    from material where id = ${id} returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** The parts of what someone sent are theirs, and not of the admin who split it. */
export async function giveToSender(
  tx: Db,
  contribution: string,
  admin: string,
  sender: string | null,
): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ uploaded_by: sender })
    .where('material_id', '=', contribution)
    .where('uploaded_by', '=', admin)
    .execute();
}

/**
 * Notes on each contribution that a file became what it is a part of.
 * @param ids of them, the first of which was there before and says what it said then until `correctSubject`
 */
export async function markSplit(
  tx: Db,
  ids: readonly string[],
  { file, parts, before }: { file: string; parts: readonly string[]; before: string },
): Promise<void> {
  const said = JSON.stringify({ first: ids[0], ids, file, parts });
  await sql`update material set split = ${said}::jsonb || jsonb_build_object('before', ${before}::jsonb)
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** What a contribution says before its file is split, as JSON. */
export async function beforeSplit(tx: Db, id: string): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select jsonb_build_object('subject', subject, 'subject_code', subject_code, 'semester', semester,
      'decided_at', decided_at, 'split', split)::text as said
    from material where id = ${id}`.execute(tx);
  return rows[0]?.said ?? '{}';
}

/** What a contribution is a part of. */
export async function splitOf(tx: Db, id: string) {
  const row = await tx.selectFrom('material').select('split').where('id', '=', id).executeTakeFirst();
  return row?.split ?? undefined;
}

/** So many of the papers of a file are as they were right after it was split: no decision since, and not split again. */
export async function countUntouched(tx: Db, { first, ids, file }: Pick<Split, 'first' | 'ids' | 'file'>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from material
    where id = any(${ids}::uuid[]) and deleted_at is null and published_at is null and split ->> 'file' = ${file}
      and decided_at is not distinct from
        case when id = ${first} then (split -> 'before' ->> 'decided_at')::timestamptz end`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Hangs a whole file on its contribution again; its parts go to the trash, and their contributions go. @returns whether it is still there */
export async function joinParts(
  tx: Db,
  { first, ids, file, parts, before }: Split,
  now: Date,
): Promise<boolean> {
  await markRows(tx, 'attachment', parts, now);
  // Nothing that someone else hung on one of them goes with it.
  await sql`update attachment set material_id = ${first} where material_id = any(${ids}::uuid[])`.execute(tx);
  const back = await markRows(tx, 'attachment', [file], null);
  await sql`delete from material where id = any(${ids}::uuid[]) and id <> ${first}`.execute(tx);
  const { subject, subject_code, semester, split } = before;
  await sql`update material set subject = ${subject}, subject_code = ${subject_code}, semester = ${semester},
    split = ${split && JSON.stringify(split)}::jsonb where id = ${first}`.execute(tx);
  return back.length > 0;
}
