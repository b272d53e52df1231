import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { DatabaseAway, isReplica } from './away.ts';
import { fairPool } from './fair-pool.ts';
import type { Tables } from './schema.ts';

/** Enough for a node on two cores; a managed database shares its connections among several nodes. */
const MAX_CONNECTIONS = 10;
/**
 * So long a request waits for a connection of a busy pool; for a database that is away nobody does, once that is known.
 * And so long a connection outside the pool waits for its server: it is the one by which that is known.
 */
const POOL_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 3000;

/** Whether the database is there, as far as the connection knows that hears its announcements. */
export type Presence = { isHearing: boolean; isAway: boolean };

export type PoolState = { total: number; idle: number; waiting: number };

export type OpenDatabase = {
  db: Kysely<Tables>;
  connectionString: string;
  presence: Readonly<Presence>;
  /** To be told by whoever hears: nothing waits for a database that is known to be away, and what waits already fails. */
  setPresence(presence: Partial<Presence>): void;
  /** Runs SQL text as it is, several statements too, on a connection of the pool: for libraries that bring their own. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** How many connections there are, and what waits for one. */
  poolState(): PoolState;
  close(): Promise<void>;
};

/**
 * Opens a pool of connections and makes sure that the database answers.
 * @throws StartupError when it does not answer within 5 seconds
 */
export async function openDatabase(connectionString: string): Promise<OpenDatabase> {
  const presence: Presence = { isHearing: false, isAway: false };
  const clients = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: POOL_TIMEOUT_MS,
  });
  // A connection that is lost must not end the process, be it idle or at work: its query fails, the next opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
    leaveReplica(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  const refuseWaiting = refuseWhile(() => presence.isAway, pool);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(`DATABASE_URL: the database does not answer (${reasonOf(error)}).`);
  }
  const fair = fairPool(pool, MAX_CONNECTIONS);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: fair }) });
  return {
    db,
    connectionString,
    presence,
    setPresence(changed) {
      Object.assign(presence, changed);
      if (!changed.isAway) return;
      refuseWaiting();
      for (const client of clients) giveUp(client);
    },
    // pg drops the connection of a failed query: one whose statements began a transaction would stay inside of it.
    execute: (text, values) => pool.query(text, values),
    poolState: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: fair.waiting(),
    }),
    close: () => db.destroy(),
  };
}

type Answer = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * Fails at once whoever wants a connection of the pool while the database is away, instead of letting them wait for one
 * that will not come.
 * @returns fails those who wait already
 */
function refuseWhile(isAway: () => boolean, pool: pg.Pool): () => void {
  const connect = pool.connect.bind(pool);
  const waiting = new Set<() => void>();
  const ask = (answer: (...answered: Answer) => void): void => {
    if (isAway()) {
      process.nextTick(answer, new DatabaseAway(), undefined, () => {});
      return;
    }
    let isRefused = false;
    const refuse = () => {
      isRefused = true;
      answer(new DatabaseAway(), undefined, () => {});
    };
    waiting.add(refuse);
    connect((error, client, release) => {
      waiting.delete(refuse);
      if (!isRefused) answer(error, client, release);
      else if (client) release(); // nobody waits for it any more
    });
  };
  const asked = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      ask((error, client) => (client ? resolve(client) : reject(error)));
    });
  pool.connect = ((answer?: (...answered: Answer) => void) =>
    answer ? ask(answer) : asked()) as typeof connect; // both of its shapes
  return () => {
    for (const refuse of waiting) refuse();
    waiting.clear();
  };
}

/** Ends a connection that may never answer. The pool forgets an idle one by its error, one at work when it is given back. */
function giveUp(client: pg.PoolClient): void {
  client.emit('error', new DatabaseAway());
  (client as pg.PoolClient & Pick<pg.Client, 'end'>).end().catch(() => {}); // the pool's are pg's own
}

/**
 * A leader that has become a replica goes on answering: kept, its connections would refuse every write from now on. Behind
 * a new one there is the leader of the day.
 */
function leaveReplica(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown; // any of its shapes
  client.query = ((...asked: unknown[]) => {
    const answer = query(...asked);
    // Without a promise it is the pool's own query, which drops the connection of whatever fails.
    if (answer instanceof Promise) answer.catch((error: unknown) => isReplica(error) && giveUp(client));
    return answer;
  }) as typeof client.query; // as it was
}

/** A connection that is nobody else's. */
export type Connection = pg.Client;

/** A connection of its own, outside the pool: for LISTEN, and for what takes long. */
export async function openConnection(connectionString: string): Promise<Connection> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => client.end().catch(() => {}));
  await client.connect();
  return client;
}

/** A refused connection to a name with two addresses arrives as an AggregateError with an empty message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
