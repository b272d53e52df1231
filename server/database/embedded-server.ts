import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#server/startup-error.ts';
import { type Address, connectionStringFor } from './embedded-address.ts';
import { brokenBinaries } from './embedded-binaries.ts';
import { NAME } from './embedded-cluster.ts';
import type { Place } from './embedded-place.ts';
import { asAccount, looksUnrunnable } from './embedded-spawn.ts';

/** How long a start may take while PostgreSQL is alive, ms. Only recovery after a crash comes near it. */
const START_LIMIT = 120_000;

/** A PostgreSQL that is starting, and the file it writes to until its log files in `cluster/log` take over. */
export type Server = { child: ChildProcess; cluster: string; startLog: string };

/**
 * Starts PostgreSQL on `cluster`; awaitReady says when it takes connections.
 *
 * In a session of its own (`detached`): Ctrl+C goes to the whole foreground process group, and would end PostgreSQL under requests
 * that are still being answered.
 *
 * @param recycledPid a pid in the cluster's lock file that is somebody else's by now
 */
export function launch(
  place: Place,
  binaries: string,
  cluster: string,
  address: Address,
  recycledPid: number | undefined,
): Server {
  const startLog = join(place.home, 'postgres-start.log');
  const log = openSync(startLog, 'w', 0o600);
  const settings =
    'port' in address
      ? ['listen_addresses=127.0.0.1', `port=${address.port}`, 'unix_socket_directories=']
      : ['listen_addresses=', 'port=5432', `unix_socket_directories=${address.socketFolder}`];
  const options = asAccount(place);
  // PostgreSQL refuses to start while the pid in its lock file is alive, whoever it is now. This variable, made for pg_ctl, names a
  // pid to disregard. Deleting the file would also drop the check that no old server process still uses the shared memory.
  if (recycledPid) options.env.PG_GRANDPARENT_PID = String(recycledPid);
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...options,
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.on('error', () => {}); // awaitReady sees a child without a pid; unheard, the event would end our process
  child.unref();
  return { child, cluster, startLog };
}

export function isRunning({ child }: Server): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Returns once the server takes connections and has the database `basta`. @throws StartupError with PostgreSQL's own words */
export async function awaitReady(server: Server, address: Address, password: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  while (isRunning(server)) {
    const answer = await tryConnection(connectionStringFor(address, password));
    if (answer === 'ready') return;
    if (answer === 'no database') return createDatabase(connectionStringFor(address, password, 'postgres'));
    if (Date.now() > deadline) {
      throw new StartupError(
        `DATA_DIR: PostgreSQL did not open ${server.cluster} within ${START_LIMIT / 1000} s. Its words are in ${join(server.cluster, 'log')}.`,
      );
    }
    await sleep(10);
  }
  throw await explain(server);
}

/** What a connection to a server that is still starting fails with: no socket, nobody listening, "the database system is starting up". */
const NOT_YET = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'];

async function tryConnection(connectionString: string): Promise<'ready' | 'not yet' | 'no database'> {
  const client = new pg.Client(connectionString);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOT_YET.includes(code)) return 'not yet';
    if (code === '3D000') return 'no database';
    if (code === '28P01') {
      throw new StartupError(
        'DATA_DIR: the database does not accept DATA_DIR/database-password. Bring back the file that belongs to this database.',
      );
    }
    throw error;
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query(`CREATE DATABASE ${NAME}`).finally(() => client.end());
}

async function explain({ child, cluster, startLog }: Server): Promise<StartupError> {
  const log = join(cluster, 'log');
  const early = (await readFile(startLog, 'utf8').catch(() => '')).trim();
  const lastEarly = early.split('\n').at(-1) ?? '';
  if (child.pid === undefined) return brokenBinaries(`${child.spawnfile} cannot be started`);
  if (looksUnrunnable(undefined, early)) return brokenBinaries(lastEarly);
  const files = await readdir(log).catch(() => []);
  const later = await Promise.all(files.map((name) => readFile(join(log, name), 'utf8').catch(() => '')));
  const fatal = [early, ...later]
    .join('\n')
    .split('\n')
    .filter((line) => /FATAL:|PANIC:/.test(line) && !line.endsWith('is starting up'));
  const words =
    fatal
      .sort()
      .at(-1)
      ?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? lastEarly; // lines begin with their time
  return new StartupError(
    `DATA_DIR: PostgreSQL could not open ${cluster} (${words || 'it gave no reason'}). More is in ${log}.`,
  );
}
