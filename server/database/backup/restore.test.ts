import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createZstdCompress } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { backupSite } from '#testing/backup-site.ts';
import { onServer } from '#testing/database-set-up.ts';
import { SECRET } from '#testing/test-app.ts';
import { frameOf } from './format.ts';
import { readBackup } from './read.ts';
import { checkBackup } from './restore.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const root = join(import.meta.dirname, '../../..');
const { site, folder, nextFile, backUp, restore, withEmpty } = await backupSite();

/** A command of the operator's. */
async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  const [code, out, err] = await Promise.all([
    new Promise((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out: out.trim(), err: err.trim() };
}

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

  it('for rows that were changed by someone who can compress', async () => {
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

  it('for a frame that says it is a gigabyte, without taking the memory or the time', async () => {
    const file = nextFile();
    const zstd = createZstdCompress();
    const head = Buffer.alloc(5, 'D');
    head.writeUInt32BE(1_000_000_000, 1);
    zstd.write(head);
    zstd.end(Buffer.alloc(100_000_000));
    const body: Buffer[] = [];
    for await (const chunk of zstd) body.push(chunk);
    await writeFile(file, Buffer.concat([Buffer.from('basta-backup 1\n'), ...body]));
    const before = process.memoryUsage().arrayBuffers;
    await expect(checkBackup(file)).rejects.toThrow(/no frame where one begins/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  it('for a whole file with something wrong in it, and nothing is left: the good one goes in', async () => {
    const good = await backUp();
    const { header } = await readBackup(good);
    const wrong: [
      what: string,
      head: { table: string; columns: string[] },
      rows: string,
      counters: unknown[],
    ][] = [
      ['the list of migrations', { table: 'kysely_migration', columns: ['name', 'timestamp'] }, 'x\t1\n', []],
      ['a table of another schema', { table: 'pg_catalog.pg_authid', columns: ['rolname'] }, 'x\n', []],
      ['SQL in a name', { table: 'user" from stdin; drop table "blog', columns: ['id'] }, '1\n', []],
      ['a name of every object', { table: 'constructor', columns: ['id'] }, '1\n', []],
      ['an unknown column', { table: 'user', columns: ['id', 'is_root'] }, '1\t1\n', []],
      [
        'values of another sort',
        { table: 'user', columns: ['id', 'username', 'email'] },
        "'; drop table blog; --\tx\ty\n",
        [],
      ],
      ['a table’s end within its rows', { table: 'saved_item', columns: ['user_id'] }, '\\.\n1\n', []],
      [
        'a counter that there is not',
        { table: 'user', columns: ['id'] },
        '',
        [['id', '99999999999999999999999', true]],
      ],
    ];
    await withEmpty(async (connectionString) => {
      for (const [what, head, rows, counters] of wrong) {
        const file = nextFile();
        const heads = createHash('sha256');
        const zstd = createZstdCompress();
        const json = (value: object) => {
          const bytes = Buffer.from(JSON.stringify(value));
          heads.update(bytes);
          zstd.write(frameOf('J', bytes));
        };
        json(header);
        json(head);
        if (rows) zstd.write(frameOf('D', Buffer.from(rows)));
        const sha256 = createHash('sha256').update(rows).digest('hex');
        json({ rows: rows ? 1 : 0, bytes: rows.length, sha256, counters });
        const end = { tables: 1, rows: 1, sha256: heads.digest('hex') };
        zstd.end(frameOf('J', Buffer.from(JSON.stringify(end))));
        const body: Buffer[] = [];
        for await (const chunk of zstd) body.push(chunk);
        await writeFile(file, Buffer.concat([Buffer.from('basta-backup 2\n'), ...body]));
        await checkBackup(file);
        await expect(restore(connectionString, file), what).rejects.toMatchObject({
          name: 'StartupError',
          message: expect.stringMatching(new RegExp(`^${file}: [^\\n]+\\.$`)),
        });
      }
      await restore(connectionString, good);
    });
  });

  it('for a newer program’s file, by its format and by its tables', async () => {
    const file = await backUp();
    const bytes = await readFile(file);
    await writeFile(file, bytes.toString('latin1').replace('basta-backup 2', 'basta-backup 3'), 'latin1');
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

  it('and of one that was refused midway nothing is left', async () => {
    const file = await backUp();
    const broken = await backUp();
    await truncate(broken, (await stat(broken)).size - 200);
    await withEmpty(async (url) => {
      await expect(restore(url, broken)).rejects.toThrow(/damaged or was cut short/);
      await restore(url, file);
    });
  });

  it('and one that did not come to its end starts again, and no site starts on it meanwhile', async () => {
    const file = await backUp();
    await withEmpty(async (url) => {
      await onServer(url, 'create table restore_unfinished ()');
      await onServer(url, 'create table half (id int)');
      const env = { DATABASE_URL: url, AUTH_SECRET: SECRET };
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        env: { PATH, PORT: '0', ...env },
      });
      expect(await text(child.stderr)).toMatch(
        /^DATABASE_URL or DATA_DIR: a restore did not finish in this database[^\n]*\n$/,
      );
      await restore(url, file);
      expect((await readBackup(await backUp(url))).tables).not.toHaveProperty('half');
    });
  });
});

describe('npm run backup and restore', () => {
  it('say in a line that the database cannot be asked', async () => {
    const file = nextFile();
    await run('backup', [file], { DATABASE_URL: site.connectionString, AUTH_SECRET: SECRET });
    const nobody = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', AUTH_SECRET: SECRET };
    const why = 'the database does not answer [^\\n]+\\n?$';
    expect(await run('backup', [nextFile()], nobody)).toMatchObject({
      code: 1,
      err: expect.stringMatching(new RegExp(`^Nothing was written: ${why}`)),
    });
    expect(await run('restore', [file], nobody)).toMatchObject({
      code: 1,
      err: expect.stringMatching(new RegExp(`^DATABASE_URL: ${why}`)),
    });
  });

  it('say in a line that there is no site to back up, and make nothing', async () => {
    await withEmpty(async (url) => {
      expect(await run('backup', [nextFile()], { DATABASE_URL: url, AUTH_SECRET: SECRET })).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^Nothing was written: there is no site in this database yet\.[^\n]+$/),
      });
    });
    const DATA_DIR = join(folder, 'never-started');
    expect(await run('backup', [nextFile()], { DATA_DIR })).toMatchObject({
      code: 1,
      err: `DATA_DIR: ${DATA_DIR} is not there, so there is no site to back up.`,
    });
    await expect(stat(DATA_DIR)).rejects.toThrow(/ENOENT/);
  });

  it('write no file that another backup is writing', async () => {
    const file = nextFile();
    await writeFile(`${file}.unfinished`, 'another’s');
    const server = { DATABASE_URL: site.connectionString, AUTH_SECRET: SECRET };
    expect(await run('backup', [file], server)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/: another backup is writing this file, or one was stopped\.[^\n]+$/),
    });
    expect(await readFile(`${file}.unfinished`, 'utf8')).toBe('another’s');
  });

  it('move a site from a server into a data folder of its own and back, with its secret', async () => {
    const file = nextFile();
    const server = { DATABASE_URL: site.connectionString, AUTH_SECRET: SECRET };
    const backup = await run('backup', [file], server);
    expect(backup).toMatchObject({ code: 0, err: '', out: expect.stringContaining(file) });
    expect(await run('backup', [file], server)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/this file already exists/),
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
  }, 180_000);
});
