// npm run test:server-db: the API tests once more, on the PostgreSQL server of TEST_DATABASE_URL in place of the embedded
// one, or else on a throwaway one of Debian's; and the trials of whole sites and databases that npm test leaves out (vitest.config.ts).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canUseApt } from './apt.ts';
import { failuresOf } from './counts.ts';
import { run } from './run.mjs';
import { unitRun } from './unit-run.ts';

const reports = mkdtempSync(join(tmpdir(), 'basta-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const report = join(reports, 'vitest.json');
const { args: vitest, env } = unitRun(report);
let command = [process.execPath, ...vitest];
/** Where a server is made for the tests, their exit code: what makes it prints the server's log, thousands of lines, where they fail. */
const codeFile = join(reports, 'code');

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
  // It makes a cluster, runs a command, and takes the cluster away. -t: in a temporary folder, as root too. Some trials run several
  // sites, of eleven connections each, beside others that do: Debian's hundred were once too few.
  const options = ['-i', '--encoding=UTF8 --locale=C.UTF-8', '-o', 'max_connections=300'];
  const withServer = ['pg_virtualenv', '-t', ...options];
  const url = 'postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres';
  command = [
    ...withServer,
    'sh',
    '-c',
    `TEST_DATABASE_URL=${url} "$@"; echo $? > ${codeFile}`,
    'sh',
    ...command,
  ];
}
const [program = '', ...args] = command;
const ended = await run(program, args, { env, onlyOneSigint: true });
const code = ended || readCode();
// Into the log of errors, too, where that is another one.
for (const failure of failuresOf(report, code)) {
  console.log(`Failed: ${failure}\n`);
  if (!process.stderr.isTTY) console.error(`Failed: ${failure}\n`);
}
process.exitCode = code;

/** The exit code of the tests themselves: they end well or not, and what made the server for them always does. */
function readCode(): number {
  if (process.env.TEST_DATABASE_URL) return 0;
  try {
    return Number(readFileSync(codeFile, 'utf8'));
  } catch {
    return 1; // they never ended
  }
}

function hasDebians(): boolean {
  return spawnSync('pg_virtualenv', ['-t', 'true'], { stdio: 'ignore' }).status === 0;
}
