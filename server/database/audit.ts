import type { AuditAction, AuditThing } from '#contract/site/audit-calls.ts';
import type { Db } from './schema.ts';

export type Audited = {
  /** The id of the person who acts. */
  actor: string;
  action: AuditAction;
  /** What kind of thing it is done to. */
  subject: AuditThing;
  /** The id of the thing; of several, each gets its line. */
  subjectId: string | readonly string[];
  /** What is to be known of it later; `before` and `after` are the thing itself, as admins see it. */
  detail?: Record<string, unknown>;
};

/** What no log may hold, whatever a change hands over. */
const SECRET = /password|secret|token|hash/i;

/** Writes down a change by an admin or HOD; `change` of change.ts calls it in the change's own transaction. */
export async function writeAudit(tx: Db, { actor, subjectId, detail = {}, ...what }: Audited): Promise<void> {
  const rows = [subjectId].flat().map((id) => ({
    ...what,
    actor_id: actor,
    subject_id: id,
    detail: JSON.stringify(detail, withoutSecrets),
  }));
  if (rows.length > 0) await tx.insertInto('audit_log').values(rows).execute();
}

function withoutSecrets(field: string, value: unknown): unknown {
  return SECRET.test(field) ? undefined : value;
}
