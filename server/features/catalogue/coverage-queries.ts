import { sql } from 'kysely';
import type { CoveredSubject } from '#contract/catalogue.ts';
import type { Db } from '#server/database/schema.ts';

/** A place of which the coverage can be shown. */
type Frame = { programme: string; scheme: string };
type Wanted = { [Part in keyof Frame]?: string | undefined };

/** What is shown where nobody says which: the programme and scheme of most subjects, of those that are wanted. */
export async function largestFrame(db: Db, { programme, scheme }: Wanted): Promise<Frame | undefined> {
  return db
    .selectFrom('placement')
    .innerJoin('programme', 'programme.id', 'placement.programme_id')
    .innerJoin('scheme', 'scheme.id', 'placement.scheme_id')
    .select(['programme.code as programme', 'scheme.name as scheme'])
    .$if(programme !== undefined, (query) => query.where('programme.code', '=', programme ?? ''))
    .$if(scheme !== undefined, (query) => query.where('scheme.name', '=', scheme ?? ''))
    .groupBy(['programme.code', 'scheme.name', 'scheme.year'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('scheme.year', 'desc')
    .orderBy('programme.code')
    .limit(1)
    .executeTakeFirst();
}

type Row = Omit<CoveredSubject, 'asked'>;

/** The subjects of a programme's scheme by semester, with how many entries with a link there are under each and what is the same. */
export async function readCoverage(db: Db, { programme, scheme }: Frame): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with placed as (
      select subject_id, semester, is_elective from placement
      join programme on programme.id = programme_id join scheme on scheme.id = scheme_id
      where programme.code = ${programme} and scheme.name = ${scheme}
    ), counted as (
      select subject_id, subject_id as own from placed
      union select placed.subject_id, other_id from placed
        join equivalence on equivalence.subject_id = placed.subject_id and degree = 'same'
      union select placed.subject_id, equivalence.subject_id from placed
        join equivalence on other_id = placed.subject_id and degree = 'same'
    ), counts as (
      select counted.subject_id, kind, sum(linked)::int as count
      from counted join subject_code on subject_code.subject_id = own
      join filed_count on filed_count.code_key = subject_code.key and linked > 0
      group by counted.subject_id, kind
    )
    select subject.id as "_id", spelling as code, name, semester::text, is_elective as "isElective",
      coalesce((select jsonb_object_agg(kind, count) from counts where counts.subject_id = subject.id), '{}') as counts
    from placed join subject on subject.id = placed.subject_id
    join subject_code on subject_code.subject_id = subject.id and is_main
    order by semester, is_elective, subject_code.key`.execute(db);
  return rows;
}

/** How often each subject was asked for, by any of its codes: by its id. */
export async function readAsked(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('subject_ask')
    .innerJoin('subject_code', 'subject_code.key', 'subject_ask.code_key')
    .select(['subject_id', sql<number>`sum(count)::int`.as('asked')])
    .groupBy('subject_id')
    .execute();
  return new Map(rows.map(({ subject_id, asked }) => [subject_id, asked]));
}
