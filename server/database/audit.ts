import type { Db } from './schema.ts';

/** Who acts where the site itself does: a job. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

export type Audited = {
  /** The id of whoever acts. */
  actor: string;
  action: 'add' | 'update' | 'delete' | 'restore' | 'roles' | 'import' | 'publish' | 'accept' | 'purge';
  /** What kind of thing it is done to: `user`, `notes`, `complaint` ... */
  subject: string;
  /** The id of the thing; of several, each gets its line. */
  subjectId: string | readonly string[];
  detail?: Record<string, unknown>;
};

/** Writes down a change by an admin or HOD; `change` of change.ts calls it in the change's own transaction. */
export async function writeAudit(tx: Db, { actor, subjectId, detail = {}, ...what }: Audited): Promise<void> {
  const rows = [subjectId].flat().map((id) => ({
    ...what,
    actor_id: actor,
    subject_id: id,
    detail: JSON.stringify(detail),
  }));
  if (rows.length > 0) await tx.insertInto('audit_log').values(rows).execute();
}
