import { type Selectable, sql } from 'kysely';
import type { Semester } from '#contract/core/constants.ts';
import type { AttachedFile } from '#contract/files/attached-fields.ts';
import type { FilledField, LinkChecks, ResourceBody, ResourceEntry } from '#contract/material/calls.ts';
import type { Exams } from '#contract/material/exam-fields.ts';
import type { LinkField, ResourceKind } from '#contract/material/kinds.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { TOLD_STATES } from '#contract/material/values.ts';
import { type ListSource, textKey } from '#server/database/list.ts';
import { DELETABLE_TABLES, type RemovalRule } from '#server/database/removal.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { attachedTo } from '../files/queries.ts';

const TOLD = sql.join(TOLD_STATES.map((state) => sql.lit(state)));

/** The column of a field: its own name, if nothing else is said. */
type ColumnOf<Field> = Field extends 'subjectcode' ? 'subject_code' : Field;

/** The columns that an entry is filled in with, and their types: what is read, filed and changed follows from them. */
const FILLED_COLUMNS = {
  service: 'text',
  semester: 'int',
  subject: 'text',
  subject_code: 'text',
  title: 'text',
  links: 'jsonb',
  exams: 'jsonb',
} as const satisfies Record<ColumnOf<FilledField> | 'links' | 'exams', string>;
type FilledColumn = keyof typeof FILLED_COLUMNS;
const FILLED = Object.keys(FILLED_COLUMNS) as FilledColumn[]; // Object.keys forgets the literal names

export const OWN_COLUMNS = ['id', ...FILLED] as const;

/** The subject of the catalogue that an entry's code names, and who teaches it; null where there is none. */
const FILED_UNDER = sql<FiledUnder | null>`(
  select jsonb_build_object('code', main.spelling, 'name', filed.name, 'programmes', (
    select jsonb_agg(programme.code)
    from placement join programme on programme.id = placement.programme_id
    where placement.subject_id = filed.id))
  from subject_code as typed
  join subject as filed on filed.id = typed.subject_id
  join subject_code as main on main.subject_id = filed.id and main.is_main
  where typed.key = resource.code_key)`.as('filed_under');

/** `programmes`: once for each place, in any order, or every list would be sorted for it; null where it is taught nowhere. */
type FiledUnder = { code: string; name: string; programmes: string[] | null };

/** The site's own files that hang on an entry. */
const ATTACHED = attachedTo('resource');

/** What the looks at an entry's links found, where readers are told of it; null where there is nothing to tell. */
const CHECKED = sql<LinkChecks | null>`(
  select jsonb_object_agg(link.key, look.found)
  from jsonb_each_text(resource.links) as link
    -- Each by its key: PostgreSQL takes an entry to have a hundred links, and would read the whole table for them.
    cross join lateral (
      select jsonb_build_object(
        'state', link_check.state, 'on', to_char(link_check.checked_at at time zone 'UTC', 'YYYY-MM-DD')) as found
      from link_check where link_check.url = link.value and link_check.state in (${TOLD}) limit 1) as look)`.as(
  'checks',
);

/** What `asEntry` makes an entry of. */
const COLUMNS = [...OWN_COLUMNS, FILED_UNDER, ATTACHED] as const;
/** What it makes one of that readers open: anyone who changes it need not know how its links do. */
export const COLUMNS_FOR_READERS = [...COLUMNS, CHECKED] as const;

/** The rows of a kind. */
export function ofKind(kind: ResourceKind): RemovalRule {
  return { only: sql`kind = ${kind}` };
}

/** The living entries of a kind; of one semester where it is given. */
function livingOf(db: Db, kind: ResourceKind, semester?: Semester) {
  return db
    .selectFrom('resource')
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .$if(semester !== undefined, (query) => query.where('semester', '=', Number(semester)));
}

/** The entries of a kind as they travel, by semester, subject and title; of one semester where it is given, and so many at most. */
export async function listResources(db: Db, kind: ResourceKind, semester?: Semester, limit?: number) {
  const rows = await livingOf(db, kind, semester)
    .select(COLUMNS_FOR_READERS)
    .orderBy('semester')
    .orderBy('subject')
    .orderBy('title')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => asEntry(kind, row));
}

/** Whether a list has more than so many entries; no more of them are looked at. */
export async function hasMoreThan(db: Db, kind: ResourceKind, count: number, semester?: Semester) {
  const row = await livingOf(db, kind, semester).select('kind').offset(count).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The living entries of a kind that have one of the ids, or a code with one of the keys. */
export async function findMentioned(
  db: Db,
  kind: ResourceKind,
  { ids, codeKeys }: { ids: readonly string[]; codeKeys: readonly string[] },
): Promise<ResourceEntry[]> {
  const { rows } = await sql<{ id: string }>`
    select id from resource where id = any(${ids}::uuid[])
    union select id from resource where code_key = any(${codeKeys}::text[]) and deleted_at is null`.execute(
    db,
  );
  const found = await livingOf(db, kind)
    .select(COLUMNS)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rows.map(({ id }) => id)))))
    .execute();
  return found.map((row) => asEntry(kind, row));
}

