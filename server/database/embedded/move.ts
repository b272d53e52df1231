import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf, StartupError } from '#server/startup-error.ts';
import { renameDurably } from '../disk.ts';
import { chooseAddress, connectionStringFor, forget } from './address.ts';
import { initialise } from './cluster.ts';
import { awaitReady, isRunning, launch } from './server.ts';
import { clearGarbage, endServer, type Installation } from './stop.ts';

/** In the database's folder: a whole new cluster that waits to take the old one's name. */
const MOVED = 'postgres.upgraded';

/** Why a cluster is moved, and by which programs the old one is read. */
export type Move = {
  old: Installation;
  /** In names of files: what the old one is. */
  name: string;
  /** For people: from what to what. */
  says: string;
};

/** Ends what a move began that was killed between its two last steps. Call it before anything looks for the cluster. */
export async function finishMove(home: string): Promise<void> {
  const moved = join(home, MOVED);
  const [isThere, hasOld] = await Promise.all([exists(moved), exists(join(home, 'postgres'))]);
  if (isThere && !hasOld) await renameDurably(moved, join(home, 'postgres'));
}

/**
 * Brings a cluster into a new one as a backup would: by a file. The old one is kept beside it under a name of its own; until
 * the new one is whole, it is what counts.
 *
 * @param installation with the programs of the new one; its cluster is locked by the caller, and no server runs on it
 * @param oldPid the pid in the cluster's lock file, if one was left
 * @throws StartupError where it could not be done; the old one is as it was
 */
export async function moveCluster(
  { place, binaries, cluster }: Installation,
  password: string,
  { old, name, says }: Move,
  { tcpOnly, oldPid }: { tcpOnly: boolean; oldPid?: number | undefined },
): Promise<void> {
  console.log(`Moving the database from ${says}. This may take some minutes.`);
  const moved = join(place.home, MOVED);
  const file = join(place.home, `upgrade-from-${name}.backup`);
  const kept = await freeName(
    join(place.home, `postgres-${name}-kept-${new Date().toISOString().slice(0, 10)}`),
  );
  // Loaded for a move alone: what runs PostgreSQL stays small.
  const { writeBackup } = await import('../backup/write.ts');
  const { restoreBackup } = await import('../backup/restore.ts');
  try {
    // A killed move may have left a server on the new one.
    await clearGarbage({ place, binaries, cluster: moved });
    for (const left of [moved, file]) await rm(left, { recursive: true, force: true });
    await withServer(old, password, tcpOnly, oldPid, async (connectionString) => {
      // The secret stays where it is, and so does this file.
      await writeBackup({ connectionString, file, secret: { fingerprint: 'none' } });
    });
    await initialise(place, binaries, moved, password);
    await withServer(
      { place, binaries, cluster: moved },
      password,
      tcpOnly,
      undefined,
      async (connectionString) => {
        await restoreBackup({ connectionString, file, variable: 'DATA_DIR' });
      },
    );
    await rename(cluster, kept);
    await renameDurably(moved, cluster);
  } catch (error) {
    await finishMove(place.home);
    await rm(moved, { recursive: true, force: true });
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `DATA_DIR: the database in ${place.home} could not be moved from ${says} (${reasonOf(error)}). We changed nothing. Make sure that the disk has room for it twice.`,
      { cause: error },
    );
  } finally {
    await rm(file, { force: true });
  }
  console.log(
    `Done. The old database is kept in ${kept}. Delete it once you have checked that nothing is missing.`,
  );
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

async function freeName(path: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? path : `${path}-${count}`;
    if (!(await exists(name))) return name;
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
