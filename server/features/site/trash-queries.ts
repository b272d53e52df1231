import { type RawBuilder, sql } from 'kysely';
import { thingsInTrash } from '#contract/core/lists.ts';
import type { TrashEntry } from '#contract/site/trash-calls.ts';
import { type ListSource, rowsFrom } from '#server/database/list.ts';
import { DELETABLE_TABLES, type DeletableTable, tableOf } from '#server/database/removal.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { isForHead } from '#server/features/grievances/queries.ts';

type TrashRow = {
  id: string;
  what: TrashEntry['what'];
  name: string;
  about: string;
  deleted_at: Date;
  own: boolean;
};
type WithTrash = Tables & {
  trash: TrashRow & { words: string; author_id: string | null };
};

function branchOf(table: DeletableTable): RawBuilder<unknown> {
  const { what, name, about, words, own } = DELETABLE_TABLES[table];
  return sql`select id, ${what ? sql.raw(what) : sql.lit(table)} as what, ${sql.raw(name)} as name,
    ${sql.raw(about)} as about, deleted_at, ${words} as words, ${sql.raw(own ?? 'false')} as own,
    ${own ? sql`author_id` : sql`null::uuid`} as author_id
    from ${sql.table(table)}`;
}

/** Who deleted it: the author of their own, else the person whom the log of changes names. */
const deletedBy = sql<string>`coalesce((
  select username from "user" where "user".id = case when own then author_id else (
    select actor_id from audit_log
    where subject = what and subject_id = trash.id::text and action in ('delete', 'reject')
    order by audit_log.id desc limit 1
  ) end), '')`;

/** @param only what follows the one table of a head of department */
function trashOf(
  who: 'admin' | 'hod',
  only: RawBuilder<unknown> = sql``,
): ListSource<'trash', 'trash', TrashRow & { by: string }, WithTrash> {
  const tables = [...new Set(thingsInTrash(who).map(tableOf))];
  const all = sql.join(tables.map(branchOf), sql` union all `);
  return {
    rows: (db) =>
      rowsFrom<WithTrash, 'trash'>(db, sql`(${all} ${only})`, 'trash')
        .select(['id', 'what', 'name', 'about', 'deleted_at', 'own'])
        .select(deletedBy.as('by'))
        // Here and not in the branches: so PostgreSQL takes them as parts of one table, and reads of each by its index what
        // comes next, and no more.
        .where('deleted_at', 'is not', null),
    words: sql`words`,
    order: [
      { by: sql`deleted_at`, as: 'timestamptz', descending: true },
      { by: sql`id`, as: 'uuid', descending: true },
    ],
    sorts: { deleted: { by: sql`deleted_at`, as: 'timestamptz' } },
    filters: { what: (what) => (what === undefined ? undefined : sql`what = ${what}`) },
  };
}

export const adminTrash = trashOf('admin');
/** Of a head of department: grievances alone, those of their list. */
export const hodTrash = (person: string, today: string) =>
  trashOf('hod', sql`where ${isForHead(person, today)}`);

/** Removes for good what was deleted before a moment. @returns how many rows of each table that has some */
export async function purgeDeleted(tx: Db, before: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, { purged = 'true' }] of Object.entries(DELETABLE_TABLES)) {
    if (!purged) continue;
    const which = sql`deleted_at < ${before} and ${sql.raw(purged)}`;
    const gone = await sql`delete from ${sql.table(table)} where ${which}`.execute(tx);
    if (gone.numAffectedRows) counts[table] = Number(gone.numAffectedRows);
  }
  return counts;
}
