import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf, StartupError } from '#server/startup-error.ts';
import { restoreBackup } from '../backup/restore.ts';
import { writeBackup } from '../backup/write.ts';
import { renameDurably } from '../durable-file.ts';
import { chooseAddress, connectionStringFor, forget } from './address.ts';
import { initialise } from './cluster.ts';
import { findKept, majorOf } from './kept-binaries.ts';
import { awaitReady, isRunning, launch } from './server.ts';
import { clearGarbage, endServer, type Installation } from './stop.ts';

/** In the database's folder: a whole new cluster that waits to take the old one's name. */
const UPGRADED = 'postgres.upgraded';

/** Ends what an upgrade began that was killed between its two last steps. Call it before anything looks for the cluster. */
export async function finishUpgrade(home: string): Promise<void> {
  const upgraded = join(home, UPGRADED);
  const [isThere, hasOld] = await Promise.all([exists(upgraded), exists(join(home, 'postgres'))]);
  if (isThere && !hasOld) await renameDurably(upgraded, join(home, 'postgres'));
}

/**
 * Brings a cluster of an older major version of PostgreSQL over to that of the binaries, as a backup would: by a file, into
 * a new cluster. The old one is kept beside it under a name of its own; until the new one is whole, it is what counts.
 *
 * @param installation with the new binaries; its cluster is locked by the caller, and no server runs on it
 * @param oldPid the pid in the cluster's lock file, if one was left
 * @throws StartupError where there is no PostgreSQL that can read the old one, or it is newer
 */
export async function upgradeCluster(
  installation: Installation,
  password: string,
  { tcpOnly, oldPid }: { tcpOnly: boolean; oldPid: number | undefined },
): Promise<void> {
  const { place, binaries, cluster } = installation;
  const [from, to] = [await clusterMajor(cluster), await majorOf(binaries, place)];
  if (from === undefined || from === to) return;
  if (from > to) {
    throw new StartupError(
      `DATA_DIR: the database in ${place.home} is one of PostgreSQL ${from}, and this version of Basta has ${to}. Install the version of Basta that it was used with.`,
    );
  }
  const oldBinaries = await findKept(place, from);
  if (!oldBinaries) {
    throw new StartupError(
      `DATA_DIR: the database in ${place.home} is one of PostgreSQL ${from}, this version of Basta has ${to}, and nothing here can read the old one. Install PostgreSQL ${from} (Debian: postgresql-${from}) and start Basta again; or go back to the version before, run "npm run backup -- FILE", and restore that file into a new DATA_DIR.`,
    );
  }
  console.log(`The database is brought from PostgreSQL ${from} to ${to}. This may take some minutes.`);
  const upgraded = join(place.home, UPGRADED);
  const file = join(place.home, `upgrade-from-${from}.backup`);
  const kept = join(place.home, `postgres-${from}-kept-${new Date().toISOString().slice(0, 10)}`);
  try {
    // A killed upgrade may have left a server on the new one.
    await clearGarbage({ place, binaries, cluster: upgraded });
    for (const left of [upgraded, file]) await rm(left, { recursive: true, force: true });
    const old = { place, binaries: oldBinaries, cluster };
    await withServer(old, password, tcpOnly, oldPid, async (connectionString) => {
      // The secret stays where it is, and so does this file.
      await writeBackup({ connectionString, file, secret: { fingerprint: 'none' } });
    });
    await initialise(place, binaries, upgraded, password);
    await withServer(
      { place, binaries, cluster: upgraded },
      password,
      tcpOnly,
      undefined,
      async (connectionString) => {
        await restoreBackup({ connectionString, file, variable: 'DATA_DIR' });
      },
    );
    await rename(cluster, await freeName(kept));
    await renameDurably(upgraded, cluster);
  } catch (error) {
    await finishUpgrade(place.home);
    await rm(upgraded, { recursive: true, force: true });
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `DATA_DIR: the database in ${place.home} could not be brought from PostgreSQL ${from} to ${to} (${reasonOf(error)}). It is as it was. See that the disk has room for it twice.`,
      { cause: error },
    );
  } finally {
    await rm(file, { force: true });
  }
  console.log(`Done. The old database is kept in ${kept}; delete it when you miss nothing.`);
}

async function withServer(
  installation: Installation,
  password: string,
  tcpOnly: boolean,
  oldPid: number | undefined,
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const address = await chooseAddress(installation.place, tcpOnly);
  opened.defer(() => forget(address));
  const { child, pid } = await launch(installation, address, oldPid);
  opened.defer(() => endServer(installation, pid, () => isRunning(child)));
  await awaitReady(child, installation, address, password);
  await work(connectionStringFor(address, password));
}

/** Undefined where there is no cluster yet. */
async function clusterMajor(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  return /^\d+\s*$/.test(text) ? Number(text) : undefined;
}

async function freeName(path: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? path : `${path}-${count}`;
    if (!(await exists(name))) return name;
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
