import { sql } from 'kysely';
import type { CoveredSubject } from '#contract/subjects/catalogue-calls.ts';
import type { Db } from '#server/database/schema.ts';
import { countThings, nothing } from './queries.ts';

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

/** The subjects of a programme's scheme by semester, with how much there is to open of each and of what is the same. */
export async function readCoverage(db: Db, { programme, scheme }: Frame): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'counts'>>`
    with placed as (
      select subject_id, semester, is_elective from placement
      join programme on programme.id = programme_id join scheme on scheme.id = scheme_id
      where programme.code = ${programme} and scheme.name = ${scheme}
    )
    select subject.id as "_id", spelling as code, name, semester::text, is_elective as "isElective"
    from placed join subject on subject.id = placed.subject_id
    join subject_code on subject_code.subject_id = subject.id and is_main
    order by semester, is_elective, subject_code.key`.execute(db);
  const counts = await countThings(
    db,
    rows.map(({ _id }) => _id),
  );
  return rows.map((row) => ({ ...row, counts: { ...nothing(), ...counts.get(row._id) } }));
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
