import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createZstdCompress } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { DAY_MS } from '#contract/constants.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrateTo } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { insertResources } from '#server/features/resources/queries.ts';
import { runDueJobs } from '#server/jobs.ts';
import { databaseUrl, onServer } from '#testing/database-set-up.ts';
import { insertUser, resourceOf } from '#testing/factories.ts';
import { SECRET, testApp } from '#testing/test-app.ts';
import { frameOf } from './format.ts';
import { readBackup } from './read.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const root = join(import.meta.dirname, '../../..');
const ODD = 'Tab\t, line\nbreak, \\N and \\. and ਬਸਤਾ';
const site = await testApp();
const { serverUrl } = inject('database');
let folder: string;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basta-backup-'));
  await chmod(folder, 0o711);
  const entries = Array.from({ length: 3000 }, (_, n) => resourceOf({ subject: `${ODD} ${n}` }));
  await insertResources(site.db, entries);
  const author = await insertUser(site.db, { email: 'kept@college.example' });
  await sql`
    insert into audit_log (actor_id, action, subject, subject_id, detail)
    values (${author}, 'update', 'site', 'x', '{"before": {"a": null}}'), (${author}, 'add', 'y', 'z', '{}')`.execute(
    site.db,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const nextFile = () => {
  made += 1;
  return join(folder, `${made}.backup`);
};

async function backUp(connectionString = site.connectionString) {
  const file = nextFile();
  await writeBackup({ connectionString, file, secret: { fingerprint: 'none' } });
  return file;
}

/** A database with nothing in it, for as long as `work` takes. */
async function withEmpty<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  made += 1;
  const name = `${inject('database').template}_backup_${process.pid}_${made}`;
  await onServer(serverUrl, `create database ${name}`);
  try {
    return await work(databaseUrl(serverUrl, name));
  } finally {
    await onServer(serverUrl, `drop database ${name} with (force)`);
  }
}

const restore = (url: string, file: string) =>
  restoreBackup({ connectionString: url, file, variable: 'DATABASE_URL' });

