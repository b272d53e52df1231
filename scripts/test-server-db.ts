// npm run test:server-db: the API tests once more, on the PostgreSQL server of TEST_DATABASE_URL in place of the embedded
// one, or else on a throwaway one of Debian's; and the trials of whole sites and databases that npm test leaves out (vitest.config.ts).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canUseApt } from './apt.ts';
import { failuresOf } from './counts.ts';
import { run } from './run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'basta-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const report = join(reports, 'vitest.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
let command = [process.execPath, 'node_modules/vitest/vitest.mjs', ...['run', ...reporters]];

if (!process.env.TEST_DATABASE_URL) {
  if (!hasDebians() && canUseApt()) {
    console.log(
      "Installing Debian's PostgreSQL (apt-get install postgresql). To avoid it, name a server in TEST_DATABASE_URL.",
    );
    await aptInstall('postgresql');
  }
  if (!hasDebians()) {
    console.error('No PostgreSQL: name a server (15 or later) in TEST_DATABASE_URL, or install PostgreSQL.');
    process.exit(1);
  }
  // It makes a cluster, runs a command, and takes the cluster away. -t: in a temporary folder, as root too.
  const withServer = ['pg_virtualenv', '-t', '-i', '--encoding=UTF8 --locale=C.UTF-8'];
  const url = 'postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres';
  command = [...withServer, 'sh', '-c', `TEST_DATABASE_URL=${url} exec "$@"`, 'sh', ...command];
}
const [program = '', ...args] = command;
process.exitCode = await run(program, args, { env: { NODE_ENV: 'test' }, onlyOneSigint: true });
// Behind the server's own log, which pg_virtualenv prints when a test failed.
for (const failure of failuresOf(report)) console.log(`Failed: ${failure}\n`);

function hasDebians(): boolean {
  return spawnSync('pg_virtualenv', ['-t', 'true'], { stdio: 'ignore' }).status === 0;
}
