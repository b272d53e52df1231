import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/constants.ts';
import type { Db } from './schema.ts';

/** So many different things are kept in a table, however many are made up: those that happened last. */
const MOST_KEPT = 1000;

type Tally = {
  table: 'browser_error' | 'search_miss';
  /** The column that makes two things the same one. */
  key: string;
  /** Whether the list has what happened most often first, and not what happened last. */
  byCount?: boolean;
  /** For so many days a thing is kept after it happened last. */
  days: number;
};

/** A thing that happened, as it travels. */
type Tallied<Fields> = Fields & { _id: string; count: number; firstSeen: string; lastSeen: string };

/**
 * A table of what happens again and again: one row for each thing, which says how often, and what was known of it the last
 * time.
 */
export function createTally<Fields extends Record<string, string>>({
  table,
  key,
  byCount = false,
  days,
}: Tally) {
  const [name, id] = [sql.table(table), sql.ref(key)];
  const latest = sql`-extract(epoch from last_seen), ${id}`;
  const order = byCount ? sql`-count, ${latest}` : latest;
  return {
    /** Files a thing, or counts it where it is known. */
    async count(db: Db, thing: string, fields: Fields, now: Date): Promise<void> {
      const columns = Object.keys(fields).map((column) => sql.ref(column));
      const news = columns.map((column) => sql`${column} = excluded.${column}`);
      await sql`
        insert into ${name} (${sql.join([id, ...columns])}, first_seen, last_seen)
        values (${sql.join([thing, ...Object.values(fields)])}, ${now}, ${now})
        on conflict (${id}) do update
        set count = ${name}.count + 1, last_seen = excluded.last_seen, ${sql.join(news)}`.execute(db);
    },

    /** A part of the list: what comes after `before`. */
    async list(
      db: Db,
      { before, limit }: { before?: string | undefined; limit: number },
    ): Promise<Tallied<Fields>[]> {
      const isAfter = sql`(${order}) > (select ${order} from ${name} where ${id} = ${before})`;
      const { rows } = await sql<
        Record<string, string> & { count: number; first_seen: Date; last_seen: Date }
      >`
        select * from ${name} where ${before === undefined ? sql`true` : isAfter}
        order by ${order} limit ${limit}`.execute(db);
      return rows.map(({ [key]: _id, first_seen, last_seen, ...row }) => {
        const moments = { firstSeen: first_seen.toISOString(), lastSeen: last_seen.toISOString() };
        return { _id, ...row, ...moments } as unknown as Tallied<Fields>; // the other columns are the fields
      });
    },

    /** Forgets what has not happened for long, and what is more than is kept. @returns how many */
    async forget(db: Db, now: Date): Promise<number> {
      const { numAffectedRows } = await sql`
        delete from ${name} where last_seen < ${new Date(now.getTime() - days * DAY_MS)} or ${id} not in (
          select ${id} from ${name} order by last_seen desc, ${id} desc limit ${MOST_KEPT})`.execute(db);
      return Number(numAffectedRows);
    },
  };
}
