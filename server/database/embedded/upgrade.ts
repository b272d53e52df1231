import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/startup-error.ts';
import { findKept, majorOf } from './kept-binaries.ts';
import { moveCluster } from './move.ts';
import type { Installation } from './stop.ts';

/**
 * Brings a cluster of an older major version of PostgreSQL over to that of the binaries (move.ts).
 *
 * @param installation with the new binaries; its cluster is locked by the caller, and no server runs on it
 * @param oldPid the pid in the cluster's lock file, if one was left
 * @throws StartupError where there is no PostgreSQL that can read the old one, or it is newer
 */
export async function upgradeCluster(
  installation: Installation,
  password: string,
  options: { tcpOnly: boolean; oldPid: number | undefined },
): Promise<void> {
  const { place, binaries, cluster } = installation;
  const [from, to] = [await clusterMajor(cluster), await majorOf(binaries, place)];
  if (from === undefined || from === to) return;
  if (from > to) {
    throw new StartupError(
      `DATA_DIR: the database in ${place.home} was made by PostgreSQL ${from}; this version of Basta uses ${to}. Install the version of Basta that it was used with.`,
    );
  }
  const oldBinaries = await findKept(place, from);
  if (!oldBinaries) {
    throw new StartupError(
      `DATA_DIR: the database in ${place.home} was made by PostgreSQL ${from}; this version of Basta uses ${to}, and nothing here can read the old one. Install PostgreSQL ${from} (Debian: postgresql-${from}) and start Basta again; or go back to the version before, run "npm run backup -- FILE", and restore that file into a new DATA_DIR.`,
    );
  }
  const old = { place, binaries: oldBinaries, cluster };
  const move = { old, name: String(from), says: `PostgreSQL ${from} to ${to}` };
  await moveCluster(installation, password, move, options);
}

/** Undefined where there is no cluster yet. */
async function clusterMajor(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  return /^\d+\s*$/.test(text) ? Number(text) : undefined;
}
