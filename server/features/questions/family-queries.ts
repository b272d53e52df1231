import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** So many questions that share a key are compared with one. */
const MOST_COMPARED = 100;

export type Relative = { id: string; body: string; family: string | null };

/** Notes by which keys a question is found, and that it is in no family. */
export async function setKeys(db: Db, id: string, keys: readonly number[]): Promise<void> {
  await sql`update question set keys = ${[...keys]}::int[], family = null where id = ${id}`.execute(db);
}

/** Questions of other papers that share a key: of papers with a code of these subjects, and of those that are the same. */
export async function relativesOf(
  db: Db,
  { id, file, keys }: { id: string; file: string; keys: readonly number[] },
  subjects: readonly string[],
): Promise<Relative[]> {
  const { rows } = await sql<Relative>`
    with own as (
      select unnest(${[...subjects]}::uuid[]) as id
    ), same as (
      select id from own
      union select other_id from own join equivalence on subject_id = id and degree = 'same'
      union select subject_id from own join equivalence on other_id = id and degree = 'same'
    )
    select id, body, family from question
    where keys && ${[...keys]}::int[] and file <> ${file} and question.id <> ${id}
      and exists (
        select from attachment join resource on resource.id = attachment.resource_id and resource.kind = 'pyq'
          join subject_code on subject_code.key = resource.code_key join same on same.id = subject_code.subject_id
        where attachment.file = question.file and attachment.deleted_at is null and resource.deleted_at is null)
    order by question.id limit ${MOST_COMPARED}`.execute(db);
  return rows;
}

/** Has two questions be one family; that of the second one where it has one. */
export async function joinFamily(db: Db, id: string, other: Relative): Promise<void> {
  const family = other.family ?? other.id;
  await sql`update question set family = ${family} where id = any(${[id, other.id]}::uuid[])`.execute(db);
}
