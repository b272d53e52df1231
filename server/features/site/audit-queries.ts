import { type RawBuilder, sql } from 'kysely';
import { DELETABLE_THINGS } from '#contract/core/lists.ts';
import type {
  AuditFilter,
  AuditLine,
  AuditThing,
  EventFilter,
  EventLine,
  FieldChange,
} from '#contract/site/audit-calls.ts';
import { hasWord } from '#server/database/list.ts';
import { DELETABLE_TABLES, type DeletableTable, tableOf } from '#server/database/removal.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { hasText, ofPerson } from './audit-person-queries.ts';

/** Which lines of a log: so many, those older than the line `before`. */
type Part = { before?: string | undefined; limit: number };
type Condition = RawBuilder<unknown>;

/** Where the name of a thing is found; one that has none is left out. */
const NAMES: Partial<Record<AuditThing, { table: keyof Tables; column: string }>> = {
  ...Object.fromEntries(DELETABLE_THINGS.map((thing) => [thing, nameOf(tableOf(thing))])),
  subject: { table: 'subject', column: 'name' },
  programme: { table: 'programme', column: 'name' },
  scheme: { table: 'scheme', column: 'name' },
};

function nameOf(table: DeletableTable) {
  return { table, column: DELETABLE_TABLES[table].name };
}

/** What a line's thing is called today: an expression that looks into the one table that has it. */
const thingName = sql`case
  when subject_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then null
  ${sql.join(
    Object.entries(NAMES).map(
      ([thing, { table, column }]) => sql`when subject = ${sql.lit(thing)} then
        (select ${sql.ref(column)} from ${sql.table(table)} as thing where thing.id = subject_id::uuid)`,
    ),
    sql` `,
  )} end`;

const NEWEST_CHANGE = sql`line.id desc`;
const NEWEST_EVENT = sql`line.at desc, line.id desc`;

/** The moments between which something happened: the first is in it, the second is not. */
function during({ from, until }: Pick<AuditFilter, 'from' | 'until'>): Condition[] {
  return [
    ...(from === undefined ? [] : [sql`line.at >= ${new Date(from)}`]),
    ...(until === undefined ? [] : [sql`line.at < ${new Date(until)}`]),
  ];
}

/** All of them; of none every line is wanted. */
const allOf = (conditions: Condition[]) => sql.join([sql`true`, ...conditions], sql` and `);

type AuditRow = Record<'id' | 'actor_id' | 'action' | 'subject' | 'subject_id', string> &
  Record<'username' | 'email' | 'name', string | null> & { at: Date; detail: unknown };

/** A part of the log of changes, newest first. Whose change it is, and whom it is about, both count as the person. */
export async function listAudit(
  db: Db,
  { person, thing, action, before, limit, ...times }: AuditFilter & Part,
): Promise<AuditLine[]> {
  const known = allOf([
    ...during(times),
    ...(thing ? [sql`line.subject = ${thing}`] : []),
    ...(action ? [sql`line.action = ${action}`] : []),
    ...(before === undefined ? [] : [sql`line.id < ${before}`]),
  ]);
  const wanted = person
    ? await ofPerson(db, person, 'audit_log', NEWEST_CHANGE, known, limit, {
        ofOne: (id) => [
          sql`line.actor_id = ${id}`,
          sql`line.subject = 'user' and line.subject_id = ${id}::text`,
        ],
        ofMany: (has) => sql`(${has(sql`line.actor_id`)}
          or line.subject = 'user' and ${has(sql`case when line.subject = 'user' then line.subject_id::uuid end`)})`,
      })
    : known;
  const { rows } = await sql<AuditRow>`
    select line.id, line.at, line.actor_id, line.action, line.subject, line.subject_id, line.detail,
      actor.username, actor.email, ${thingName} as name
    from audit_log as line left join "user" as actor on actor.id = line.actor_id
    where ${wanted} order by ${NEWEST_CHANGE} limit ${limit}`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.username ?? '',
    actorEmail: row.email ?? '',
    action: row.action,
    thing: row.subject,
    thingId: row.subject_id,
    thingName: row.name ?? '',
    changes: changesOf(row.detail),
  }));
}

type EventRow = Record<'id' | 'kind', string> &
  Record<'username' | 'email' | 'address', string | null> & { at: Date; detail: unknown };

/** A part of the log of events, newest first. A person is found by what a failed try named, too. */
export async function listEvents(
  db: Db,
  { person, kind, before, limit, ...times }: EventFilter & Part,
): Promise<EventLine[]> {
  const known = allOf([
    ...during(times),
    ...(kind ? [sql`line.kind = ${kind}`] : []),
    // By its own row: a moment in JSON has no microseconds.
    ...(before === undefined
      ? []
      : [sql`(line.at, line.id) < (select at, id from event where id = ${before})`]),
  ]);
  const wanted = person
    ? await ofPerson(db, person, 'event', NEWEST_EVENT, known, limit, {
        ofOne: (id) => [sql`line.user_id = ${id}`],
        also: [
          sql`line.address = ${person}`,
          sql`line.detail <> '{}' and ${hasWord(sql`lower(line.detail::text)`, person.toLowerCase())}`,
        ],
        ofMany: (has) => sql`(${has(sql`line.user_id`)}
          or line.address = ${person} or ${hasText(sql`line.detail::text`, person)})`,
      })
    : known;
  const { rows } = await sql<EventRow>`
    select line.id, line.at, line.kind, line.address, line.detail, who.username, who.email
    from event as line left join "user" as who on who.id = line.user_id
    where ${wanted} order by ${NEWEST_EVENT} limit ${limit}`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    userName: row.username ?? '',
    userEmail: row.email ?? '',
    address: row.address ?? '',
    details: fieldsOf(row.detail),
  }));
}

/** The texts of a value by their places: `{ departments: { profile: ['A', 'B'] } }` is `departments.profile` with two lines. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[place, String(value)]];
  const isListOfTexts = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  if (isListOfTexts) return value.length > 0 ? [[place, value.join('\n')]] : [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, place ? `${place}.${name}` : name));
}

/** What a line of the log says apart from who, what and when, as texts by the names of its fields. */
function fieldsOf(detail: unknown): { field: string; text: string }[] {
  return textsOf(detail).map(([field, text]) => ({ field, text }));
}

/**
 * What changed, field by field: of `before` and `after` what differs, of one of them alone all of it, and whatever else
 * the line has as it is.
 */
function changesOf(detail: unknown): FieldChange[] {
  const { before, after, ...rest }: Record<string, unknown> = Object(detail);
  const [old, now] = [new Map(textsOf(before)), new Map(textsOf(after))];
  const hasBoth = before !== undefined && after !== undefined;
  const fields = new Set([...old.keys(), ...now.keys()]);
  const changed = [...fields]
    .filter((field) => field !== '_id' && old.get(field) !== now.get(field))
    .map((field) => ({
      field,
      // A field that was empty before is one thing, a line that does not tell another.
      before: old.get(field) ?? (hasBoth ? '' : null),
      after: now.get(field) ?? (hasBoth ? '' : null),
    }));
  return [...changed, ...fieldsOf(rest).map(({ field, text }) => ({ field, before: null, after: text }))];
}
