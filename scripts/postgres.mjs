// Finds a PostgreSQL server for tests, or gets one of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { aptInstall, canUseApt, onPath, Problem, root } from './commands.mjs';
import { startThrowaway } from './throwaway-postgres.mjs';

/** The oldest version that Basta supports (design, section 1). */
const OLDEST_MAJOR = 15;
const DEBIANS_FOLDER = '/usr/lib/postgresql';

/** @typedef {import('./throwaway-postgres.mjs').TestServer} TestServer */

/**
 * The server of TEST_DATABASE_URL, else one that answers on this machine, else a new one from installed programs,
 * else the same after installing Debian's. `stop` ends and removes what was started here. Needs `setUp`.
 * @returns {Promise<TestServer>}
 * @throws {Problem} when there is none and none can be made
 */
export async function findServer() {
  const chosen = process.env.TEST_DATABASE_URL;
  // Whether it answers, the tests themselves say.
  if (chosen) return { url: chosen, description: 'the server in TEST_DATABASE_URL', stop: () => {} };
  const local = await findLocal();
  if (local) return local;
  if (!programsFolder() && canUseApt()) await aptInstall('postgresql');
  const programs = programsFolder();
  if (programs) return startThrowaway(programs, `a throwaway PostgreSQL ${majorVersion(programs)} server`);
  throw new Problem(
    `no PostgreSQL ${OLDEST_MAJOR} or later: set TEST_DATABASE_URL to a server's address, or install PostgreSQL`,
  );
}

/** A server on the usual port that lets us in without being asked, and lets us make databases. */
async function findLocal() {
  const {
    PGPORT: port = '5432',
    PGUSER: user = userInfo().username,
    PGPASSWORD: password = '',
  } = process.env;
  const login = [user, password].filter(Boolean).map(encodeURIComponent).join(':');
  const url = `postgres://${login}@127.0.0.1:${port}/postgres`;
  const { Client } = createRequire(join(root, 'package.json'))('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major, rolsuper or rolcreatedb as may
       from pg_roles where rolname = current_user`,
    );
    if (rows[0].major < OLDEST_MAJOR || !rows[0].may) return undefined;
    return { url, description: `the PostgreSQL ${rows[0].major} server on port ${port}`, stop: () => {} };
  } catch {
    // Nothing there, or nothing for us: a server of our own does as well.
    return undefined;
  } finally {
    await client.end();
  }
}

/** The folder of the newest suitable PostgreSQL programs, or nothing. */
function programsFolder() {
  const versions = existsSync(DEBIANS_FOLDER) ? readdirSync(DEBIANS_FOLDER).map(Number) : [];
  const folders = versions.sort((a, b) => b - a).map((version) => join(DEBIANS_FOLDER, `${version}`, 'bin'));
  const fromPath = onPath('initdb');
  if (fromPath) folders.unshift(dirname(fromPath));
  return folders.find((folder) => majorVersion(folder) >= OLDEST_MAJOR);
}

/** @param {string} programs */
function majorVersion(programs) {
  const { stdout } = spawnSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
