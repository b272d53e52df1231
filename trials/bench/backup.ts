// npm run bench:backup [-- --rows 1000000] [--server postgres://…]: a database of so many rows is backed up, restored into
// another one and backed up again; prints time, memory and the sum of each table before and after. With --server, which
// names an empty database, it goes from the embedded one to that server and back.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sizeText } from '#contract/core/sizes.ts';
import { readBackup } from '#server/database/backup/read.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { readSecret } from '#server/secret.ts';
import { temporaryFolder } from '../frame/database.ts';
import { secondsOf } from '../frame/figures.ts';
import { residentMegabytes } from '../frame/processes.ts';
import { fill } from '../frame/rows/fill.ts';
import { GROWING } from '../frame/rows/growing.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, server: { type: 'string' } },
});
/** What a college of many years has most of. */
const { user, resource, complaint, audit_log, event } = GROWING;
const TABLES = { user, resource, complaint, audit_log, event };

await using opened = new AsyncDisposableStack();
const folder = await temporaryFolder(opened);
const [from, to] = [join(folder, 'from'), join(folder, 'to')];
const fileOf = (name: string) => join(folder, `${name}.backup`);
const [first, again, between] = [fileOf('first'), fileOf('again'), fileOf('between')];

await fillDatabase(from, Math.floor(Number(values.rows) / Object.keys(TABLES).length));
const AUTH_SECRET = await readSecret({ authSecret: undefined, databaseUrl: undefined, dataDir: from });
await run('backup', first, { DATA_DIR: from });
let last = first;
if (values.server) {
  const server = { DATABASE_URL: values.server, AUTH_SECRET };
  await run('restore', first, server);
  await run('backup', between, server);
  last = between;
}
await run('restore', last, { DATA_DIR: to, AUTH_SECRET });
await run('backup', again, { DATA_DIR: to, AUTH_SECRET });

console.log(`file: ${sizeText((await stat(first)).size)}`);
const contents = await Promise.all([...new Set([first, last, again])].map((file) => readBackup(file)));
for (const [table, sum] of Object.entries(contents[0]?.tables ?? {})) {
  const isEqual = contents.every(({ tables }) => tables[table]?.sha256 === sum.sha256);
  const line = [table.padEnd(22), String(sum.rows).padStart(9), sum.sha256.slice(0, 16)];
  console.log(...line, isEqual ? 'equal' : 'DIFFERENT');
  if (!isEqual) process.exitCode = 1;
}

/** Runs a command as an operator would, and prints how long it took and how much memory it had at most. */
async function run(command: string, file: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'inherit',
  });
  let most = 0;
  const timer = setInterval(async () => {
    most = Math.max(most, (await residentMegabytes(child.pid ?? 0)) || 0);
  }, 100);
  const seconds = await secondsOf(() => once(child, 'close'));
  clearInterval(timer);
  console.log(`${command}: exit ${child.exitCode}, ${seconds.toFixed(1)} s, at most ${most.toFixed(0)} MB`);
  if (child.exitCode !== 0) throw new Error(`${command} failed`);
}

async function fillDatabase(dataDir: string, size: number): Promise<void> {
  const embedded = await startEmbedded(dataDir);
  try {
    const { db, close } = await openDatabase(embedded.connectionString);
    await migrate(db).finally(close);
    await fill(embedded.connectionString, TABLES, 0, size);
  } finally {
    await embedded.stop();
  }
}
