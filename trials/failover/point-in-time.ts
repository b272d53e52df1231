import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#server/free-port.ts';
import type { Found } from '../cluster/trial.ts';
import { addNote, readAll, signIn } from '../frame/clients.ts';
import { query, temporaryFolder } from '../frame/database.ts';
import { secondsOf } from '../frame/figures.ts';
import { addAdmin } from '../frame/people.ts';
import { endsWithUs, signal, treeOf, until } from '../frame/processes.ts';
import { SERVER, type Server, SITE, startServer } from '../frame/server.ts';
import { findPrograms, type Programs } from './programs.ts';
import { makeWorkplace } from './workplace.ts';

const BEFORE_BACKUP = 5;
const AFTER_BACKUP = 5;
/** Nothing else is written so long before and after the time that is brought back, in milliseconds. */
const CALM_MS = 1000;

/** Somebody deletes every entry; pgBackRest brings the database back to just before that. */
export async function tryPointInTime(): Promise<Found> {
  const programs = await findPrograms(['postgres', 'pgbackrest'], true);
  if (typeof programs === 'string') return { leftOut: programs, figures: {}, faults: [] };
  const opened = new AsyncDisposableStack();
  const dataDir = await temporaryFolder(opened);
  const server = await makeServer(programs);
  const env = { ...SITE, DATA_DIR: dataDir, ...server.settings };
  const start = () => startServer(SERVER, { env });
  let site: Server | undefined;
  const clearUp = endsWithUs(async () => {
    site?.kill('SIGKILL');
    await server.remove();
    await opened.disposeAsync();
  });
  try {
    const { pgbackrest, settings } = server;
    await server.start();
    await pgbackrest('stanza-create');
    await server.addDatabase();
    await addAdmin(env);
    site = await start();
    const token = await signIn(site.url);
    for (let note = 0; note < BEFORE_BACKUP; note += 1)
      await addNote(site.url, token, `Before the backup ${note}`);
    const backupSeconds = await secondsOf(() => pgbackrest('--type=full', 'backup'));
    for (let note = 0; note < AFTER_BACKUP; note += 1)
      await addNote(site.url, token, `After the backup ${note}`);
    const wanted = await readAll(site.url);

    await delay(CALM_MS);
    const [clock] = await query(settings.DATABASE_URL, 'select now()::text as time');
    await delay(CALM_MS);
    await query(settings.DATABASE_URL, 'delete from resource');
    const [left] = await query(settings.DATABASE_URL, 'select count(*)::int as count from resource');

    await site.stop();
    await server.stop();
    const restoreSeconds = await secondsOf(async () => {
      const to = ['--type=time', `--target=${clock?.time}`, '--target-action=promote'];
      await pgbackrest('--delta', ...to, 'restore');
      await server.start();
    });
    site = await start();
    const found = await readAll(site.url);
    const missing = [...wanted].filter(([id, subject]) => found.get(id) !== subject);
    // What is written from now on is archived as well, on the new timeline.
    await addNote(site.url, token, 'After the restore');
    await pgbackrest('check');
    await site.stop();
    await server.stop();
    return {
      figures: {
        'entries before the mistake': wanted.size,
        'entries after it': Number(left?.count),
        'entries brought back': found.size,
        'backup, s': backupSeconds.toFixed(1),
        'restore and start, s': restoreSeconds.toFixed(1),
      },
      faults: [
        ...missing.map(([id, subject]) => `${id}: ${subject} was not brought back`),
        ...(found.size > wanted.size ? ['there is more than there was'] : []),
        ...(left?.count === 0 ? [] : ['the mistake was none']),
      ],
    };
  } finally {
    await clearUp();
  }
}

/** A PostgreSQL that pgBackRest keeps, in a folder for the time being. */
async function makeServer(programs: Pick<Programs, 'postgres' | 'pgbackrest'>) {
  const workplace = await makeWorkplace();
  const port = await freePort();
  const folder = await workplace.makeFolder('postgres');
  const backups = await workplace.makeFolder('backups');
  const spool = await workplace.makeFolder('spool'); // its own: a restore empties what is in it
  const data = join(folder, 'data');
  const password = randomBytes(18).toString('base64url');
  const asSuperuser = `postgresql://postgres@${encodeURIComponent(folder)}:${port}/postgres`;
  const settingsFile = await workplace.write(
    join(folder, 'pgbackrest.conf'),
    `[global]
repo1-path=${backups}
repo1-retention-full=2
log-path=${backups}
lock-path=${backups}
spool-path=${spool}
log-level-file=off
start-fast=y
[basta]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`,
  );
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  const access = ['-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256'];
  const initdb = join(dirname(programs.postgres), 'initdb');
  await workplace.run(initdb, ['-D', data, '-k', ...locale, ...access], folder);
  await workplace.write(
    join(data, 'postgresql.auto.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = '${programs.pgbackrest} --config=${settingsFile} --stanza=basta archive-push %p'
`,
  );
  let postgres = 0;
  return {
    settings: {
      DATABASE_URL: `postgresql://basta:${password}@127.0.0.1:${port}/basta`,
      AUTH_SECRET: 'x'.repeat(32),
    },
    pgbackrest: (...args: string[]) =>
      workplace.run(programs.pgbackrest, [`--config=${settingsFile}`, '--stanza=basta', ...args], folder),
    async start(): Promise<void> {
      postgres = workplace.start(programs.postgres, ['-D', data], folder);
      await until('PostgreSQL', 60, async () => {
        const [row] = await query(asSuperuser, 'select pg_is_in_recovery() as recovers');
        return row?.recovers === false;
      });
    },
    async addDatabase(): Promise<void> {
      await query(asSuperuser, `create role basta login password '${password}'`);
      await query(asSuperuser, 'create database basta owner basta');
    },
    async stop(): Promise<void> {
      signal(postgres, 'SIGINT');
      await until(
        'the end of PostgreSQL',
        30,
        async () => (await treeOf(postgres)).length === 1 && !isThere(postgres),
      );
      postgres = 0;
    },
    async remove(): Promise<void> {
      for (const pid of postgres ? await treeOf(postgres) : []) signal(pid, 'SIGKILL');
      await workplace.remove();
    },
  };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // it is gone
  }
}
