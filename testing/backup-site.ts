import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { restoreBackup } from '#server/database/backup/restore.ts';
import { writeBackup } from '#server/database/backup/write.ts';
import { insertResources } from '#server/features/material/queries.ts';
import type { FileStore } from '#server/files/store/file-store.ts';
import { databaseUrl, onServer } from './database-set-up.ts';
import { insertUser, resourceOf } from './factories.ts';
import { testApp } from './test-app.ts';

const ODD = 'Tab\t, line\nbreak, \\N and \\. and ਬਸਤਾ';

/** A site with something of everything that a backup has to keep, and a folder for its files. */
export async function backupSite() {
  const site = await testApp();
  const { serverUrl, template } = inject('database');
  const folder = await mkdtemp(join(tmpdir(), 'basta-backup-'));
  let made = 0;

  beforeAll(async () => {
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

  return {
    site,
    folder,
    nextFile,
    async backUp(connectionString = site.connectionString, files?: FileStore) {
      const file = nextFile();
      await writeBackup({ connectionString, file, secret: { fingerprint: 'none' }, files });
      return file;
    },
    restore: (url: string, file: string, files?: FileStore) =>
      restoreBackup({ connectionString: url, file, variable: 'DATABASE_URL', files }),
    /** A database with nothing in it, for as long as `work` takes. */
    async withEmpty<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
      made += 1;
      const name = `${template}_backup_${process.pid}_${process.env.VITEST_WORKER_ID}_${made}`;
      await onServer(serverUrl, `create database ${name}`);
      try {
        return await work(databaseUrl(serverUrl, name));
      } finally {
        await onServer(serverUrl, `drop database ${name} with (force)`);
      }
    },
  };
}
