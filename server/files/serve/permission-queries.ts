import { sql } from 'kysely';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import { type PapersFor, RIGHTS, type RightsBasis, readersBy } from '#contract/files/values.ts';

/** Who reads a file: everyone, or members only. Admins read every file, also what is hidden or waits to be published. */
export type Readers = AttachedFile['readers'];

const BASES = Object.keys(RIGHTS) as RightsBasis[]; // Object.keys forgets the literal names
const forMembers = (papersFor: PapersFor) =>
  sql.join(BASES.filter((basis) => readersBy(basis, papersFor) === 'members').map((basis) => sql.lit(basis)));

/** Whether the college has opened its papers to everyone. It is asked for once in a query, of a table of a few rows. */
const areOpen = sql`exists (select from site_setting where key = 'collegePapers' and value = '"everyone"')`;

/** Who reads an attachment, by its rights and the site's setting; `attachment` is what its table is called in the query, here and below. */
export const readersOf = (attachment: string) => sql<Readers>`
  case
    when ${sql.ref(`${attachment}.rights_basis`)} in (${forMembers('everyone')}) then 'members'
    when ${sql.ref(`${attachment}.rights_basis`)} in (${forMembers('undecided')}) and not ${areOpen} then 'members'
    else 'everybody'
  end`;

/** Whether an attachment is there for others than admins: neither deleted nor hidden. */
export const isShown = (attachment: string) => sql<boolean>`(
  ${sql.ref(`${attachment}.deleted_at`)} is null and ${sql.ref(`${attachment}.hidden_at`)} is null)`;

/** Whether an attachment is what `everybody` may read, or what `members` may, whose own files come to that. */
export const isReadableBy = (readers: Readers, attachment: string) =>
  readers === 'members'
    ? isShown(attachment)
    : sql<boolean>`(${isShown(attachment)} and ${readersOf(attachment)} = 'everybody')`;
