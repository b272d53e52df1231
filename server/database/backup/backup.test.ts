import { randomUUID } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { migrateTo } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { backupSite } from '#testing/backup-site.ts';
import { insertUser } from '#testing/factories.ts';
import { readBackup } from './read.ts';
import { checkBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const { site, folder, nextFile, backUp, restore, withEmpty } = await backupSite();

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
      // Not in the file: the tables count again, each once, as its rows come.
      const counts = sql`select * from filed_count order by subject`;
      expect((await counts.execute(db)).rows).toEqual((await counts.execute(site.db)).rows);
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
    expect((await readdir(folder)).filter((name) => name.startsWith(basename(ended)))).toEqual([]);
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
    await site.db
      .insertInto('waiting_mail')
      .values({ id: randomUUID(), data: JSON.stringify({ sealed: 'x' }) })
      .execute();
    const file = await backUp();
    await site.db.deleteFrom('waiting_mail').execute();
    await withEmpty(async (url) => {
      await restore(url, file);
      const { db, close } = await openDatabase(url);
      const mails = await db.selectFrom('waiting_mail').select('data').execute();
      expect(mails).toEqual([{ data: { sealed: 'x' } }]);
      await close();
    });
  });
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
    // Else an admin could tell from it when a confidential grievance was filed.
    expect(database.bytes % 1e7).toBe(0);
    expect((backup.last?.bytes ?? 1) % 1e7).toBe(0);
  });

  it('is made and kept also where others were made while the clock was ahead', async () => {
    const daily = { ...site.deps, config: { ...site.deps.config, backupDir: backupDir(), backupKeep: 2 } };
    for (const days of [3, 1]) {
      site.advance(days * DAY_MS);
      await runDueJobs(daily);
    }
    const wrong = await readdir(backupDir());
    site.advance(-4 * DAY_MS);
    await runDueJobs(daily);
    const [right = ''] = (await readdir(backupDir())).filter((name) => !wrong.includes(name));
    const { backup } = (await site.as('admin').send(api.overview.get)).body;
    expect(backup).toMatchObject({ last: { file: right }, error: null });
    site.advance(DAY_MS);
    await runDueJobs(daily);
    expect(await readdir(backupDir())).toContain(right);
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
