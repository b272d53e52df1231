// npm run test:server-db: the API tests once more, on the PostgreSQL server of TEST_DATABASE_URL in place of the embedded
// one, or else on a throwaway one of Debian's.
import { spawnSync } from 'node:child_process';
import { aptInstall, canUseApt } from './apt.ts';
import { run } from './run.mjs';

let command = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', 'server', 'contract'];

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

function hasDebians(): boolean {
  return spawnSync('pg_virtualenv', ['-t', 'true'], { stdio: 'ignore' }).status === 0;
}
