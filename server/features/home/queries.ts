import { sql } from 'kysely';
import type { Semester } from '#contract/constants.ts';
import { type Addition, type BagSubject, RECENT_COUNT } from '#contract/home.ts';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/kinds.ts';
import type { Db } from '#server/database/schema.ts';

/** The entries that were filed last. */
export async function recentAdditions(db: Db): Promise<Addition[]> {
  const rows = await db
    .selectFrom('resource')
    .leftJoin('subject_code as typed', 'typed.key', 'resource.code_key')
    .leftJoin('subject as filed', 'filed.id', 'typed.subject_id')
    .leftJoin('subject_code as main', (join) =>
      join.onRef('main.subject_id', '=', 'filed.id').on('main.is_main', '=', true),
    )
    .select(['resource.id', 'resource.kind', 'resource.semester', 'resource.title', 'main.spelling as code'])
    .select(sql<string>`coalesce(filed.name, resource.subject)`.as('subject'))
    .where('resource.deleted_at', 'is', null)
    .orderBy('resource.created_at', 'desc')
    .orderBy('resource.id', 'desc')
    .limit(RECENT_COUNT)
    .execute();
  return rows.map(({ id, semester, title, code, ...row }) => ({
    _id: id,
    ...row,
    semester: String(semester) as Semester, // the column's check allows 1 to 8 only
    ...(title !== null && { title }),
    ...(code !== null && { code }),
  }));
}

/**
 * The subjects of a semester, in whichever scheme, with how much there is of each kind; an entry without a link is nothing.
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
    .innerJoin('subject_code as main', (join) =>
      join.onRef('main.subject_id', '=', 'subject.id').on('main.is_main', '=', true),
    )
    .innerJoin('subject_code as typed', 'typed.subject_id', 'subject.id')
    .leftJoin('filed_count as filed', (join) =>
      join.onRef('filed.code_key', '=', 'typed.key').on('filed.kind', '<>', ''),
    )
    .select(['main.spelling as code', 'subject.name', 'filed.kind'])
    .select(sql<number>`coalesce(sum(filed.linked), 0)::int`.as('count'))
    .where('subject.id', 'in', places)
    .groupBy(['main.spelling', 'subject.name', 'filed.kind'])
    .orderBy('subject.name')
    .orderBy('main.spelling')
    .execute();
  const subjects = new Map<string, BagSubject>();
  for (const { code, name, kind, count } of rows) {
    const subject = subjects.get(code) ?? { code, name, counts: nothing() };
    if (kind) subject.counts[kind] = count;
    subjects.set(code, subject);
  }
  return [...subjects.values()];
}

function nothing(): Record<ResourceKind, number> {
  return Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, 0])) as Record<ResourceKind, number>; // fromEntries forgets the literal names
}
