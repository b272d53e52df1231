import type { Config } from '#server/config.ts';
import type { Header } from '#server/database/backup/format.ts';
import { bringSecret, deriveKey } from '#server/secret.ts';
import { StartupError } from '#server/startup-error.ts';

type Keeper = Pick<Config, 'authSecret' | 'databaseUrl' | 'dataDir'>;

/** What a backup says of the site's secret: which one it is, and the secret itself where only the data folder has it. */
export function secretForBackup(
  { authSecret }: Pick<Config, 'authSecret'>,
  secret: string,
): Header['secret'] {
  const fingerprint = fingerprintOf(secret);
  return authSecret === undefined ? { fingerprint, value: secret } : { fingerprint };
}

/**
 * Makes sure, before anything is restored, that the site will have the secret of the backup: without it nobody's second
 * factor and no waiting mail can be read.
 * @returns puts the secret where the site finds it; to be called once the data folder is the restore's own
 * @throws StartupError where another one is set
 */
export function planSecret(
  config: Keeper,
  file: string,
  { fingerprint, value }: Header['secret'],
): () => Promise<void> {
  const isSame = (secret: string) => fingerprintOf(secret) === fingerprint;
  const cure = value
    ? `\`npm run restore -- ${file} --secret\` prints the one that is in it`
    : 'Set the one that was set where the backup was made';
  if (config.authSecret !== undefined || config.databaseUrl !== undefined) {
    if (config.authSecret !== undefined && isSame(config.authSecret)) return async () => {};
    throw new StartupError(`AUTH_SECRET: it must be that of the backup. ${cure}.`);
  }
  if (value === undefined) throw new StartupError(`AUTH_SECRET: it must be that of the backup. ${cure}.`);
  return () => bringSecret(config.dataDir, value);
}

function fingerprintOf(secret: string): string {
  return deriveKey(secret, 'backup-fingerprint').toString('hex');
}
