// npm run test:point-in-time: somebody deletes every entry; pgBackRest brings the database back to just before that.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addNote, readAll, signIn } from '../crash/clients.ts';
import { addAdmin, endSite, type Site, startSite } from '../crash/site.ts';
import { endsWithUs, freePorts, signal, treeOf, until } from './processes.ts';
import { findPrograms } from './programs.ts';
import { query } from './query.ts';
import { makeWorkplace } from './workplace.ts';

const BEFORE_BACKUP = 5;
const AFTER_BACKUP = 5;

const programs = await findPrograms(['postgres', 'pgbackrest']);
if (typeof programs === 'string') {
  console.log(programs);
  process.exit();
}
const binaries = dirname(programs.postgres);
const workplace = await makeWorkplace();
const dataDir = await mkdtemp(join(tmpdir(), 'basta-point-in-time-'));
let postgres = 0;
let site: Site | undefined;

async function stopPostgres(): Promise<void> {
  signal(postgres, 'SIGINT');
  await until(
    'the end of PostgreSQL',
    30,
    async () => (await treeOf(postgres)).length === 1 && !isThere(postgres),
  );
}
async function clearUp(): Promise<void> {
  if (site?.child.exitCode === null && site.child.signalCode === null) site.child.kill('SIGKILL');
  for (const pid of postgres ? await treeOf(postgres) : []) signal(pid, 'SIGKILL');
  await workplace.remove();
  await rm(dataDir, { recursive: true, force: true });
}
endsWithUs(clearUp);

try {
  const [port = 0] = await freePorts(1);
  const folder = await workplace.makeFolder('postgres');
  const backups = await workplace.makeFolder('backups');
  const data = join(folder, 'data');
  const password = randomBytes(18).toString('base64url');
  const settingsFile = await workplace.write(
    join(folder, 'pgbackrest.conf'),
    `[global]
repo1-path=${backups}
repo1-retention-full=2
log-path=${backups}
lock-path=${backups}
log-level-file=off
start-fast=y
[basta]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`,
  );
  const pgbackrest = (...args: string[]) =>
    workplace.run(programs.pgbackrest, [`--config=${settingsFile}`, '--stanza=basta', ...args], folder);
  const startPostgres = async () => {
    postgres = workplace.start(programs.postgres, ['-D', data], folder);
    await until('PostgreSQL', 60, async () => {
      const [row] = await query(asSuperuser, 'select pg_is_in_recovery() as recovers');
      return row?.recovers === false;
    });
  };
  const asSuperuser = `postgresql://postgres@${encodeURIComponent(folder)}:${port}/postgres`;

  await workplace.run(
    join(binaries, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-k',
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
    ],
    folder,
  );
  await workplace.write(
    join(data, 'postgresql.auto.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = '${programs.pgbackrest} --config=${settingsFile} --stanza=basta archive-push %p'
`,
  );
  await startPostgres();
  await pgbackrest('stanza-create');
  await query(asSuperuser, `create role basta login password '${password}'`);
  await query(asSuperuser, 'create database basta owner basta');
  const settings = {
    DATABASE_URL: `postgresql://basta:${password}@127.0.0.1:${port}/basta`,
    AUTH_SECRET: 'x'.repeat(32),
  };
  await addAdmin(dataDir, settings);
  site = await startSite(dataDir, settings);
  const token = await signIn(site.url);
  for (let note = 0; note < BEFORE_BACKUP; note += 1)
    await addNote(site.url, token, `Before the backup ${note}`);
  const backupBegun = performance.now();
  await pgbackrest('--type=full', 'backup');
  const backupMs = performance.now() - backupBegun;
  for (let note = 0; note < AFTER_BACKUP; note += 1)
    await addNote(site.url, token, `After the backup ${note}`);
  const wanted = await readAll(site.url);

  await delay(1000);
  const [clock] = await query(asSuperuser, 'select now()::text as time');
  await delay(1000);
  await query(settings.DATABASE_URL, 'delete from resource');
  const [left] = await query(settings.DATABASE_URL, 'select count(*)::int as count from resource');
  console.log(`${wanted.size} entries at ${clock?.time}; after the mistake ${left?.count}.`);

  await endSite(dataDir, site, 'stop');
  await stopPostgres();
  const restoreBegun = performance.now();
  await pgbackrest('--delta', '--type=time', `--target=${clock?.time}`, '--target-action=promote', 'restore');
  await startPostgres();
  const restoreMs = performance.now() - restoreBegun;
  site = await startSite(dataDir, settings);
  const found = await readAll(site.url);
  const missing = [...wanted].filter(([id, subject]) => found.get(id) !== subject);
  console.log(
    `Backup ${(backupMs / 1000).toFixed(1)} s, restore and start ${(restoreMs / 1000).toFixed(1)} s: ` +
      `${found.size} entries are there, ${missing.length} missing.`,
  );
  // What is written from now on is archived as well, on the new timeline.
  await addNote(site.url, token, 'After the restore');
  await pgbackrest('check');
  const isRight = missing.length === 0 && found.size === wanted.size && left?.count === 0;
  process.exitCode = isRight ? 0 : 1;
  await endSite(dataDir, site, 'stop');
  await stopPostgres();
} finally {
  await clearUp();
}
process.exit();

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // it is gone
  }
}
