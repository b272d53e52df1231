import { type RawBuilder, sql } from 'kysely';
import type { TrashEntry } from '#contract/site/trash-calls.ts';
import { type ListSource, rowsFrom } from '#server/database/list.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { SEARCH_WORDS } from '#server/database/search-words.ts';

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

/** A table whose rows can be deleted: what a row is called, and what is said of it. */
type Branch = {
  table: keyof typeof SEARCH_WORDS;
  what?: string;
  name: string;
  about: string;
  own?: string;
  /** Which of them go with the trash; false: none, another job ends them. */
  purged?: string | false;
};

/** What admins find in their trash. */
const OF_ADMINS: Branch[] = [
  {
    table: 'user',
    name: 'username',
    about: 'email',
    purged: false,
  },
  {
    table: 'resource',
    what: 'kind',
    name: 'subject',
    about: "subject_code || coalesce(', ' || title, '')",
  },
  {
    table: 'blog',
    name: 'title',
    about: 'author_name',
    own: "deleted_by = 'author'",
    // Those of a sealed account go and come with it.
    purged: "deleted_by <> 'account'",
  },
  {
    table: 'contact_message',
    name: 'username',
    about: 'left(message, 200)',
  },
  {
    table: 'material',
    name: 'subject',
    about: 'your_name',
  },
  {
    table: 'attachment',
    what: "'file'",
    name: 'name',
    about: `coalesce((select subject from resource where resource.id = resource_id),
      (select subject from material where material.id = material_id), '')`,
  },
];

/** And the HOD in theirs. */
const OF_HODS: Branch[] = [
  {
    table: 'complaint',
    name: 'username',
    about: 'left(problem, 200)',
  },
];

function branchOf({ table, what, name, about, own }: Branch): RawBuilder<unknown> {
  return sql`select id, ${what ? sql.raw(what) : sql.lit(table)} as what, ${sql.raw(name)} as name,
    ${sql.raw(about)} as about, deleted_at, ${SEARCH_WORDS[table]} as words, ${sql.raw(own ?? 'false')} as own,
    ${own ? sql`author_id` : sql`null::uuid`} as author_id
    from ${sql.table(table)}`;
}

/** Who deleted it: the author of their own, else whoever the log of changes names. */
const deletedBy = sql<string>`coalesce((
  select username from "user" where "user".id = case when own then author_id else (
    select actor_id from audit_log
    where subject = what and subject_id = trash.id::text and action = 'delete'
    order by audit_log.id desc limit 1
  ) end), '')`;

function trashOf(
  branches: readonly Branch[],
): ListSource<'trash', 'trash', TrashRow & { by: string }, WithTrash> {
  const all = sql.join(branches.map(branchOf), sql` union all `);
  return {
    rows: (db) =>
      rowsFrom<WithTrash, 'trash'>(db, sql`(${all})`, 'trash')
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

export const adminTrash = trashOf(OF_ADMINS);
export const hodTrash = trashOf(OF_HODS);

/** Removes for good what was deleted before a moment. @returns how many rows of each table that has some */
export async function purgeDeleted(tx: Db, before: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, purged = 'true' } of [...OF_ADMINS, ...OF_HODS]) {
    if (!purged) continue;
    const which = sql`deleted_at < ${before} and ${sql.raw(purged)}`;
    const gone = await sql`delete from ${sql.table(table)} where ${which}`.execute(tx);
    if (gone.numAffectedRows) counts[table] = Number(gone.numAffectedRows);
  }
  return counts;
}
