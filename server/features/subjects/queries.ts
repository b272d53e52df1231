import { sql } from 'kysely';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import type { Placement, Programme, Scheme, Subject } from '#contract/subjects/calls.ts';
import type { Db } from '#server/database/schema.ts';

/** What is in the catalogue, but for units. */
export type Catalogue = { programmes: Programme[]; schemes: Scheme[]; subjects: Subject[] };

/** The topic of what is made from the catalogue (server/http/reply/cache.ts). */
export const SUBJECTS_TOPIC = 'subjects';

/** The code that a subject is shown by, or its key; null where there is no subject. @param id the column with its id */
export const mainOf = (column: 'spelling' | 'key', id = 'subject.id') => sql<string>`(
  select ${sql.ref(`main.${column}`)} from subject_code as main where main.subject_id = ${sql.ref(id)} and main.is_main)`;

const OTHER_CODES = sql<string[]>`array(
  select spelling from subject_code as other where other.subject_id = subject.id and not other.is_main
  order by key)`;

const PLACEMENTS = sql<Placement[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
      'programme', programme.code, 'scheme', scheme.name, 'semester', semester::text,
      'lecture', lecture, 'tutorial', tutorial, 'practical', practical, 'credits', credits::float8,
      'isElective', is_elective, 'electiveGroup', elective_group)
    order by scheme.year, programme.code, scheme.name)
  from placement join programme on programme.id = programme_id join scheme on scheme.id = scheme_id
  where subject_id = subject.id), '[]')`;

/** Subjects as they travel, but for their units. */
export const subjectRows = (db: Db) =>
  db
    .selectFrom('subject')
    .select(['subject.id as _id', 'name', 'type', 'aliases'])
    .select([mainOf('spelling').as('code'), OTHER_CODES.as('otherCodes'), PLACEMENTS.as('placements')]);

/** Reads the whole catalogue: programmes and schemes in their order, subjects by their codes. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const programmes = await db.selectFrom('programme').select(['code', 'name']).orderBy('name').execute();
  const schemes = await db
    .selectFrom('scheme')
    .select(['name', 'year'])
    .orderBy('year')
    .orderBy('name')
    .execute();
  // A subject that was merged into another has no code of its own.
  const subjects = await subjectRows(db)
    .where(mainOf('key'), 'is not', null)
    .orderBy(mainOf('key'))
    .execute();
  return { programmes, schemes, subjects };
}

/** How many things of each kind there are to open. */
type ThingCounts = Record<ResourceKind, number>;

/** Of each kind none. */
export const nothing = () => Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, 0])) as ThingCounts; // fromEntries forgets the literal names

/**
 * How many things there are to open for each of some subjects, by any of its codes, and for subjects that are the same: what
 * its page shows of it. A syllabus is of its own scheme.
 * @returns by the ids; of a subject or kind without anything, nothing
 */
export async function countThings(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Partial<ThingCounts>>> {
  const { rows } = await sql<{ id: string; kind: ResourceKind; count: number }>`
    with wanted as (select unnest(${ids}::uuid[]) as id), counted as (
      select id, id as own from wanted
      union select id, other_id from wanted join equivalence on subject_id = id and degree = 'same'
      union select id, subject_id from wanted join equivalence on other_id = id and degree = 'same'
    )
    select counted.id, kind, sum(things)::int as count
    from counted join subject_code on subject_code.subject_id = own
    join filed_count on filed_count.code_key = subject_code.key and things > 0
    where own = counted.id or kind <> 'syllabus'
    group by counted.id, kind`.execute(db);
  const counts = new Map<string, Partial<ThingCounts>>();
  for (const { id, kind, count } of rows) counts.set(id, { ...counts.get(id), [kind]: count });
  return counts;
}
