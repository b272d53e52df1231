import { sql } from 'kysely';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import { RIGHTS } from '#contract/files/values.ts';

/** Who reads a file: everyone, or members only. Admins read every file, also what is hidden or waits to be published. */
export type Readers = AttachedFile['readers'];

const forMembers = Object.entries(RIGHTS).flatMap(([basis, { readers }]) =>
  readers === 'members' ? [sql.lit(basis)] : [],
);

/** Who reads an attachment, by its rights; `attachment` is what its table is called in the query, here and below. */
export const readersOf = (attachment: string) => sql<Readers>`
  case when ${sql.ref(`${attachment}.rights_basis`)} in (${sql.join(forMembers)}) then 'members' else 'everybody' end`;

/** Whether an attachment is there for others than admins: neither deleted nor hidden. */
export const isShown = (attachment: string) => sql<boolean>`(
  ${sql.ref(`${attachment}.deleted_at`)} is null and ${sql.ref(`${attachment}.hidden_at`)} is null)`;

/** Whether an attachment is what `everybody` may read, or what `members` may, whose own files come to that. */
export const isReadableBy = (readers: Readers, attachment: string) =>
  readers === 'members'
    ? isShown(attachment)
    : sql<boolean>`(${isShown(attachment)} and ${readersOf(attachment)} = 'everybody')`;
