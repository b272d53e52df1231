import type { Db } from './schema.ts';

export type Audited = {
  /** The id of whoever acts. */
  actor: string;
  action:
    | 'add'
    | 'update'
    | 'delete'
    | 'restore'
    | 'roles'
    | 'import'
    | 'publish'
    | 'endSessions'
    | 'sendReset'
    | 'removeSecondFactor';
  /** What kind of thing it is done to: `user`, `notes`, `complaint` ... */
  subject: string;
  subjectId: string;
  detail?: Record<string, unknown>;
};

/** Writes down a change by an admin or HOD; `change` of change.ts calls it in the change's own transaction. */
export async function writeAudit(tx: Db, { actor, subjectId, detail = {}, ...what }: Audited): Promise<void> {
  const row = { ...what, actor_id: actor, subject_id: subjectId, detail: JSON.stringify(detail) };
  await tx.insertInto('audit_log').values(row).execute();
}
