import { sql } from 'kysely';
import type { Synonym, SynonymBody } from '#contract/search/calls.ts';
import type { Db } from '#server/database/schema.ts';

/** Waits for anyone who changes pairs, and makes others wait: a pair is checked against all the others. */
export async function lockSynonyms(tx: Db): Promise<void> {
  await sql`lock table synonym in exclusive mode`.execute(tx);
}

/** All pairs, in the order of their words. */
export async function readSynonyms(db: Db): Promise<Synonym[]> {
  return db
    .selectFrom('synonym')
    .select(['id as _id', 'one', 'other'])
    .orderBy('one')
    .orderBy('other')
    .orderBy('id')
    .execute();
}

/** Adds a pair. @returns its id */
export async function insertSynonym(tx: Db, pair: SynonymBody): Promise<string> {
  const { id } = await tx.insertInto('synonym').values(pair).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateSynonym(tx: Db, id: string, pair: SynonymBody): Promise<void> {
  await tx.updateTable('synonym').set(pair).where('id', '=', id).execute();
}

/** @returns the pair that was deleted; undefined where there was none */
export async function deleteSynonym(tx: Db, id: string): Promise<SynonymBody | undefined> {
  return tx.deleteFrom('synonym').where('id', '=', id).returning(['one', 'other']).executeTakeFirst();
}
