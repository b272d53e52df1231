import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#server/startup-error.ts';
import { asAccount } from './account.ts';
import { type Address, connectionStringFor } from './address.ts';
import { NAME } from './cluster.ts';
import type { Installation } from './stop.ts';

/** How long a start may take while PostgreSQL is alive, ms. Only recovery after a crash comes near it. */
const START_LIMIT = 120_000;

/** In the database's folder: what PostgreSQL says until its log files in `cluster/log` take over. */
const START_LOG = 'postgres-start.log';

/**
 * Starts PostgreSQL; awaitReady says when it takes connections.
 *
 * In a session of its own (`detached`): Ctrl+C goes to the whole foreground process group, and would end PostgreSQL under requests
 * that are still being answered.
 *
 * @param oldPid the pid in the cluster's lock file, if one was left
 */
export async function launch(
  { place, binaries, cluster }: Installation,
  address: Address,
  oldPid: number | undefined,
): Promise<{ child: ChildProcess; pid: number }> {
  const log = openSync(join(place.home, START_LOG), 'w', 0o600);
  const settings =
    'port' in address
      ? ['listen_addresses=127.0.0.1', `port=${address.port}`, 'unix_socket_directories=']
      : ['listen_addresses=', 'port=5432', `unix_socket_directories=${address.socketFolder}`];
  const options = asAccount(place.account, place.home);
  // PostgreSQL refuses to start while the pid in its lock file is alive, no matter who it is now. This variable, made for pg_ctl, names a
  // pid to disregard. Deleting the file would also drop the check that no old server process still uses the shared memory.
  if (oldPid) options.env.PG_GRANDPARENT_PID = String(oldPid);
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  await once(child, 'spawn');
  return { child, pid: child.pid ?? 0 }; // a spawned child has one
}

export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

export async function exitOf(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await once(child, 'exit');
}

/** Returns once the server takes connections and has the database `basta`. @throws StartupError with PostgreSQL's own words */
export async function awaitReady(
  child: ChildProcess,
  { place, cluster }: Installation,
  address: Address,
  password: string,
): Promise<void> {
  const deadline = performance.now() + START_LIMIT;
  while (isRunning(child) && performance.now() < deadline) {
    try {
      return await runStatement(connectionStringFor(address, password), 'SELECT 1');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      // not before the first start: PostgreSQL would have to start, and write everything out, once more
      if (code === NO_DATABASE)
        return runStatement(connectionStringFor(address, password, 'postgres'), `CREATE DATABASE ${NAME}`);
      if (code === WRONG_PASSWORD)
        throw new StartupError(
          'DATA_DIR: the database does not accept DATA_DIR/database-password. Restore the file that belongs to this database.',
        );
      if (!NOT_YET.includes(code)) throw error;
    }
    await sleep(10);
  }
  const words = await readFile(join(place.home, START_LOG), 'utf8').catch(() => '');
  throw new StartupError(
    `DATA_DIR: PostgreSQL could not open ${cluster} (${words.trim().replace(/\s+/g, ' ') || 'it gave no reason'}). More is in ${join(cluster, 'log')}.`,
  );
}

/** What a connection to a server that is still starting fails with: no socket, nobody listening, "the database system is starting up". */
const NOT_YET = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'];
const NO_DATABASE = '3D000';
const WRONG_PASSWORD = '28P01';

/** A connection to a server that is ours. Not by ../open.ts: what runs PostgreSQL outlives reloads, and stays small. */
export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client(connectionString);
  client.on('error', () => {}); // of a server that ends: its statement fails
  await client.connect();
  return client;
}

async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = await connectTo(connectionString);
  await client.query(statement).finally(() => client.end());
}
