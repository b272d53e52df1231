import { type RawBuilder, sql } from 'kysely';
import type {
  AuditFilter,
  AuditLine,
  EventFilter,
  EventLine,
  FieldChange,
} from '#contract/site/audit-calls.ts';
import { hasWord } from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';
import {
  findNames,
  type GoneWords,
  idsIn,
  isId,
  type Named,
  named,
  nameInDetail,
} from './audit-name-queries.ts';
import { hasText, ofPerson } from './audit-person-queries.ts';

/** Which lines of a log: so many, those older than the line `before`. */
type Part = { before?: string | undefined; limit: number };
type Condition = RawBuilder<unknown>;

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
  Record<'username' | 'email', string | null> & { at: Date; detail: unknown; gone: boolean };

/**
 * A part of the log of changes, newest first. Whose change it is, and whom it is about, both count as the person. Ids in
 * it are told as names.
 */
export async function listAudit(
  db: Db,
  { person, thing, action, before, limit, ...times }: AuditFilter & Part,
  words: GoneWords,
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
      actor.username, actor.email, actor.deleted_at is not null as gone
    from audit_log as line left join "user" as actor on actor.id = line.actor_id
    where ${wanted} order by ${NEWEST_CHANGE} limit ${limit}`.execute(db);
  // Two things that are one to each other have both their ids.
  const names = await findNames(
    db,
    rows.flatMap((row) => [...row.subject_id.split(' '), ...idsIn(row.detail)]),
  );
  return rows.map((row) => {
    const thing = thingOf(row, names);
    return {
      _id: row.id,
      at: row.at.toISOString(),
      actorId: row.actor_id,
      actorName: row.username ?? '',
      actorEmail: row.email ?? '',
      actorGone: row.gone,
      action: row.action,
      thing: row.subject,
      thingId: row.subject_id,
      thingName: thing.name,
      thingGone: thing.gone,
      changes: changesOf(row.detail).map(({ field, before, after }) => ({
        field,
        before: before && named(before, names, words),
        after: after && named(after, names, words),
      })),
    };
  });
}

/** What a line is about: what it is called today, or was when the line was written. */
function thingOf({ subject, subject_id, detail }: AuditRow, names: ReadonlyMap<string, Named>): Named {
  // Who filed a grievance is not for admins; and one that became confidential is in no list any more, as if it were deleted.
  if (subject === 'complaint') return { name: '', gone: false };
  const ids = subject_id.split(' ').filter(isId);
  if (ids.length === 0) return { name: '', gone: false };
  const found = ids.map((id) => names.get(id));
  const isKnown = found.every((one) => one?.name);
  return {
    name: isKnown ? found.map((one) => one?.name).join(' · ') : nameInDetail(detail),
    gone: found.some((one) => one?.gone ?? true),
  };
}

type EventRow = Record<'id' | 'kind', string> &
  Record<'user_id' | 'username' | 'email' | 'address', string | null> & {
    at: Date;
    detail: unknown;
    gone: boolean;
  };

/** A part of the log of events, newest first. A person is found by what a failed try named, too. */
export async function listEvents(
  db: Db,
  { person, kind, before, limit, ...times }: EventFilter & Part,
  words: GoneWords,
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
    select line.id, line.at, line.kind, line.address, line.detail, line.user_id, who.username, who.email,
      (who.id is null or who.deleted_at is not null) as gone
    from event as line left join "user" as who on who.id = line.user_id
    where ${wanted} order by ${NEWEST_EVENT} limit ${limit}`.execute(db);
  const names = await findNames(
    db,
    rows.flatMap(({ detail }) => idsIn(detail)),
  );
  return rows.map((row) => {
    // Who did it, where it is another than the person it is about; a login's says by what.
    const { by, ...rest }: Record<string, unknown> = Object(row.detail);
    const isPerson = typeof by === 'string' && isId(by);
    const details = fieldsOf(isPerson ? rest : row.detail);
    return {
      _id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      userName: row.username ?? '',
      userEmail: row.email ?? '',
      userGone: row.user_id !== null && row.gone,
      by: isPerson ? (names.get(by) ?? { name: '', gone: true }) : null,
      address: row.address ?? '',
      details: details.map(({ field, text }) => ({ field, text: named(text, names, words) })),
    };
  });
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
