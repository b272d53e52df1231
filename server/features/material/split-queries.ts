import { sql } from 'kysely';
import type { PartOfBundle } from '#contract/material/decision-calls.ts';
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
