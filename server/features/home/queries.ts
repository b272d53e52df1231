import { sql } from 'kysely';
import type { Semester } from '#contract/core/constants.ts';
import { type Addition, type BagSubject, RECENT_COUNT } from '#contract/home/calls.ts';
import { known } from '#server/database/known.ts';
import type { Db } from '#server/database/schema.ts';
import { countThings, mainOf, nothing } from '../subjects/queries.ts';

/** The entries that got something to open last: by a link or a file, new or on an entry that was there. */
export async function recentAdditions(db: Db): Promise<Addition[]> {
  const rows = await db
    .selectFrom('resource')
    .leftJoin('subject_code as typed', 'typed.key', 'resource.code_key')
    .leftJoin('subject as filed', 'filed.id', 'typed.subject_id')
    .select(['resource.id', 'resource.kind', 'resource.semester', 'resource.title'])
    .select(mainOf('spelling', 'filed.id').$castTo<string | null>().as('code'))
    .select(sql<string>`coalesce(filed.name, resource.subject)`.as('subject'))
    .where('resource.deleted_at', 'is', null)
    .where('resource.things', '>', 0)
    .orderBy('resource.added_at', 'desc')
    .orderBy('resource.id', 'desc')
    .limit(RECENT_COUNT)
    .execute();
  return rows.map(({ id, semester, ...row }) => ({
    _id: id,
    ...known(row),
    semester: String(semester) as Semester, // the column's check allows 1 to 8 only
  }));
}

/**
 * The subjects of a semester, in whichever scheme, with how much there is of each kind.
 * @param programme its code; undefined: the subjects of all programmes
 */
export async function subjectsOf(
  db: Db,
  semester: Semester,
  programme: string | undefined,
): Promise<BagSubject[]> {
  const places = db
    .selectFrom('placement')
    .innerJoin('programme', 'programme.id', 'placement.programme_id')
    .select('placement.subject_id')
    .where('placement.semester', '=', Number(semester))
    .$if(programme !== undefined, (query) => query.where('programme.code', '=', programme ?? ''));
  const rows = await db
    .selectFrom('subject')
    .select(['subject.id', mainOf('spelling').as('code'), 'subject.name'])
    .where('subject.id', 'in', places)
    .where(mainOf('key'), 'is not', null)
    .orderBy('subject.name')
    .orderBy('code')
    .execute();
  const counts = await countThings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...subject }) => ({ ...subject, counts: { ...nothing(), ...counts.get(id) } }));
}
