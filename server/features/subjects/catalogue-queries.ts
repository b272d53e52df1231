import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Placement, Subject, Unit } from '#contract/subjects/calls.ts';
import type { ListedSubject, WholeSubject } from '#contract/subjects/catalogue-calls.ts';
import type { SubjectBody } from '#contract/subjects/catalogue-fields.ts';
import { codeKey, codesOf } from '#contract/subjects/values.ts';
import { type ListSource, textKey } from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';
import { mainOf, subjectRows } from './queries.ts';

/** A subject as it is written; one without an id is new. */
export type SavedSubject = Omit<SubjectBody, 'otherCodes' | 'aliases' | 'placements' | 'units'> & {
  _id?: string;
  otherCodes: readonly string[];
  aliases: readonly string[];
  placements: readonly Placement[];
  units: readonly Unit[];
};

/** One change of the catalogue at a time: what was checked is still so when it is written. Readers go on. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await sql`lock table subject_code in exclusive mode`.execute(tx);
}

/** In the order of the main codes, whatever the database's own is. */
const MAIN_KEY = sql<string>`${mainOf('key')} collate "C"`;

const UNITS = sql<Unit[]>`coalesce((
  select jsonb_agg(jsonb_build_object('number', number, 'title', title, 'topics', topics, 'hours', hours)
    order by number)
  from unit where subject_id = subject.id), '[]')`;

const MATERIAL = sql<number>`(
  select coalesce(sum(things), 0)::int from filed_count
  where code_key in (select key from subject_code as own where own.subject_id = subject.id))`;

/** The admin's list. There are at most some thousand subjects: each order is sorted, no index is kept for it. */
export const subjectList: ListSource<'subjects', 'subject', ListedSubject> = {
  rows: (db) => subjectRows(db).select(MATERIAL.as('material')),
  words: sql`lower(name || chr(10) || array_to_string(aliases, chr(10)) || chr(10) || (
    select string_agg(own.spelling || ' ' || own.key, chr(10)) from subject_code as own
    where own.subject_id = subject.id))`,
  order: [{ by: MAIN_KEY, as: 'text' }],
  sorts: {
    code: { by: MAIN_KEY, as: 'text' },
    name: textKey(sql`name`),
    type: textKey(sql`type`),
  },
  filters: {
    semester: (value) =>
      value === undefined
        ? undefined
        : sql<boolean>`exists (select from placement
            where placement.subject_id = subject.id and placement.semester = ${Number(value)})`,
  },
};

/** Subjects whole, by their codes; some of them, or all. */
export async function findSubjects(db: Db, ids?: readonly string[]): Promise<WholeSubject[]> {
  return subjectRows(db)
    .select(UNITS.as('units'))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`subject.id = any(${ids}::uuid[])`))
    .orderBy(MAIN_KEY)
    .execute();
}

/** Who has which of these codes, by their keys. */
export async function ownersOf(db: Db, codes: readonly string[]) {
  const rows = await db
    .selectFrom('subject_code')
    .innerJoin('subject', 'subject.id', 'subject_code.subject_id')
    .select(['key', 'subject.id', 'subject.name', mainOf('spelling').as('code')])
    .where('key', 'in', ['', ...codes.map(codeKey)])
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** The first place that no programme or no scheme has. */
export async function unknownPlace(db: Db, places: readonly Placement[]) {
  const { rows } = await sql<{ at: number }>`
    select (place.at - 1)::int as at
    from jsonb_array_elements(${JSON.stringify(places)}::jsonb) with ordinality as place (value, at)
    where not exists (select from programme where code = value->>'programme')
      or not exists (select from scheme where name = value->>'scheme')
    order by place.at limit 1`.execute(db);
  return rows[0]?.at;
}

/**
 * Writes subjects whole: what each has apart from its name is replaced. A few statements, however many they are.
 * @returns their ids, in their order
 */
export async function saveSubjects(tx: Db, subjects: readonly SavedSubject[]): Promise<string[]> {
  const rows = subjects.map((subject) => ({ ...subject, id: subject._id ?? randomUUID() }));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const written = rows.map(({ id, name, type, aliases }) => ({ id, name, type, aliases }));
  await sql`
    insert into subject (id, name, type, aliases)
    select id, name, type, array(select jsonb_array_elements_text(aliases))
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as row (id uuid, name text, type text, aliases jsonb)
    on conflict (id) do update
    set name = excluded.name, type = excluded.type, aliases = excluded.aliases, updated_at = now()`.execute(
    tx,
  );
  for (const table of ['subject_code', 'placement', 'unit'] as const)
    await sql`delete from ${sql.table(table)} where subject_id = any(${ids})`.execute(tx);
  const codes = rows.flatMap(({ id, ...subject }) =>
    codesOf(subject).map((spelling, at) => ({ id, spelling, is_main: at === 0 })),
  );
  await sql`
    insert into subject_code (key, spelling, subject_id, is_main)
    select code_key(spelling), spelling, id, is_main
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as row (id uuid, spelling text, is_main boolean)`.execute(
    tx,
  );
  const placements = rows.flatMap(({ id, placements: places }) => places.map((place) => ({ id, ...place })));
  await sql`
    insert into placement (subject_id, programme_id, scheme_id, semester, lecture, tutorial, practical, credits,
      is_elective, elective_group)
    select row.id, programme.id, scheme.id, semester, lecture, tutorial, practical, credits, "isElective",
      "electiveGroup"
    from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) as row (id uuid, programme text, scheme text,
      semester int, lecture int, tutorial int, practical int, credits numeric, "isElective" boolean,
      "electiveGroup" text)
    join programme on programme.code = row.programme join scheme on scheme.name = row.scheme`.execute(tx);
  const units = rows.flatMap(({ id, units: own }) => own.map((unit) => ({ id, ...unit })));
  await sql`
    insert into unit (subject_id, number, title, topics, hours)
    select id, number, title, topics, hours
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as row (id uuid, number int, title text, topics text,
      hours int)`.execute(tx);
  return ids;
}

/** Takes a subject out of the catalogue, with all that hangs on it. */
export async function deleteSubject(tx: Db, id: Subject['_id']): Promise<void> {
  await tx.deleteFrom('subject').where('id', '=', id).execute();
}
