import { sql } from 'kysely';
import { PAIRS_PER_PART } from '#contract/questions/values.ts';
import type { Db } from '#server/database/schema.ts';
import { CUT_COLUMNS, latestFirst, PLACES, papersOf, type QuestionRow } from './queries.ts';

/** So many questions that share a key are compared with one. */
const MOST_COMPARED = 100;

/** A question as it is compared with others. */
export type ToCompare = { id: string; file: string; body: string; keys: number[] };

/** Notes by which keys a question is found, and that it is in no family. */
export async function setKeys(db: Db, id: string, keys: readonly number[]): Promise<void> {
  await sql`update question set keys = ${[...keys]}::int[], family = null where id = ${id}`.execute(db);
}

/** Questions of other papers that share a key: of papers with a code of these subjects, and of those that are the same. */
export async function relativesOf(
  db: Db,
  { id, file, keys }: ToCompare,
  subjects: readonly string[],
): Promise<{ id: string; body: string }[]> {
  const { rows } = await sql<{ id: string; body: string }>`
    with own as (
      select unnest(${[...subjects]}::uuid[]) as id
    ), same as (
      select id from own
      union select other_id from own join equivalence on subject_id = id and degree = 'same'
      union select subject_id from own join equivalence on other_id = id and degree = 'same'
    )
    select id, body from question
    where keys && ${[...keys]}::int[] and file <> ${file} and question.id <> ${id}
      and exists (
        select from attachment join resource on resource.id = attachment.resource_id and resource.kind = 'pyq'
          join subject_code on subject_code.key = resource.code_key join same on same.id = subject_code.subject_id
        where attachment.file = question.file and attachment.deleted_at is null and resource.deleted_at is null)
    order by question.id limit ${MOST_COMPARED}`.execute(db);
  return rows;
}

const isOf = (ids: readonly string[]) =>
  sql`(question_pair.one = any(${[...ids]}::uuid[]) or question_pair.other = any(${[...ids]}::uuid[]))`;

/** Forgets which pairs of a question nobody decided on. */
export async function dropPairs(db: Db, id: string): Promise<void> {
  await sql`delete from question_pair where ${isOf([id])} and is_same is null`.execute(db);
}

/** Notes pairs for a person to decide on; what was decided stays. */
export async function notePairs(
  db: Db,
  id: string,
  others: readonly { id: string; likeness: number }[],
): Promise<void> {
  if (others.length === 0) return;
  await sql`
    insert into question_pair (one, other, likeness)
    select least(${id}::uuid, other), greatest(${id}::uuid, other), likeness
    from unnest(${others.map((one) => one.id)}::uuid[], ${others.map(({ likeness }) => likeness)}::real[]) as said (other, likeness)
    on conflict do nothing`.execute(db);
}

/** What people said of a pair, with what both questions said then and say now. */
export type Decision = {
  one: string;
  other: string;
  isSame: boolean;
  texts: { said: string; says: string }[];
};

/** What people said of pairs with these questions, the earliest first. */
export async function decisionsOf(db: Db, ids: readonly string[]): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select question_pair.one, question_pair.other, is_same as "isSame", jsonb_build_array(
      jsonb_build_object('said', one_said, 'says', one.body), jsonb_build_object('said', other_said, 'says', other.body)) as texts
    from question_pair join question as one on one.id = question_pair.one join question as other on other.id = question_pair.other
    where ${isOf(ids)} and is_same is not null order by decided_at`.execute(db);
  return rows;
}

/** Forgets what was said of two questions. */
export async function dropDecision(db: Db, { one, other }: { one: string; other: string }): Promise<void> {
  await db.deleteFrom('question_pair').where('one', '=', one).where('other', '=', other).execute();
}

/**
 * Has the families of two questions be one, unless a person said of two members that they are different.
 * @returns whether they are one
 */
export async function unite(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    with pair as (
      select id, family from question where id in (${one}, ${other})
    ), member as (
      select id from pair union select question.id from question join pair on question.family = pair.family
    )
    update question set family = coalesce((select family from pair where id = ${other}), (select family from pair where id = ${one}),
      fresh.family)
    from (select gen_random_uuid() as family offset 0) as fresh
    where question.id in (select id from member) and not exists (
      select from question_pair where not is_same
        and question_pair.one in (select id from member) and question_pair.other in (select id from member))
    returning question.id`.execute(db);
  return rows.length > 0;
}

/** Takes two questions, and all that are of their families, out of these. @returns them */
export async function leaveFamilies(tx: Db, ids: readonly string[]): Promise<ToCompare[]> {
  const { rows } = await sql<ToCompare>`
    update question set family = null
    where id = any(${[...ids]}::uuid[]) or family in (select family from question where id = any(${[...ids]}::uuid[]))
    returning id, file, body, keys`.execute(tx);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Writes what a person says of two questions that may be the same; null: nothing.
 * @returns what was said before; undefined where there is no such pair in papers of these codes
 */
export async function decide(
  tx: Db,
  {
    ids,
    keys,
    same,
    user,
  }: { ids: readonly string[]; keys: readonly string[]; same: boolean | null; user: string },
  now: Date,
): Promise<{ before: boolean | null } | undefined> {
  const [one = '', other = ''] = [...ids].sort();
  const { rows } = await sql<{ before: boolean | null }>`
    select is_same as before from question_pair
    where one = ${one} and other = ${other} and 2 = (
      select count(*) from question where id in (${one}, ${other})
        and file in (select file from (${papersOf(keys)}) as paper))
    for update`.execute(tx);
  const isSaid = same !== null;
  await sql`
    update question_pair set is_same = ${same}, decided_at = ${isSaid ? now : null}, decided_by = ${isSaid ? user : null},
      one_said = (select body from question where id = ${one} and ${isSaid}),
      other_said = (select body from question where id = ${other} and ${isSaid})
    where one = ${one} and other = ${other} and ${rows.length > 0}`.execute(tx);
  return rows[0];
}

type PairedRow = Omit<QuestionRow, 'unit' | 'title' | 'isConfirmed'>;

/** Pairs of a subject that nobody decided on and that are in no family together, the likeliest first; and how many there are. */
export async function listPairs(
  db: Db,
  keys: readonly string[],
): Promise<{ pairs: [PairedRow, PairedRow][]; left: number }> {
  const { rows } = await sql<PairedRow & { left: number }>`
    with paper as materialized (${papersOf(keys)}), pair as materialized (
      select question_pair.one, question_pair.other, likeness, count(*) over ()::int as left
      from paper join question as first on first.file = paper.file
        join question_pair on question_pair.one = first.id and is_same is null
        join question as second on second.id = question_pair.other
      where second.file in (select file from paper) and (first.family is null or first.family is distinct from second.family)
      order by likeness desc, question_pair.one, question_pair.other limit ${PAIRS_PER_PART}
    )
    select ${CUT_COLUMNS}, ${PLACES}, paper.id as file, paper.exam, paper.is_confirmed as "isChecked", pair.left
    from pair join question on question.id in (pair.one, pair.other) join paper on paper.file = question.file
    order by likeness desc, pair.one, pair.other, ${latestFirst(sql`paper.exam`)}, question.id`.execute(db);
  const pairs = rows.flatMap((row, at): [PairedRow, PairedRow][] => {
    const next = rows[at + 1];
    return at % 2 === 0 && next ? [[row, next]] : [];
  });
  return { pairs, left: rows[0]?.left ?? 0 };
}
