import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { reasonOf, StartupError } from '../startup-error.ts';
import { DatabaseAway, isDatabaseAway, isReplica } from './away.ts';
import { fairPool } from './fair-pool.ts';
import { statementNames } from './prepared.ts';
import type { Tables } from './schema.ts';

/** Enough for a node on two cores; a managed database shares its connections among several nodes. */
const MAX_CONNECTIONS = 10;
/** A connection keeps the plans of its statements: closed after pg's 10 s, it made them again for each group of readers. */
const IDLE_MS = 300_000;
/**
 * So long a connection of the pool may take to be made (a turn for one: fair-pool.ts); for a database that is away nobody waits, once that is known.
 * And so long a connection outside the pool waits for its server: it is the one by which that is known.
 */
const POOL_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 3000;

/** Whether the database is there, as far as the connection knows that hears its announcements. */
type Presence = { isHearing: boolean; isAway: boolean };

type PoolState = { total: number; idle: number; waiting: number };

export type OpenDatabase = {
  db: Kysely<Tables>;
  /** Where a direct session is available: the pool's address may be that of a pooler. */
  directUrl: string;
  presence: Readonly<Presence>;
  /** To be told by the listener: nothing waits for a database that is known to be away, and what waits already fails. */
  setPresence(presence: Partial<Presence>): void;
  /** How many connections there are, and what waits for one. */
  poolState(): PoolState;
  close(): Promise<void>;
};

/** The setting that a database's address is in. */
export type AddressVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL';

/**
 * Opens a pool of connections and makes sure that the database answers. What goes by it works through a pooler in
 * transaction mode, too: nothing of a session outlives its transaction.
 * @param options.directUrl where that is another address
 * @param options.mayBeAway it is opened as one that is away where it does not answer
 * @throws StartupError when it does not answer within 5 seconds
 */
export async function openDatabase(
  connectionString: string,
  {
    directUrl = connectionString,
    variable = 'DATABASE_URL',
    mayBeAway = false,
  }: { directUrl?: string; variable?: AddressVariable; mayBeAway?: boolean } = {},
): Promise<OpenDatabase> {
  const presence: Presence = { isHearing: false, isAway: false };
  // A pooler in transaction mode gives each transaction another connection, which knows no names.
  const nameOf = directUrl === connectionString ? statementNames() : () => undefined;
  const clients = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: POOL_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
  });
  // A connection that is lost must not end the process, be it idle or at work: its query fails, the next opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
    answerByCallback(client, nameOf);
  });
  pool.on('remove', (client) => clients.delete(client));
  const refuseWaiting = refuseWhile(() => presence.isAway, pool);
  try {
    await pool.query('select 1');
  } catch (error) {
    presence.isAway = mayBeAway && isDatabaseAway(error);
    if (!presence.isAway) {
      await pool.end();
      throw new StartupError(`${variable}: ${faultOf(error)}`);
    }
  }
  const fair = fairPool(pool, MAX_CONNECTIONS);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: fair }) });
  return {
    db,
    directUrl,
    presence,
    setPresence(changed) {
      Object.assign(presence, changed);
      if (!changed.isAway) return;
      refuseWaiting();
      for (const client of clients) giveUp(client);
    },
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
 * Fails at once anyone who wants a connection of the pool while the database is away, instead of letting them wait for one
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
 * Asks pg by its callback: of a result that comes by its own promise all rows outlive the collections of young garbage,
 * which under load took a fifth of the processor's time.
 *
 * What is asked often is prepared, under its name.
 *
 * A leader that has become a replica goes on answering: kept, its connections would refuse every write from now on. Behind
 * a new one there is the leader of the day.
 */
function answerByCallback(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown; // any of its shapes
  client.query = ((...asked: unknown[]) => {
    // With a callback it is the pool's own query, which drops the connection of whatever fails.
    const [text, values] = asked;
    if (typeof text !== 'string' || typeof asked.at(-1) === 'function') return query(...asked);
    return new Promise((resolve, reject) => {
      // Without values it may be several statements, which are never prepared.
      const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      query({ text, values, ...(name && { name }) }, (error: Error | null, result: unknown) => {
        if (!error) return resolve(result);
        if (isReplica(error)) giveUp(client);
        reject(error);
      });
    });
  }) as typeof client.query; // as it was
}

/** A connection that is nobody else's. */
export type Connection = pg.Client;

/** Whether queries are answered at an address, within a few seconds. */
export async function answersAt(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {}); // not waited for: it may answer nothing
  }
}

/** A connection of its own, outside the pool: for LISTEN, and for what takes long. */
export async function openConnection(connectionString: string): Promise<Connection> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => client.end().catch(() => {}));
  await client.connect();
  return client;
}

/** What to say of a database that cannot be asked. */
export function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasonOf(error);
  // PostgreSQL's documentation, appendix A: class 28, and what a database that is not there is told by.
  if (/^28/.test(code))
    return `the server does not let this account in (${reason}). Look at its name and password.`;
  if (code === 'ERR_INVALID_URL')
    return 'it cannot be read as an address. In the password write / as %2F, # as %23, ? as %3F, @ as %40.';
  if (code === '3D000') return `the server has no such database (${reason}). Make it, or name another.`;
  return `the database does not answer (${reason}).`;
}
