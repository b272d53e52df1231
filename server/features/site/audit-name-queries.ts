import { type RawBuilder, sql } from 'kysely';
import { DELETABLE_TABLES, type DeletableTable } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';

/** What a log calls something: its name today, and whether it is deleted; `name` is '' where nobody knows it any more. */
export type Named = { name: string; gone: boolean };

/** How the logs word what is deleted, in the reader's language. */
export type GoneWords = { deleted: string; deletedOf: (name: string) => string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string) => UUID.test(text);

/** Of each table that a log speaks of: what its rows are called, and whether one is deleted, in SQL. */
const SOURCES: readonly { from: string; name: string; gone: string; id?: string }[] = [
  ...(Object.keys(DELETABLE_TABLES) as DeletableTable[]).map((table) => ({
    // Object.keys forgets the literal names.
    from: `"${table}"`,
    name: DELETABLE_TABLES[table].name,
    gone: 'deleted_at is not null',
  })),
  { from: 'subject', name: 'name', gone: 'false' },
  { from: 'removed_subject', name: "code || ' ' || name", gone: 'true' },
  { from: 'programme', name: 'name', gone: 'false' },
  { from: 'scheme', name: 'name', gone: 'false' },
  { from: 'desk', name: 'name', gone: 'deleted_at is not null' },
  { from: 'folder_import', name: 'name', gone: 'undone_at is not null' },
  { from: 'grievance_order', name: 'decided_on::text', gone: 'false' },
  {
    from: 'grievance_minutes as minutes join desk on desk.id = minutes.desk',
    id: 'minutes.id',
    name: "desk.name || ', ' || met_on",
    gone: 'false',
  },
  { from: 'announcement', name: 'left(body, 60)', gone: 'ended_at is not null' },
  { from: 'synonym', name: "one || ' · ' || other", gone: 'false' },
  { from: 'privacy_request', name: 'name', gone: 'false' },
  { from: 'breach', name: "details->>'nature'", gone: 'false' },
  {
    from: 'report join resource on resource.id = resource_id',
    id: 'report.id',
    name: 'resource.subject',
    gone: 'resource.deleted_at is not null',
  },
  {
    from: 'takedown join attachment on attachment.id = attachment_id',
    id: 'takedown.id',
    name: 'attachment.name',
    gone: 'attachment.deleted_at is not null',
  },
];

/** What ids stand for, whatever tables they are of: one query, by primary keys. Ids of nothing are left out. */
export async function findNames(db: Db, ids: Iterable<string>): Promise<Map<string, Named>> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return new Map();
  const parts: RawBuilder<unknown>[] = SOURCES.map(
    ({ from, name, gone, id = 'id' }) => sql`
      select ${sql.raw(id)}::text as id, coalesce(${sql.raw(name)}, '') as name, ${sql.raw(gone)} as gone
      from ${sql.raw(from)} where ${sql.raw(id)} = any(${known}::uuid[])`,
  );
  const { rows } = await sql<Named & { id: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Every id that a value has in it, at any depth: what its names are asked for by. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

/** A text of a log in which each line that is an id is the name of what it stands for. */
export function named(text: string, names: ReadonlyMap<string, Named>, words: GoneWords): string {
  return text
    .split('\n')
    .map((line) => {
      if (!isId(line)) return line;
      const { name, gone } = names.get(line) ?? { name: '', gone: true };
      if (!name) return words.deleted;
      return gone ? words.deletedOf(name) : name;
    })
    .join('\n');
}

/** What one of a line's own texts calls its thing, the earlier first: the only name of what is gone for good. */
export function nameInDetail(detail: unknown): string {
  const { before, after }: Record<string, unknown> = Object(detail);
  for (const version of [before, after])
    for (const field of ['name', 'username', 'subject', 'title', 'nature', 'one']) {
      const text: unknown = Object(version)[field];
      if (typeof text === 'string' && text) return text;
    }
  return '';
}
