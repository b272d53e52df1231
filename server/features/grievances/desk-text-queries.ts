import { type Insertable, sql } from 'kysely';
import type { Matter, Track } from '#contract/grievances/values.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { seatsOn } from './desk-queries.ts';

/** So many short answers come before the form. */
const SHOWN = 5;

/** The desks on which someone acts today. */
export async function desksOfMember(
  db: Db,
  user: string,
  today: string,
): Promise<{ id: string; name: string; track: Track }[]> {
  const { rows } = await sql<{ id: string; name: string; track: Track }>`
    select distinct desk.id, desk.name, desk.track from desk
    join ${seatsOn(today)} as seat on seat.desk = desk.id and seat.user_id = ${user}
    where seat.role <> 'invitee' and (desk.track = 'ordinary' or seat.confirmed)
    order by desk.name, desk.id`.execute(db);
  return rows;
}

/** The texts of some desks, by their names. */
export function listTexts(db: Db, desks: readonly string[]) {
  return db
    .selectFrom('desk_text')
    .select(['id', 'desk', 'name', 'text', 'matter'])
    .where('desk', 'in', [...desks])
    .orderBy('desk')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** A text, locked until the transaction ends. */
export function lockText(tx: Db, id: string) {
  return tx
    .selectFrom('desk_text')
    .select(['id', 'desk', 'name', 'text', 'matter'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countTexts(tx: Db, desk: string): Promise<number> {
  const { count } = await tx
    .selectFrom('desk_text')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('desk', '=', desk)
    .executeTakeFirstOrThrow();
  return count;
}

type Words = Pick<Insertable<Tables['desk_text']>, 'name' | 'text' | 'matter'>;

export async function insertText(tx: Db, desk: string, words: Words): Promise<string> {
  const { id } = await tx
    .insertInto('desk_text')
    .values({ desk, ...words })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateText(tx: Db, id: string, words: Words, now: Date): Promise<void> {
  await tx
    .updateTable('desk_text')
    .set({ ...words, changed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteText(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('desk_text').where('id', '=', id).execute();
}

/** What a desk writes to everyone who would file about a matter. */
export function shortAnswers(db: Db, desk: string, matter: Matter) {
  return db
    .selectFrom('desk_text')
    .select(['name', 'text'])
    .where('desk', '=', desk)
    .where('matter', '=', matter)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(SHOWN)
    .execute();
}
