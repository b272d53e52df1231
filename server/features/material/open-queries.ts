import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';

/** Counts are written so often, in milliseconds: what a node has counted since is lost if it dies. */
const WRITE_MS = 60_000;
/** So many things are counted at most between two writes; what comes beyond is not counted. */
const MOST_THINGS = 5000;

/** Programs that look at addresses which people send each other, or collect pages. */
const PROGRAM = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|slurp|curl|wget|python/i;

type Opens = ReturnType<typeof createOpens>;
const kept = new WeakMap<object, Opens>();

/** The counts of a node. */
export function opensOf({ db }: Pick<Deps, 'db'>): Opens {
  const opens = kept.get(db) ?? createOpens(db);
  kept.set(db, opens);
  return opens;
}

/**
 * Counts how often what was published of a contribution is opened in its first week: a number beside the contribution, and nothing
 * of who opened it. Numbers wait in memory, so that nobody who reads waits for a write.
 */
function createOpens(db: Deps['db']) {
  const counts = new Map<string, number>();

  return {
    /** @param thing a file where it hangs, or an entry @param agent what the program calls itself that opened it */
    note(thing: string, agent = ''): void {
      if (PROGRAM.test(agent) || (counts.size >= MOST_THINGS && !counts.has(thing))) return;
      counts.set(thing, (counts.get(thing) ?? 0) + 1);
    },

    /** Writes what was counted since. */
    async write(): Promise<void> {
      if (counts.size === 0) return;
      const [things, numbers] = [[...counts.keys()], [...counts.values()]];
      counts.clear();
      await sql`
        with opened as (
          select * from unnest(${things}::uuid[], ${numbers}::int[]) as opened (thing, number)),
        found as (
          select material.id, number from opened join material on published_files @> array[thing]
          union all
          select material.id, number from opened join material on published_as = thing
          where published_files = '{}')
        update material set opens = opens + total from (
          select id, sum(number)::int as total from found group by id) as summed
        where material.id = summed.id and to_thank`.execute(db);
    },
  };
}

/** Has counts written while the site runs. @returns ends it, and writes the last ones */
export function keepWritingOpens(deps: Pick<Deps, 'db'>): () => Promise<void> {
  const opens = opensOf(deps);
  // What cannot be written is a number too low, and the database's being away is said by others.
  const write = () => opens.write().catch(() => {});
  const timer = setInterval(() => void write(), WRITE_MS).unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}