/** The entries of a kind, in the order of `listResources`. */
export function entryList(kind: ResourceKind): ListSource<'resources', 'resource', Row> {
  return {
    rows: (db) => livingOf(db, kind).select(COLUMNS),
    words: DELETABLE_TABLES.resource.words,
    order: [
      { by: sql`semester`, as: 'int' },
      { by: sql`subject`, as: 'text' },
      // As PostgreSQL orders it: what has no title is behind what has one.
      { by: sql`(title is null)`, as: 'boolean' },
      { by: sql`coalesce(title, '')`, as: 'text' },
      { by: sql`id`, as: 'uuid' },
    ],
    sorts: {
      semester: { by: sql`semester`, as: 'int' },
      subject: textKey(sql`subject`),
      code: textKey(sql`subject_code`),
      title: textKey(sql`coalesce(title, '')`),
      links: textKey(sql`first_link(links)`),
    },
    filters: {
      semester: (semester) => (semester === undefined ? undefined : sql`semester = ${Number(semester)}`),
    },
  };
}

/** A living entry of the kind; undefined where there is none. @param lock keeps other changes waiting until the transaction ends */
export async function findResource(db: Db, kind: ResourceKind, id: string, lock = false) {
  const row = await livingOf(db, kind)
    .select(COLUMNS)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && asEntry(kind, row);
}

/** A living entry of whatever kind, as it travels. @param lock as above */
export async function findOfAnyKind(db: Db, id: string, lock = false) {
  const row = await db
    .selectFrom('resource')
    .select([...COLUMNS, 'kind'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { ...asEntry(row.kind, row), kind: row.kind };
}

export type NewResource = ResourceBody & { kind: ResourceKind };

/** Files entries, in statements of 1,000 rows (PostgreSQL takes 65,535 parameters in one). */
export async function insertResources(db: Db, entries: readonly NewResource[]): Promise<void> {
  for (let start = 0; start < entries.length; start += 1000) {
    const rows = entries.slice(start, start + 1000).map(asRow);
    await db.insertInto('resource').values(rows).execute();
  }
}

/** Files one entry. @returns its id */
export async function insertResource(db: Db, kind: ResourceKind, entry: ResourceBody): Promise<string> {
  const row = asRow({ kind, ...entry });
  const { id } = await db.insertInto('resource').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

function asRow({ kind, ...entry }: NewResource) {
  const columns = asColumns(kind, entry);
  return { kind, ...columns, links: JSON.stringify(columns.links), exams: JSON.stringify(columns.exams) };
}

/** Sets every field of the living entries among these, in one statement however many they are. */
export async function updateResources(
  db: Db,
  kind: ResourceKind,
  entries: readonly Omit<ResourceEntry, 'files' | 'checks'>[],
) {
  const rows = entries.map((entry) => ({ id: entry._id, ...asColumns(kind, entry) }));
  const changes = FILLED.map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`);
  const types = FILLED.map((name) => sql`${sql.ref(name)} ${sql.raw(FILLED_COLUMNS[name])}`);
  await sql`
    update resource set ${sql.join(changes)}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, ${sql.join(types)})
    where resource.id = changed.id and resource.kind = ${kind} and resource.deleted_at is null`.execute(db);
}

/**
 * Keeps every other change of study material waiting until the transaction ends, one more import among them; readers
 * go on. A lock of the rows would not stop two imports from adding the same new entry.
 */
export async function lockResources(tx: Db): Promise<void> {
  await sql`lock table resource in exclusive mode`.execute(tx);
}

type Row = Pick<Selectable<Tables['resource']>, (typeof OWN_COLUMNS)[number]> & {
  filed_under: FiledUnder | null;
  files: AttachedFile[] | null;
  checks?: LinkChecks | null;
};

/** A row as it travels. Field by field: with copies of objects it took longer than all else that is done with a row. */
export function asEntry(kind: ResourceKind, row: Row): ResourceEntry {
  const { title, links, exams, filed_under, files, checks } = row;
  const entry: ResourceEntry & Record<FilledField, unknown> = {
    _id: row.id,
    service: row.service,
    semester: String(row.semester) as Semester, // the column's check allows 1 to 8 only
    subject: row.subject,
    subjectcode: row.subject_code,
    title: title ?? undefined,
  };
  for (const field of RESOURCES[kind].linkFields) entry[field] = links[field] ?? '';
  if (Object.keys(exams).length > 0) entry.exams = exams;
  if (files) entry.files = files;
  if (checks) entry.checks = checks;
  if (filed_under) entry.catalogue = asCatalogue(filed_under, row.subject);
  if (filed_under?.programmes) entry.programmes = [...new Set(filed_under.programmes)].sort();
  return entry;
}

function asCatalogue({ code, name }: FiledUnder, typedName: string) {
  return { code, ...(name !== typedName && { name }) };
}

/** What each column holds of an entry; an empty title is none. */
function asColumns(kind: ResourceKind, entry: ResourceBody) {
  const { service, semester, subject, subjectcode, title } = entry;
  return {
    service,
    semester,
    subject,
    subject_code: subjectcode,
    title: title || null,
    links: everyLinkField(kind, entry),
    exams: examsOf(entry),
  } satisfies Record<FilledColumn, unknown>;
}

/** The exams of the links that there are. */
function examsOf({ exams = {}, ...entry }: ResourceBody): Exams {
  const fields = Object.keys(exams) as LinkField[]; // Object.keys forgets the literal names
  return Object.fromEntries(
    fields.flatMap((field) => (entry[field] && exams[field] ? [[field, exams[field]]] : [])),
  );
}

/** Each link field of the kind, `''` where there is none. */
function everyLinkField(kind: ResourceKind, links: Partial<Record<LinkField, string>>) {
  return Object.fromEntries(RESOURCES[kind].linkFields.map((field) => [field, links[field] ?? '']));
}