/** A command of the operator's. */
async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  const [code, out, err] = await Promise.all([
    new Promise((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out: out.trim(), err: err.trim() };
}

describe('a backup', () => {
  it('restored into an empty database is every row of every table, and counters go on', async () => {
    const file = await backUp();
    const { tables } = await checkBackup(file);
    expect(tables).toMatchObject({ resource: { rows: 3000 }, user: { rows: 1 }, audit_log: { rows: 2 } });
    await withEmpty(async (url) => {
      await restore(url, file);
      const again = await readBackup(await backUp(url));
      expect(again.tables).toEqual(tables);
      const { db, close } = await openDatabase(url);
      const added = await sql<{ id: string }>`
        insert into audit_log (actor_id, action, subject, subject_id)
        values (gen_random_uuid(), 'a', 'b', 'c') returning id`.execute(db);
      expect(Number(added.rows[0]?.id)).toBe(3);
      await close();
    });
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const file = nextFile();
    const writing = writeBackup({
      connectionString: site.connectionString,
      file,
      secret: { fingerprint: 'none' },
    });
    const pairs = Array.from({ length: 20 }, async (_, n) => {
      await site.db.transaction().execute(async (tx) => {
        await insertUser(tx as typeof site.db, { email: `pair${n}@college.example` }); // a transaction has the same calls
        await sql`insert into site_setting (key, value) values (${`pair${n}`}, '1')`.execute(tx);
      });
    });
    await Promise.all([writing, ...pairs]);
    const { tables } = await readBackup(file);
    expect(tables.user?.rows).toBe(1 + (tables.site_setting?.rows ?? 0));
    await sql`delete from "user" where email like 'pair%'`.execute(site.db);
    await sql`delete from site_setting where key like 'pair%'`.execute(site.db);
  });

  it('is for its owner’s eyes only, and has its name once it is whole', async () => {
    const file = await backUp();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const ended = nextFile();
    const options = { connectionString: site.connectionString, file: ended, secret: { fingerprint: 'none' } };
    await expect(writeBackup({ ...options, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect((await readdir(folder)).filter((name) => name.startsWith(`${made}.`))).toEqual([]);
  });

  it('of an older version is brought to the newest shape', async () => {
    const file = await withEmpty(async (url) => {
      const { db, close } = await openDatabase(url);
      await migrateTo(db, '004-expiry');
      await sql`insert into "user" (username, email, is_hod) values ('H', 'h@college.example', true)`.execute(
        db,
      );
      await close();
      return backUp(url);
    });
    await withEmpty(async (url) => {
      await restore(url, file);
      const { db, close } = await openDatabase(url);
      expect(await db.selectFrom('user').select('roles').execute()).toEqual([{ roles: ['hod'] }]);
      await close();
    });
  });

  it('takes the mails along that wait in the queue', async () => {
    await sql`create schema pgboss`.execute(site.db);
    await sql`create table pgboss.job (id uuid, name text, state text, data jsonb)`.execute(site.db);
    await sql`insert into pgboss.job values
      (gen_random_uuid(), 'mail', 'active', '{"sealed":"x"}'), (gen_random_uuid(), 'mail', 'completed', '{}'),
      (gen_random_uuid(), 'other', 'created', '{}')`.execute(site.db);
    const file = await backUp();
    await sql`drop schema pgboss cascade`.execute(site.db);
    await withEmpty(async (url) => {
      await restore(url, file);
      const { db, close } = await openDatabase(url);
      const mails = await db.selectFrom('waiting_mail').select('data').execute();
      expect(mails).toEqual([{ data: { sealed: 'x' } }]);
      await close();
    });
  });
});

describe('a restore is refused in one line', () => {
  it.each([
    ['cut short', async (file: string) => truncate(file, (await stat(file)).size - 200)],
    ['cut to its beginning', (file: string) => truncate(file, 20)],
    [
      'with a changed byte',
      async (file: string) => {
        const bytes = await readFile(file);
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
        await writeFile(file, bytes);
      },
    ],
    ['of another kind', (file: string) => writeFile(file, 'PK a zip file')],
    ['that is not there', (file: string) => rm(file)],
  ])('for a file %s', async (_what, spoil) => {
    const file = await backUp();
    await spoil(file);
    await expect(checkBackup(file)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(new RegExp(`^${file}: [^\\n]+\\.$`)),
    });
  });

  it('for rows that were changed by somebody who can compress', async () => {
    const file = nextFile();
    const zstd = createZstdCompress();
    const json = (value: object) => frameOf('J', Buffer.from(JSON.stringify(value)));
    zstd.write(json({ madeAt: '', postgres: '', migrations: ['001'], secret: { fingerprint: '' } }));
    zstd.write(json({ table: 'user', columns: ['id'] }));
    zstd.write(frameOf('D', Buffer.from('1\n')));
    zstd.end(json({ rows: 1, bytes: 2, sha256: 'another', counters: [] }));
    const body: Buffer[] = [];
    for await (const chunk of zstd) body.push(chunk);
    await writeFile(file, Buffer.concat([Buffer.from('basta-backup 1\n'), ...body]));
    await expect(checkBackup(file)).rejects.toThrow(/the rows of user were changed/);
  });

  it('for a newer program’s file, by its format and by its tables', async () => {
    const file = await backUp();
    const bytes = await readFile(file);
    await writeFile(file, bytes.toString('latin1').replace('basta-backup 1', 'basta-backup 2'), 'latin1');
    await expect(checkBackup(file)).rejects.toThrow(/a newer Basta made this backup/);
    await sql`insert into kysely_migration values ('999-newer', '')`.execute(site.db);
    const newer = await backUp();
    await sql`delete from kysely_migration where name = '999-newer'`.execute(site.db);
    await expect(checkBackup(newer)).rejects.toThrow(/a newer Basta made this backup/);
  });

  it('where there is something already, which stays as it is', async () => {
    const file = await backUp();
    await expect(restore(site.connectionString, file)).rejects.toThrow(
      /^DATABASE_URL: the database is not empty/,
    );
    expect(await site.db.selectFrom('user').select('email').execute()).toHaveLength(1);
  });

  it('and one that did not come to its end is begun anew, and no site starts on it meanwhile', async () => {
    const file = await backUp();
    const broken = await backUp();
    await truncate(broken, (await stat(broken)).size - 200);
    await withEmpty(async (url) => {
      await expect(restore(url, broken)).rejects.toThrow(/damaged or was cut short/);
      await restore(url, file); // nothing was left
    });
    await withEmpty(async (url) => {
      await onServer(url, 'create table restore_unfinished ()');
      await onServer(url, 'create table half (id int)');
      const env = { DATABASE_URL: url, AUTH_SECRET: SECRET };
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        env: { PATH: process.env.PATH, PORT: '0', ...env },
      });
      expect(await text(child.stderr)).toMatch(
        /^DATABASE_URL or DATA_DIR: a backup was not restored to its end[^\n]*\n$/,
      );
      await restore(url, file);
      expect((await readBackup(await backUp(url))).tables).not.toHaveProperty('half');
    });
  });
});

describe('npm run backup and restore', () => {
  it('move a site from a server into a data folder of its own and back, with its secret', async () => {
    const file = nextFile();
    const server = { DATABASE_URL: site.connectionString, AUTH_SECRET: SECRET };
    const backup = await run('backup', [file], server);
    expect(backup).toMatchObject({ code: 0, err: '', out: expect.stringContaining(file) });
    expect(await run('backup', [file], server)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/there is such a file already/),
    });
    expect(await run('restore', [file, '--check'], {})).toMatchObject({
      code: 0,
      out: expect.stringContaining('is whole'),
    });
    const DATA_DIR = join(folder, 'data');
    expect(await run('restore', [file], { DATA_DIR })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^AUTH_SECRET: [^\n]+$/),
    });
    expect(await run('restore', [file], { DATA_DIR, AUTH_SECRET: SECRET })).toMatchObject({
      code: 0,
      err: '',
    });
    expect(await run('restore', [file], { DATA_DIR, AUTH_SECRET: SECRET })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^DATA_DIR: the database is not empty[^\n]+$/),
    });

    // From a data folder that has its own secret, beside the site that runs on it.
    await writeFile(join(DATA_DIR, 'auth-secret'), SECRET);
    const running = await startEmbedded(DATA_DIR);
    const second = nextFile();
    const beside = await run('backup', [second], { DATA_DIR });
    const refused = await run('restore', [second], { DATA_DIR });
    await running.stop();
    expect(beside).toMatchObject({ code: 0, err: '' });
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^DATA_DIR: .* is in use by process/),
    });
    expect(await run('restore', [second, '--secret'], {})).toMatchObject({ code: 0, out: SECRET });
    const other = join(folder, 'other');
    expect(await run('restore', [second], { DATA_DIR: other })).toMatchObject({ code: 0, err: '' });
    expect(await readFile(join(other, 'auth-secret'), 'utf8')).toBe(SECRET);
    await withEmpty(async (url) => {
      expect(await run('restore', [second], { DATABASE_URL: url, AUTH_SECRET: SECRET })).toMatchObject({
        code: 0,
        err: '',
      });
      const [before, after] = [await readBackup(file), await readBackup(await backUp(url))];
      expect(after.tables).toEqual(before.tables);
    });
  }, 90_000);
});

