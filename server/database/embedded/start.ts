import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf, StartupError } from '#server/startup-error.ts';
import { chooseAddress, connectionStringFor, forget } from './address.ts';
import { findBinaries, readyBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { hasPoorCtype, moveToUnicode } from './ctype.ts';
import { keepBinaries } from './kept-binaries.ts';
import { InUseError, takeLock } from './lock.ts';
import { finishMove } from './move.ts';
import { DURABLE_FOLDERS, findPlace, openDataDir } from './place.ts';
import { diedForGood } from './revive.ts';
import { awaitReady, exitOf, isRunning, launch } from './server.ts';
import { clearGarbage, endLeftover, endServer, type Installation, readLockFile } from './stop.ts';
import { upgradeCluster } from './upgrade.ts';

/** A running embedded server; `pid` is PostgreSQL's. */
export type EmbeddedDatabase = {
  connectionString: string;
  pid: number;
  /** Resolves when it ends without being told to, for good: where its disk was full, it is started again by itself. */
  died: Promise<void>;
  /** Ends it in order; may be called again. A server that another process started stays. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Where another process holds `dataDir`, its server will do, once it is ready: for a command beside the site. */
  join?: boolean;
  /** For tests: the folder with bin, lib and share, instead of npm's. */
  native?: string;
  /** For tests: instead of /var/lib/basta and similar folders. */
  durableFolders?: readonly string[];
  /** For tests: how many bytes are free on the disk of a folder. */
  free?: (folder: string) => Promise<number>;
  /** For tests: as on Windows. */
  tcpOnly?: boolean;
};

/** How often to try again, and after how long (ms), where the reason may pass by itself. */
const ATTEMPTS = 10;
const PAUSE = 300;

/**
 * Starts Basta's own PostgreSQL with everything it knows in `dataDir`, which is made if there is none (docs/decisions/002).
 *
 * @throws StartupError, one line for the operator; nothing is left running or locked then
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const opened = new AsyncDisposableStack();
  try {
    const server = await start(dataDir, options, opened);
    let stopping: Promise<void> | undefined;
    const died = diedForGood(server, () => stopping !== undefined, options.free);
    return {
      connectionString: server.connectionString,
      get pid() {
        return server.pid;
      },
      died,
      stop() {
        stopping ??= opened.disposeAsync();
        return stopping;
      },
    };
  } catch (error) {
    await opened.disposeAsync();
    const running = options.join && error instanceof InUseError && (await findRunning(dataDir, options));
    if (running) return running;
    throw readable(error, dataDir);
  }
}

/** A full or failing disk can show at any step; a defect of ours keeps its stack. */
function readable(error: unknown, dataDir: string): unknown {
  if (error instanceof StartupError || !(error instanceof Error && 'syscall' in error)) return error;
  return new StartupError(
    `DATA_DIR: the database in ${dataDir} could not be started (${reasonOf(error)}). Make sure that the disk has room and that this account may write there.`,
    { cause: error },
  );
}

/** What a start does, in order. `opened` gets a step for everything that has to be ended or released, last first. */
async function start(
  dataDir: string,
  { native = findBinaries(), durableFolders = DURABLE_FOLDERS, tcpOnly }: EmbeddedOptions,
  opened: AsyncDisposableStack,
): Promise<LaunchedServer> {
  const data = await openDataDir(dataDir);
  opened.defer(await takeLock(data));
  const place = await findPlace(data, durableFolders);
  if (place.home !== data) opened.defer(await takeLock(place.home)); // a copied DATA_DIR names the same place
  const binaries = await readyBinaries(native, place.home, place.account);
  await finishMove(place.home);
  const { cluster, password } = await openCluster(data, place, binaries);
  const installation = { place, binaries, cluster };
  const old = await readLockFile(place.home);
  if (old) {
    await endLeftover(installation, old.pid);
    await forget(old.address);
  } else await clearGarbage(installation);
  const isTcp = tcpOnly ?? process.platform === 'win32';
  await upgradeCluster(installation, password, { tcpOnly: isTcp, oldPid: old?.pid });
  const server = await launchServer(installation, password, { tcpOnly: isTcp, oldPid: old?.pid });
  opened.use(server);
  if (!(await hasPoorCtype(server.connectionString))) return server;
  await server[Symbol.asyncDispose]();
  await moveToUnicode(installation, password, { tcpOnly: isTcp });
  return opened.use(await launchServer(installation, password, { tcpOnly: isTcp, oldPid: undefined }));
}

type LaunchedServer = Awaited<ReturnType<typeof launchServer>>;

/** Starts the server of a cluster; the next time at once, where what is in its way may pass by itself. */
async function launchServer(
  installation: Installation,
  password: string,
  { tcpOnly, oldPid }: { tcpOnly: boolean; oldPid: number | undefined },
) {
  const { place, binaries } = installation;
  await using opened = new AsyncDisposableStack();
  for (let attempt = 1; ; attempt++) {
    const address = await chooseAddress(place, tcpOnly);
    opened.defer(() => forget(address));
    let current = await launch(installation, address, oldPid);
    opened.defer(async () => {
      const { pid, child } = current;
      if (isRunning(child)) await endServer(installation, pid, () => isRunning(child));
    });
    try {
      await awaitReady(current.child, installation, address, password);
      await keepBinaries(binaries, place);
      const stack = opened.move();
      return {
        connectionString: connectionStringFor(address, password),
        cluster: installation.cluster,
        get pid() {
          return current.pid;
        },
        /** Resolves when its process has ended. */
        ended: () => exitOf(current.child),
        /** Starts it again after that, where it was. @throws where it cannot be opened */
        restart: async () => {
          const left = await readLockFile(place.home);
          current = await launch(installation, address, left?.pid);
          await awaitReady(current.child, installation, address, password);
        },
        [Symbol.asyncDispose]: () => stack.disposeAsync(),
      };
    } catch (error) {
      // processes of a killed server that are still ending; a port that someone else was quicker to take
      const mayPass = oldPid !== undefined || 'port' in address;
      if (!mayPass || isRunning(current.child) || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE);
    }
  }
}

/** The server of the process that holds `dataDir`, by what it and PostgreSQL keep in files; nothing while it starts or stops. */
async function findRunning(
  dataDir: string,
  { durableFolders = DURABLE_FOLDERS }: EmbeddedOptions,
): Promise<EmbeddedDatabase | undefined> {
  const data = await openDataDir(dataDir);
  const { home } = await findPlace(data, durableFolders);
  const password = (await readFile(join(data, 'database-password'), 'utf8').catch(() => '')).trim();
  const server = await readLockFile(home);
  if (!password || !server?.isReady) return undefined;
  return {
    connectionString: connectionStringFor(server.address, password),
    pid: server.pid,
    died: new Promise(() => {}),
    stop: async () => {},
  };
}
