import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { fairPool } from './fair-pool.ts';
import type { Tables } from './schema.ts';

/** Enough for a node on two cores; a managed database shares its connections among several nodes. */
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;

export type OpenDatabase = {
  db: Kysely<Tables>;
  /** Runs SQL text as it is, several statements too, on a connection of the pool: for libraries that bring their own. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
};

/**
 * Opens a pool of connections and makes sure that the database answers.
 * @throws StartupError when it does not answer within 5 seconds
 */
export async function openDatabase(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that is lost must not end the process, be it idle or at work: its query fails, the next opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(`DATABASE_URL: the database does not answer (${reasonOf(error)}).`);
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: fairPool(pool, MAX_CONNECTIONS) }) });
  // pg drops the connection of a failed query: one whose statements began a transaction would stay inside of it.
  const execute = (text: string, values?: unknown[]) => pool.query(text, values);
  return { db, execute, close: () => db.destroy() };
}

/** A connection of its own, outside the pool, for LISTEN. */
export async function openListener(connectionString: string): Promise<pg.Client> {
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
