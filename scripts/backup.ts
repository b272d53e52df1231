import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sizeText } from '#contract/core/sizes.ts';
import { readConfig } from '#server/config.ts';
import { writeBackup } from '#server/database/backup/write.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { secretForBackup } from '#server/features/site/backup-secret.ts';
import { createStore } from '#server/files/store/open-store.ts';
import { readSecret } from '#server/secret.ts';
import { StartupError } from '#server/startup-error.ts';
import { runCommand, typedPath } from './command.ts';

const USAGE = `Usage:
  npm run backup -- <file>                   everything, with the site’s files
  npm run backup -- <file> --without-files   the database only: you back up the files in another way`;

// Everything that the site keeps, in one file, also while the server runs.
await runCommand(run, USAGE);

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'without-files': { type: 'boolean', default: false } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new StartupError(USAGE);
  const file = typedPath(name);
  if (existsSync(file)) throw new StartupError(`${file}: this file already exists. Choose another name.`);
  const begun = performance.now();
  const config = readConfig();
  // To start its database would make an empty one there.
  if (config.databaseUrl === undefined && !existsSync(config.dataDir))
    throw new StartupError(`DATA_DIR: ${config.dataDir} is not there, so there is no site to back up.`);
  await using opened = new AsyncDisposableStack();
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded(config.dataDir, { join: true }) : undefined;
  opened.defer(async () => embedded?.stop());
  const secret = secretForBackup(config, await readSecret(config));
  const connectionString = config.databaseDirectUrl ?? embedded?.connectionString ?? '';
  const files = values['without-files'] ? undefined : createStore(config);
  const written = await writeBackup({ connectionString, file, secret, files });
  const { rows, tables, bytes, missing } = written;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const withFiles = files ? ` and ${written.files.toLocaleString('en')} files` : '';
  if (missing > 0) console.error(`${missing} files are missing from the store and not in the backup.`);
  return `${rows.toLocaleString('en')} rows of ${tables} tables${withFiles} are in ${file} (${sizeText(bytes)}, ${seconds} s).`;
}
