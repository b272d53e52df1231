import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from '#server/database/backup/write.ts';
import { makeFolder } from '#server/database/disk.ts';
import type { Deps } from '#server/deps.ts';
import { secretForBackup } from './backup-secret.ts';

/** A backup is made when the newest one is this old: the job looks every hour, so a failed one is repeated soon. */
const EVERY_MS = 23.5 * 60 * 60_000;
/** Named by their moment, so that names sort by time; nothing else in the folder is touched. */
const NAME = /^basta-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const UNFINISHED = /^basta-[\dTZ-]+\.backup\.unfinished$/;

/** What the admin sees of the last good backup. */
type BackupState = { file: string; bytes: number; madeAt: string };

/**
 * Makes the daily backup in BACKUP_DIR where it is due, and takes away those that are too many.
 * @returns the newest backup
 */
export async function runBackupJob(
  deps: Pick<Deps, 'config' | 'database' | 'secret' | 'now' | 'files'>,
): Promise<BackupState | Record<never, never>> {
  const { config, database, secret, now, files } = deps;
  const { backupDir: folder, backupKeep } = config;
  if (folder === undefined) return {};
  await makeFolder(folder, 0o700);
  const names = await readdir(folder);
  // What a killed node left: no other backup runs now, the job is this node's.
  for (const name of names.filter((one) => UNFINISHED.test(one)))
    await rm(join(folder, name), { force: true });
  // One of a later moment was made while the clock was wrong: nobody can tell when, so it counts as the oldest.
  const isLater = (name: string) => momentOf(name) > now();
  const { true: wrong = [], false: backups = [] } = Object.groupBy(
    names.filter((name) => NAME.test(name)).sort(),
    (name) => `${isLater(name)}` as const,
  );
  const newest = backups.at(-1);
  if (newest === undefined || now().getTime() - momentOf(newest).getTime() >= EVERY_MS) {
    const name = `basta-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
    await writeBackup({
      connectionString: database.directUrl,
      file: join(folder, name),
      secret: secretForBackup(config, secret),
      now: now(),
      files: config.backupFiles ? files : undefined,
    });
    backups.push(name);
  }
  for (const name of [...wrong, ...backups].slice(0, -backupKeep))
    await rm(join(folder, name), { force: true });
  const last = backups.at(-1) ?? '';
  const { size } = await stat(join(folder, last));
  return { file: last, bytes: size, madeAt: momentOf(last).toISOString() } satisfies BackupState;
}

function momentOf(name: string): Date {
  return new Date(name.replace(NAME, '$1T$2:$3:$4Z'));
}
