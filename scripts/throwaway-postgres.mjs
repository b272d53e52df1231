// A PostgreSQL server in a temporary folder, for as long as some tests run.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from './commands.mjs';

/** @typedef {{ url: string, description: string, stop: () => void }} TestServer */

/**
 * Starts a server with a new cluster on a free port of the loopback address. `stop` ends it and removes its folder.
 * @param {string} programs the folder with initdb and pg_ctl
 * @param {string} description
 * @returns {Promise<TestServer>}
 * @throws {Problem} what PostgreSQL said
 */
export async function startThrowaway(programs, description) {
  const folder = mkdtempSync(join(tmpdir(), 'basta-postgres-'));
  const cluster = join(folder, 'cluster');
  const log = join(folder, 'log');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const account = process.getuid?.() === 0 ? ordinaryAccount() : undefined;
  if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid);
  /**
   * @param {string} program
   * @param {string[]} args
   */
  const runProgram = (program, args) => {
    const options = { ...account, cwd: folder, encoding: /** @type {const} */ ('utf8') };
    const { status, error, stderr } = spawnSync(join(programs, program), args, options);
    if (status === 0) return;
    const details = existsSync(log) ? readFileSync(log, 'utf8') : stderr;
    throw new Problem(
      `${program} failed: ${error?.message ?? details.trim().split('\n').slice(-3).join(' | ')}`,
    );
  };
  const stop = () => {
    if (existsSync(join(cluster, 'postmaster.pid')))
      runProgram('pg_ctl', ['stop', '-D', cluster, '-m', 'immediate']);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
    runProgram('initdb', ['-D', cluster, ...access, '--no-sync']);
    const port = await freePort();
    // No socket, whose path may be too long; no waiting for the disk, since nothing here has to outlive the tests.
    const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    runProgram('pg_ctl', ['start', '-w', '-D', cluster, '-l', log, '-o', settings]);
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return { url, description, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** PostgreSQL refuses to run as root: the account that Debian's package makes, else one that every system has. */
function ordinaryAccount() {
  for (const name of ['postgres', 'nobody']) {
    /** @param {string} option */
    const id = (option) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout || Number.NaN);
    const [uid, gid] = [id('-u'), id('-g')];
    if (uid && gid) return { uid, gid };
  }
  throw new Problem(
    'PostgreSQL does not run as root, and there is no account postgres or nobody to run it as',
  );
}

/** @returns {Promise<number>} a port that was free just now */
function freePort() {
  return new Promise((done, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
