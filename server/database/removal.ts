import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DeletableThing } from '#contract/core/lists.ts';
import { isKind, type ResourceKind } from '#contract/material/kinds.ts';
import type { Db, HeldReason, Tables } from './schema.ts';

/** The table of a deletable thing: its own name, if nothing else is said. */
type TableOf<Thing> = Thing extends ResourceKind ? 'resource' : Thing extends 'file' ? 'attachment' : Thing;
export type DeletableTable = TableOf<DeletableThing>;

/** How the trash and the log of changes show the rows of a table, in SQL. */
export type DeletableRow = {
  /** What a row is called. */
  name: string;
  /** What tells it from others of that name. */
  about: string;
  /** What a search looks into, in the words of its index (migration 010). */
  words: RawBuilder<string>;
  /** Which thing a row is, where the table is not called like it. */
  what?: string;
  /** Whether its author deleted it. */
  own?: string;
  /** Which of them go with the trash; false: none, another job ends them. */
  purged?: string | false;
};

/** The tables whose rows leave by a click and come back by another: nothing that a person wrote is destroyed by one. */
export const DELETABLE_TABLES: Readonly<Record<DeletableTable, DeletableRow>> = {
  user: {
    name: 'username',
    about: 'email',
    words: sql`user_words(username, email, phone, rollno, department, semester, roles)`,
    purged: false,
  },
  resource: {
    what: 'kind',
    name: 'subject',
    about: "subject_code || coalesce(', ' || title, '')",
    words: sql`resource_words(semester, subject, subject_code, title, links)`,
  },
  blog: {
    name: 'title',
    about: 'author_name',
    words: sql`blog_words(title, author_name, preview)`,
    own: "deleted_by = 'author'",
    // Those of a sealed account go and come with it.
    purged: "deleted_by <> 'account'",
  },
  contact_message: {
    name: 'username',
    about: 'left(message, 200)',
    words: sql`contact_message_words(username, email, message)`,
  },
  material: {
    name: 'subject',
    about: 'your_name',
    words: sql`material_words(subject, subject_code, service, semester, department, link, note, your_name)`,
  },
  attachment: {
    what: "'file'",
    name: 'name',
    about: `coalesce((select subject from resource where resource.id = resource_id),
      (select subject from material where material.id = material_id), '')`,
    words: sql`lower(name)`,
    // A former version stays: its address leads on.
    purged: 'replaced_by is null',
  },
  complaint: {
    name: 'username',
    about: 'left(problem, 200)',
    words: sql`complaint_words(username, email, department, problem, date)`,
  },
};

export function tableOf(thing: DeletableThing): DeletableTable {
  if (isKind(thing)) return 'resource';
  return thing === 'file' ? 'attachment' : thing;
}

/** The tables whose rows are marked one like the other; accounts are sealed instead. */
export type Removable = Exclude<DeletableTable, 'user'>;

/** Which rows of the table are meant, and what else a removal sets. */
export type RemovalRule = { only?: RawBuilder<unknown>; also?: RawBuilder<unknown> };

/** Marks living rows as deleted at a moment, or with null takes deletions back. @returns the ids of those there were */
export async function markRows(
  tx: Db,
  table: Removable,
  ids: readonly string[],
  deletedAt: Date | null,
  { only = sql`true`, also = sql`` }: RemovalRule = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set deleted_at = ${deletedAt}${deletedAt ? also : sql``}
    where id = any(${ids}::uuid[]) and (deleted_at is null) = ${deletedAt !== null} and ${only} returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The tables whose rows come by forms that everyone may send, and may wait for review. */
export type Reviewed = {
  [Table in keyof Tables]: Selectable<Tables[Table]> extends { held: HeldReason | null } ? Table : never;
}[keyof Tables];

/** Reports are ended, all else is deleted. */
const [IS_OPEN, IS_THERE] = [sql`state = 'open'`, sql`deleted_at is null`];

/** Takes what waits for review into the list. @returns the ids of what did */
export async function acceptRows(
  tx: Db,
  table: Reviewed,
  ids: readonly string[],
  only: RawBuilder<boolean> = sql`true`,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set held = null
    where id = any(${ids}::uuid[]) and held is not null and ${table === 'report' ? IS_OPEN : IS_THERE} and ${only} returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
