import { parseArgs } from 'node:util';
import { sizeText } from '#contract/core/sizes.ts';
import { readConfig } from '#server/config.ts';
import { checkBackup, restoreBackup } from '#server/database/backup/restore.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { planSecret } from '#server/features/site/backup-secret.ts';
import { createStore } from '#server/files/store/open-store.ts';
import { StartupError } from '#server/startup-error.ts';
import { runCommand, typedPath } from './command.ts';

const USAGE = `Usage:
  npm run restore -- <file>             fills an empty database (DATABASE_URL, or a new DATA_DIR)
  npm run restore -- <file> --check     lists what is in the file, and whether it is whole
  npm run restore -- <file> --secret    prints the AUTH_SECRET that is in the file`;

// A site's whole database from a file of `npm run backup`.
await runCommand(run, USAGE);

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, secret: { type: 'boolean', default: false } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new StartupError(USAGE);
  const begun = performance.now();
  const file = typedPath(name);
  // All of it before anything is changed: a damaged file costs nobody a database.
  const { header, tables, files } = await checkBackup(file);
  if (values.secret) {
    const cure = 'AUTH_SECRET was set where it was made';
    if (!header.secret.value) throw new StartupError(`${file}: there is no secret in it; ${cure}.`);
    return header.secret.value;
  }
  const counts = Object.entries(tables).map(
    ([table, { rows, sha256 }]) => `${table.padEnd(22)} ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`,
  );
  const filesLine = `${'files'.padEnd(22)} ${String(files.count).padStart(9)}  ${sizeText(files.bytes)}`;
  if (values.check)
    return [...counts, filesLine, `${file} is whole. It was made at ${header.madeAt}.`].join('\n');
  const config = readConfig();
  const bringSecret = planSecret(config, file, header.secret);
  await using opened = new AsyncDisposableStack();
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  opened.defer(async () => embedded?.stop());
  const connectionString = config.databaseDirectUrl ?? embedded?.connectionString ?? '';
  await restoreBackup({
    connectionString,
    file,
    variable: embedded ? 'DATA_DIR' : 'DATABASE_URL',
    files: createStore(config),
    before: bringSecret,
  });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const withFiles = files.count > 0 ? ` and ${files.count.toLocaleString('en')} files` : '';
  return `${rows.toLocaleString('en')} rows of ${counts.length} tables${withFiles} are restored, as of ${header.madeAt} (${seconds} s).`;
}
