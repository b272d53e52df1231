import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { checkDatabase } from './check.ts';
import { answersAt, openDatabase } from './open.ts';
import type { Db, Tables } from './schema.ts';

/** The copy is looked at this often. */
const LOOK_MS = 1000;
/** What it does not answer within this is not waited for. */
const SILENT_MS = 2000;
/** It is asked as long as it has what the database had so long ago: more than a look and a half. */
const MOST_LAG_MS = 5000;
/**
 * While the database itself does not answer, it is asked for longer: until another server leads, nobody writes anything that
 * it could lack. Shorter than a writer is remembered (server/http/reply/read-your-writes.ts).
 */
const MOST_LAG_AWAY_MS = 30_000;

/** Reads what may be as old as MOST_LAG_MS. */
export type Reads = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

/** A copy of the database that lags behind it, for reads that may be some seconds old. */
export type Copy = {
  /** Reads from the copy where it is there and new enough; else, and where that fails, from the database itself. */
  read: Reads;
  close(): Promise<void>;
};

/**
 * Opens the copy, and from then on looks whether it is there and how far behind. How far is told by the log of changes (WAL):
 * a copy that is cut off from the database knows nothing of its own lag.
 * @param log gets a line when it is used no more, and when it is again
 * @throws StartupError where the address can never be that of a copy, or leads to another database; one that is away is none
 */
export async function openCopy(
  url: string,
  primary: Kysely<Tables>,
  log: (line: string) => void,
): Promise<Copy> {
  const copy = await openDatabase(url, { variable: 'DATABASE_READ_URL', mayBeAway: true });
  let asOf = Number.NEGATIVE_INFINITY;
  /** What the database had at a moment, and the copy is waited for to have. */
  let mark: (LogPosition & { at: number }) | undefined;
  let wasUsed: boolean | undefined;
  let isPrimaryAway = false;

  const isUsed = () =>
    !copy.presence.isAway && performance.now() - asOf < (isPrimaryAway ? MOST_LAG_AWAY_MS : MOST_LAG_MS);

  async function look(): Promise<void> {
    if (copy.presence.isAway && (await answersAt(url))) copy.setPresence({ isAway: false });
    if (!copy.presence.isAway) {
      mark ??= await heard(markOf(primary));
      isPrimaryAway = mark === undefined;
      const hasIt = mark && (await heard(hasReached(copy.db, mark)));
      if (mark && hasIt === undefined) copy.setPresence({ isAway: true });
      if (mark && hasIt) {
        asOf = mark.at;
        mark = undefined;
      }
    }
    if (wasUsed !== isUsed()) {
      if (wasUsed !== undefined || !isUsed())
        log(isUsed() ? 'The copy of the database is read again.' : `DATABASE_READ_URL: ${NOT_USED}`);
      wasUsed = isUsed();
    }
  }

  if (!copy.presence.isAway)
    await checkDatabase(copy.db, 'DATABASE_READ_URL')
      .then(() => refuseOther(copy.db, primary))
      .catch(closing);
  await look();
  const stop = new AbortController();
  const looking = (async () => {
    while (!stop.signal.aborted) {
      await delay(LOOK_MS, undefined, { ref: false, signal: stop.signal }).catch(() => {});
      if (!stop.signal.aborted) await look();
    }
  })();

  async function closing(error: unknown): Promise<never> {
    await copy.close();
    throw error;
  }

  return {
    async read(work) {
      if (isUsed()) {
        try {
          return await work(copy.db);
        } catch {
          // A copy ends reads that keep it from following, too. What is wrong with the read itself shows below.
        }
      }
      return work(primary);
    },
    async close() {
      stop.abort();
      await Promise.race([looking, delay(LOOK_MS, undefined, { ref: false })]);
      await copy.close();
    },
  };
}

const NOT_USED =
  'the copy does not answer or is too far behind, or it is one of another server or database; until then, Basta reads from the database itself.';

/**
 * A position in a server's log of changes. Another server's positions are other numbers: its copies are never ours. The log is of
 * all databases of a server, so ours is known by its own number, which it has in each copy.
 */
type LogPosition = { server: string; database: string; position: string };

const DATABASE = sql<string>`(select oid::text from pg_database where datname = current_database())`;

async function markOf(db: Db) {
  const at = performance.now();
  const { rows } = await sql<LogPosition>`
    select system_identifier::text as server, ${DATABASE} as database, pg_current_wal_lsn()::text as position
    from pg_control_system()`.execute(db);
  return rows[0] && { at, ...rows[0] };
}

/** What a server answers; undefined where it does not, or takes too long. */
function heard<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([asking.catch(() => undefined), delay(SILENT_MS, undefined, { ref: false })]);
}

/** Whether a copy has what the database had; a server that follows none has what it wrote itself. */
async function hasReached(db: Db, { server, database, position }: LogPosition): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select system_identifier::text = ${server} and ${DATABASE} = ${database} and coalesce(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= ${position}::pg_lsn,
      false) as has from pg_control_system()`.execute(db);
  return rows[0]?.has === true;
}

/**
 * Another database of the same server, or of its copy, keeps up with the log for ever and never has what was written.
 * Another server is not refused: it may be one that is just being made a copy of ours.
 */
async function refuseOther(copy: Db, primary: Db): Promise<void> {
  const [there, here] = await Promise.all([heard(identityOf(copy)), heard(identityOf(primary))]);
  if (there && here && there.server === here.server && there.database !== here.database)
    throw new StartupError(
      `DATABASE_READ_URL: it leads to ${there.name}, another database than ${here.name} of DATABASE_URL, and no copy of it. Name ${here.name} at a server that copies, or leave it out.`,
    );
}

async function identityOf(db: Db) {
  const { rows } = await sql<Omit<LogPosition, 'position'> & { name: string }>`
    select system_identifier::text as server, ${DATABASE} as database, current_database()::text as name
    from pg_control_system()`.execute(db);
  return rows[0];
}