describe('the daily backup', () => {
  const backupDir = () => join(folder, 'daily');

  it('is made once a day into BACKUP_DIR, the newest are kept, and the admin sees it', async () => {
    const daily = { ...site.deps, config: { ...site.deps.config, backupDir: backupDir(), backupKeep: 2 } };
    const overview = async () => (await site.as('admin').send(api.overview.get)).body;
    await runDueJobs(daily);
    const [first = ''] = await readdir(backupDir());
    expect(await checkBackup(join(backupDir(), first))).toMatchObject({
      tables: { resource: { rows: 3000 } },
    });
    await writeFile(join(backupDir(), 'mine.txt'), '');
    await writeFile(join(backupDir(), `${first}.unfinished`), 'left by a killed node');
    for (const days of [0.1, 1, 1]) {
      site.advance(days * DAY_MS);
      await runDueJobs(daily);
    }
    const kept = await readdir(backupDir());
    expect(kept).toHaveLength(3);
    expect(kept).toContain('mine.txt');
    expect(kept).not.toContain(first);
    const { backup, jobs, database } = await overview();
    expect(backup).toMatchObject({ last: { file: kept.at(-2), bytes: expect.any(Number) }, error: null });
    expect(jobs.map(({ name }) => name)).toContain('backup');
    expect(database.bytes).toBeGreaterThan(1e6);
  });

  it('that fails is seen beside the last good one', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await writeFile(join(folder, 'file'), '');
    site.advance(2 * DAY_MS);
    await runDueJobs({ ...site.deps, config: { ...site.deps.config, backupDir: join(folder, 'file', 'x') } });
    const { backup } = (await site.as('admin').send(api.overview.get)).body;
    expect(backup).toMatchObject({
      last: { file: expect.stringMatching(/^basta-/) },
      error: expect.stringContaining('ENOTDIR'),
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('The job backup failed'));
    log.mockRestore();
  });
});
