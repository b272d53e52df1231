import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Semester } from '#contract/core/constants.ts';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import type { Programme, Scheme, Subject } from '#contract/subjects/calls.ts';
import type { Db } from '#server/database/schema.ts';

/** What is in the catalogue, but for units. */
export type Catalogue = { programmes: Programme[]; schemes: Scheme[]; subjects: Subject[] };

/** The topic of what is made from the catalogue (server/http/reply/cache.ts). */
export const SUBJECTS_TOPIC = 'subjects';

/** Reads the whole catalogue: programmes and schemes in their order, subjects by their codes. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const programmes = await db.selectFrom('programme').select(['code', 'name']).orderBy('name').execute();
  const schemes = await db
    .selectFrom('scheme')
    .select(['name', 'year'])
    .orderBy('year')
    .orderBy('name')
    .execute();
  const rows = await db
    .selectFrom('subject')
    .innerJoin('subject_code', (join) =>
      join.onRef('subject_code.subject_id', '=', 'subject.id').on('subject_code.is_main', '=', true),
    )
    .select([
      'subject.id',
      'subject.name',
      'subject.type',
      'subject.aliases',
      'subject_code.spelling as code',
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('subject_code')
          .select('spelling')
          .whereRef('subject_id', '=', 'subject.id')
          .where('is_main', '=', false)
          .orderBy('key'),
      ).as('others'),
      jsonArrayFrom(
        selectFrom('placement')
          .innerJoin('programme', 'programme.id', 'placement.programme_id')
          .innerJoin('scheme', 'scheme.id', 'placement.scheme_id')
          .select(['programme.code as programme', 'scheme.name as scheme'])
          .select(['placement.semester', 'lecture', 'tutorial', 'practical'])
          .select(sql<number | null>`credits::float8`.as('credits'))
          .select(['is_elective as isElective', 'elective_group as electiveGroup'])
          .whereRef('subject_id', '=', 'subject.id')
          .orderBy('scheme.year')
          .orderBy('programme.code'),
      ).as('placements'),
    ])
    .orderBy('subject_code.key')
    .execute();
  const subjects = rows.map(({ id, others, placements, ...row }) => ({
    _id: id,
    ...row,
    // The column's check allows 1 to 8 only.
    placements: placements.map((place) => ({ ...place, semester: String(place.semester) as Semester })),
    otherCodes: others.map(({ spelling }) => spelling),
  }));
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
