import { sql } from 'kysely';
import type { Semester } from '#contract/core/constants.ts';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import type { FileDetails } from '#contract/files/calls.ts';
import type { RightsBasis } from '#contract/files/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { LinkField, ResourceKind } from '#contract/material/kinds.ts';
import type { Db } from '#server/database/schema.ts';
import { AS_JSON, namesakeOf } from '#server/features/files/queries.ts';

/** An attachment with its file and the entry that it hangs on; `entry` is undefined for a contribution's. */
export type Attachment = {
  file: AttachedFile;
  sha256: string;
  rightsBasis: RightsBasis;
  rightsDetail: string;
  reason: FileDetails['reason'] | null;
  isHidden: boolean;
  /** An admin has decided that it stays. */
  isKept: boolean;
  hasNamesake: boolean;
  entry: (NonNullable<FileDetails['entry']> & { kind: ResourceKind }) | undefined;
};

/** An attachment that is not deleted, nor what it hangs on. @param lock keeps other changes waiting until the transaction ends */
export async function findAttachment(db: Db, id: string, lock = false): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.sha256', 'attachment.file')
    .leftJoin('resource', 'resource.id', 'attachment.resource_id')
    .leftJoin('material', 'material.id', 'attachment.material_id')
    .select(AS_JSON.as('file'))
    .select(['stored_file.sha256', 'rights_basis as rightsBasis', 'rights_detail as rightsDetail', 'reason'])
    .select(sql<boolean>`hidden_at is not null`.as('isHidden'))
    .select(sql<boolean>`kept_at is not null`.as('isKept'))
    .select(namesakeOf('attachment', 'resource').as('hasNamesake'))
    .select([
      'resource.id',
      'resource.kind',
      'resource.subject',
      'resource.subject_code as subjectcode',
      'resource.title',
      'resource.exams',
    ])
    .select(sql<Semester>`resource.semester::text`.as('semester'))
    .where('attachment.id', '=', id)
    .where('attachment.deleted_at', 'is', null)
    .where('resource.deleted_at', 'is', null)
    .where('material.deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate(['attachment']))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: entryId, kind, subject, subjectcode, semester, title, exams, ...rest } = row;
  const entry =
    entryId === null || kind === null
      ? undefined
      : {
          id: entryId,
          kind,
          semester,
          subject: subject ?? '',
          subjectcode: subjectcode ?? '',
          ...(title && { title }),
          ...(exams && Object.keys(exams).length > 0 && { exams }),
        };
  return { ...rest, entry };
}

/** The kind of the entry that an attachment hangs on, deleted or not; null for a contribution's, undefined where there is none. */
export async function kindOfAttachment(db: Db, id: string): Promise<ResourceKind | null | undefined> {
  const row = await db
    .selectFrom('attachment')
    .leftJoin('resource', 'resource.id', 'attachment.resource_id')
    .select('resource.kind')
    .where('attachment.id', '=', id)
    .executeTakeFirst();
  return row?.kind === undefined ? undefined : row.kind;
}

/** What an admin may change of an attachment; null takes away. */
export type Changes = {
  name?: string | undefined;
  field?: LinkField | null | undefined;
  exam?: Exam | null | undefined;
  rightsBasis?: RightsBasis | undefined;
  rightsDetail?: string | undefined;
};

/** Changes what is given. */
export async function changeAttachment(tx: Db, id: string, changes: Changes): Promise<void> {
  const { name, field, exam, rightsBasis, rightsDetail } = changes;
  const set = {
    ...(name !== undefined && { name }),
    ...(field !== undefined && { field }),
    ...(exam !== undefined && { exam: exam && JSON.stringify(exam) }),
    ...(rightsBasis !== undefined && { rights_basis: rightsBasis }),
    ...(rightsDetail !== undefined && { rights_detail: rightsDetail }),
  };
  if (Object.keys(set).length > 0) await tx.updateTable('attachment').set(set).where('id', '=', id).execute();
}

/** Hides an attachment from everybody but admins, or with null shows it again. */
export async function hideAttachment(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('attachment').set({ hidden_at: at }).where('id', '=', id).execute();
}

/** Shows an attachment again that an admin has decided on: requests hide it no more. */
export async function keepAttachment(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('attachment').set({ hidden_at: null, kept_at: at }).where('id', '=', id).execute();
}

/** Notes what is wrong with the bytes of a file. */
export async function noteDamage(db: Db, sha256: string, damage: 'missing' | 'changed'): Promise<void> {
  await db.updateTable('stored_file').set({ damage }).where('sha256', '=', sha256).execute();
}
