import { sql } from 'kysely';
import type { CatalogueEquivalence } from '#contract/subjects/catalogue-calls.ts';
import type { EquivalenceDegree } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { mainOf } from './queries.ts';

/** What is said of two subjects, by their ids. */
export type Said = {
  one: string;
  other: string;
  degree: EquivalenceDegree;
  reason: string;
  decidedBy: string | null;
};

/** What two subjects are called together, whichever is named first. */
export const pairOf = (one: string, other: string) => [one, other].toSorted().join(' ');

/** All that is said, by the codes of the subjects. */
export async function listEquivalences(db: Db): Promise<CatalogueEquivalence[]> {
  const rows = await db
    .selectFrom('equivalence')
    .innerJoin('subject as one', 'one.id', 'equivalence.subject_id')
    .innerJoin('subject as other', 'other.id', 'equivalence.other_id')
    .leftJoin('user', 'user.id', 'equivalence.decided_by')
    .select(['one.id as one_id', 'other.id as other_id', 'one.name as one_name', 'other.name as other_name'])
    .select([mainOf('spelling', 'one.id').as('one_code'), mainOf('spelling', 'other.id').as('other_code')])
    .select(['degree', 'reason', 'user.username', 'decided_at'])
    .execute();
  const said = rows.map((row) => {
    const pair = [
      { code: row.one_code, name: row.one_name },
      { code: row.other_code, name: row.other_name },
    ] as const;
    // By code: the order of ids is nobody's.
    const [one, other] = row.one_code < row.other_code ? pair : [pair[1], pair[0]];
    return {
      _id: pairOf(row.one_id, row.other_id),
      one,
      other,
      degree: row.degree,
      reason: row.reason,
      decidedBy: row.username ?? '',
      decidedAt: row.decided_at.toISOString(),
    };
  });
  return said.sort((a, b) => (a.one.code + a.other.code < b.one.code + b.other.code ? -1 : 1));
}

/** All that is said, in the order in which it was; of one subject only where it is named. */
export async function readSaid(db: Db, id?: string): Promise<Said[]> {
  return db
    .selectFrom('equivalence')
    .select(['subject_id as one', 'other_id as other', 'degree', 'reason', 'decided_by as decidedBy'])
    .$if(id !== undefined, (query) =>
      query.where((where) =>
        where.or([where('subject_id', '=', id ?? ''), where('other_id', '=', id ?? '')]),
      ),
    )
    .orderBy('decided_at')
    .orderBy('subject_id')
    .orderBy('other_id')
    .execute();
}

/** Says it, in place of what was said of the same subjects. Who has no account any more says nothing. */
export async function saveSaid(tx: Db, said: readonly Said[]): Promise<void> {
  await sql`
    insert into equivalence (subject_id, other_id, degree, reason, decided_by)
    select least(one, other), greatest(one, other), degree, reason, "user".id
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as row (one uuid, other uuid, degree text, reason text,
      "decidedBy" uuid)
    left join "user" on "user".id = "decidedBy"
    on conflict (subject_id, other_id) do update set degree = excluded.degree, reason = excluded.reason,
      decided_by = excluded.decided_by, decided_at = now()`.execute(tx);
}

/** Says no more what two subjects are to each other. @returns what was said */
export async function deleteSaid(tx: Db, one: string, other: string): Promise<Said | undefined> {
  const [subject_id = '', other_id = ''] = [one, other].toSorted();
  return tx
    .deleteFrom('equivalence')
    .where('subject_id', '=', subject_id)
    .where('other_id', '=', other_id)
    .returning(['subject_id as one', 'other_id as other', 'degree', 'reason', 'decided_by as decidedBy'])
    .executeTakeFirst();
}
