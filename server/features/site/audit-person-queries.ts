import { type RawBuilder, sql } from 'kysely';
import { hasWord } from '#server/database/list.ts';
import { DELETABLE_TABLES } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';

type Condition = RawBuilder<unknown>;

/** So many people a text may name for their lines to be looked up one after the other. */
const FEW = 100;
/** A word that is shorter has no trigram. */
const LEAST_INDEXED = 3;

/** Whether a text is in another one, in whatever case. */
export function hasText(expression: Condition, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${expression}), ${text.toLowerCase()}) > 0`;
}

/** What makes a line someone's: of one person by their id, by the text itself, and of the person who is named by it. */
type Ways = {
  ofOne(id: Condition): readonly Condition[];
  also?: readonly Condition[];
  ofMany(has: (id: Condition) => Condition): Condition;
};

/**
 * Which lines of a log are of a person, by a part of a name or of an address. Of a few people the newest lines of each
 * are looked up; where a text names many, the newest lines of the log have some of theirs.
 * @param known what the lines, called `line`, must also be
 */
export async function ofPerson(
  db: Db,
  text: string,
  log: 'audit_log' | 'event',
  newest: Condition,
  known: Condition,
  limit: number,
  { ofOne, also = [], ofMany }: Ways,
): Promise<Condition> {
  const people = await fewPeople(db, text);
  if (!people) {
    const has = (id: Condition) => sql`exists (
      select from "user" as named where named.id = ${id} and ${hasText(sql`named.username || ' ' || named.email`, text)})`;
    return sql`${known} and ${ofMany(has)}`;
  }
  const newestOf = (condition: Condition) => sql`(
    select line.id from ${sql.table(log)} as line where ${condition} and ${known} order by ${newest} limit ${limit})`;
  const ofEach = ofOne(sql`person.id`).map(
    (condition) => sql`(select own.id from unnest(${people}::uuid[]) as person (id)
      cross join lateral ${newestOf(condition)} as own)`,
  );
  const lines = sql.join([...ofEach, ...also.map(newestOf)], sql` union `);
  return sql`line.id = any(array(${lines}))`;
}

/** Everyone, the deleted too, in whose name or address a text stands; undefined where they are many or no index leads to them. */
async function fewPeople(db: Db, text: string): Promise<string[] | undefined> {
  // What the index looks into has name and address on lines of their own: it finds each word for itself.
  const words = text.split(/\s+/).filter((word) => word.length >= LEAST_INDEXED);
  if (words.length === 0) return undefined;
  const whole = DELETABLE_TABLES.user.words;
  const hasWords = words.map((word) => hasWord(whole, word.toLowerCase()));
  const { rows } = await sql<{ id: string }>`
    select id from "user"
    where ${sql.join(hasWords, sql` and `)}
      and ${hasText(sql`username || ' ' || email`, text)}
    limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}
