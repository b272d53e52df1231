import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf, StartupError } from '#server/startup-error.ts';
import { chooseAddress, connectionStringFor, forget } from './embedded-address.ts';
import { findBinaries, readyBinaries } from './embedded-binaries.ts';
import { openCluster } from './embedded-cluster.ts';
import { type Lock, takeLock } from './embedded-lock.ts';
import { DURABLE_FOLDERS, findPlace, openDataDir } from './embedded-place.ts';
import { awaitReady, isRunning, launch } from './embedded-server.ts';
import { endLeftover, endServer } from './embedded-stop.ts';

/** A running embedded server; `pid` is PostgreSQL's. */
export type EmbeddedDatabase = {
  connectionString: string;
  pid: number;
  /** Resolves when it ends without being told to. */
  died: Promise<void>;
  /** Ends it in order; may be called again. */
  stop(): Promise<void>;
};

/** For tests of machines that are not this one. */
export type EmbeddedOptions = {
  /** the folder with bin, lib and share, instead of npm's */
  native?: string;
  /** instead of /var/lib/basta and the like */
  durableFolders?: readonly string[];
  /** as on Windows */
  tcpOnly?: boolean;
};

/**
 * Starts Basta's own PostgreSQL with everything it knows in `dataDir`, which is made if there is none (design, section 7).
 *
 * @throws StartupError, one line for the operator; nothing is left running or locked then
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const native = options.native ?? (await findBinaries());
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const { connectionString, pid, child } = await start(dataDir, native, options, undo);
    let stopping: Promise<void> | undefined;
    const died = new Promise<void>((resolve) => {
      child.once('exit', () => stopping ?? resolve());
    });
    return {
      connectionString,
      pid,
      died,
      stop() {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await stop();
    throw readable(error, dataDir);
  }
}

/** A full or failing disk can show at any step; a defect of ours keeps its stack. */
function readable(error: unknown, dataDir: string): unknown {
  if (error instanceof StartupError || !(error instanceof Error && 'syscall' in error)) return error;
  return new StartupError(
    `DATA_DIR: the database in ${dataDir} could not be started (${reasonOf(error)}). See that the disk has room and that this account may write there.`,
    { cause: error },
  );
}

/** What a start does, in order. `undo` gets a step for everything that has to be ended or released, last first. */
async function start(
  dataDir: string,
  native: string,
  { durableFolders = DURABLE_FOLDERS, tcpOnly = process.platform === 'win32' }: EmbeddedOptions,
  undo: (() => Promise<void>)[],
): Promise<{ connectionString: string; pid: number; child: ChildProcess }> {
  const keep = (lock: Lock) => undo.push(() => lock.release());
  const data = await openDataDir(dataDir);
  keep(await takeLock(data));
  const place = await findPlace(data, durableFolders);
  if (place.home !== data) keep(await takeLock(place.home)); // a copied DATA_DIR names the same place
  const binaries = await readyBinaries(native, place.home, place.account);
  const { cluster, password } = await openCluster(data, place, binaries);
  const leftover = await endLeftover(binaries, cluster);
  if (leftover.address) await forget(leftover.address);

  for (let attempt = 1; ; attempt++) {
    const address = await chooseAddress(place, tcpOnly);
    undo.push(() => forget(address));
    const server = launch(place, binaries, cluster, address, leftover.recycledPid);
    const { child } = server;
    const { pid } = child;
    if (pid !== undefined) undo.push(() => endServer(binaries, cluster, pid, () => isRunning(server)));
    try {
      await awaitReady(server, address, password);
      const connectionString = connectionStringFor(address, password);
      if (pid !== undefined) return { connectionString, pid, child };
    } catch (error) {
      if (attempt === 10 || !(error instanceof StartupError && PASSING.test(error.message))) throw error;
      await sleep(300);
    }
  }
}

/** Reasons that pass by themselves: processes of a killed server that are still ending, a port that somebody else was quicker to take. */
const PASSING = /shared memory block|could not create any TCP/;
