import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import type { EmbeddedDatabase } from '../database/embedded/start.ts';
import { reasonOf, StartupError } from '../startup-error.ts';
import { PROTOCOL, type Settings } from './messages.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** A stop that takes longer than this after its delay, in milliseconds, is cut short: several things hang. */
const LONGEST_STOP_MS = 40_000;
/** So many server processes may end by themselves within so many milliseconds; with one more the site ends. */
const MOST_CRASHES = 5;
const CRASH_WINDOW_MS = 60_000;

/**
 * The site's parent process: it has the embedded database, starts the server processes, and outlives them. It reads no settings and
 * serves nothing, so that what it does need not change with the program (docs/decisions/038).
 * @param compileCache where compiled code is kept
 */
export async function runParent(compileCache: string): Promise<void> {
  // Each process takes connections from the one socket by itself: what waits in it when one closes, another takes.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const site = createSite(compileCache);
  // Before the start: a signal during it must find what was opened so far, or PostgreSQL is left running.
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void site.stop(0));
  try {
    const { dataDir, port } = await site.start();
    const { hearReloads } = await import('./control.ts');
    flushCompileCache();
    await hearReloads(dataDir, port, site.reload).catch((error: unknown) =>
      console.error(`npm run reload does not reach this site (${reasonOf(error)}): stop it, and start it.`),
    );
  } catch (error) {
    await site.fail(error);
  }
}

function createSite(compileCache: string) {
  /** Those that serve. */
  let serving: ServerProcess[] = [];
  /** All that have not ended: also those that start, and those that finish what they began. */
  const alive = new Set<ServerProcess>();
  let database: Promise<EmbeddedDatabase> | undefined;
  /** Which database the site began with: processes that serve at the same time have the same. */
  let usedDatabase: string | undefined;
  let stopDelayMs = 0;
  let isStopping = false;
  /** One change of the processes after the other. */
  let changing: Promise<unknown> = Promise.resolve();
  const crashes: number[] = [];

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = changing.then(work);
    changing = turn.catch(() => {});
    return turn;
  };

  async function openDatabase(dataDir: string): Promise<EmbeddedDatabase> {
    const { startEmbedded } = await import('../database/embedded/start.ts');
    const started = await startEmbedded(dataDir);
    void started.died.then(() => {
      // Without its database the site can only fail: what watches over it is to start it again.
      console.error('The embedded PostgreSQL ended unexpectedly, so Basta stopped. Start Basta again.');
      process.exit(1);
    });
    return started;
  }

  /** @returns a process that serves, with what it says. @throws StartupError where it does not come to that; it is gone then */
  async function open(how: { isWorking: boolean; isFirst: boolean }, signal?: AbortSignal) {
    if (isStopping) throw new StartupError('Basta is being stopped.');
    const server = startProcess(compileCache);
    alive.add(server);
    void server.ended.then(() => alive.delete(server));
    signal?.addEventListener('abort', server.kill);
    try {
      const settings = await server.configured;
      if (settings.protocol !== PROTOCOL)
        throw new StartupError(
          'This version cannot take over from the one that runs: stop Basta, and start it.',
        );
      usedDatabase ??= settings.database;
      if (settings.database !== usedDatabase)
        throw new StartupError(
          'DATABASE_URL: it names another database now, which needs a restart: systemctl restart basta.',
        );
      if (settings.isEmbedded) database ??= openDatabase(settings.dataDir);
      const embeddedUrl = settings.isEmbedded ? (await database)?.connectionString : undefined;
      server.tell({ kind: 'open', embeddedUrl, ...how });
      return { server, settings, text: await server.ready };
    } catch (error) {
      server.kill();
      throw error;
    } finally {
      signal?.removeEventListener('abort', server.kill);
    }
  }

  /** Starts as many as the settings ask for; the first of them does the site's own work. */
  async function openAll(isFirst: boolean, signal?: AbortSignal) {
    const first = await open({ isWorking: true, isFirst }, signal);
    const all = [first.server];
    try {
      while (all.length < first.settings.processes)
        all.push((await open({ isWorking: false, isFirst: false }, signal)).server);
    } catch (error) {
      for (const server of all) server.kill();
      throw error;
    }
    stopDelayMs = first.settings.stopDelayMs;
    console.log(first.text);
    return { all, settings: first.settings };
  }

  /** From now on it gets another in its place where it ends by itself. */
  function watch(server: ServerProcess): void {
    void server.ended.then((how) => inTurn(() => replace(server, how))).catch(fail);
  }

  async function replace(ended: ServerProcess, how: number | string): Promise<void> {
    const place = serving.indexOf(ended);
    if (place < 0 || isStopping) return; // it was to end
    const reason = typeof how === 'number' ? `exit code ${how}` : how;
    const since = performance.now() - CRASH_WINDOW_MS;
    crashes.push(performance.now());
    if (crashes.filter((at) => at > since).length > MOST_CRASHES)
      throw new StartupError(`Server processes keep ending (${reason}), so Basta stops.`);
    console.error(`A server process ended (${reason}). Another one is started.`);
    const { server, text } = await open({ isWorking: place === 0, isFirst: false });
    serving[place] = server;
    watch(server);
    console.log(text);
  }

  /** Ends everything in order, and this process with it. */
  async function stop(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS + stopDelayMs).unref();
    for (const server of alive) server.stop();
    // Also those that are only being started: they end once they have.
    while (alive.size > 0) await Promise.all([...alive].map(({ ended }) => ended));
    await (await database?.catch(() => undefined))?.stop();
    process.exit(code);
  }

  async function fail(error: unknown): Promise<void> {
    if (isStopping) return;
    console.error(error instanceof StartupError ? error.message : error);
    await stop(1);
  }

  return {
    stop,
    fail,
    start: (): Promise<Settings> =>
      inTurn(async () => {
        const { all, settings } = await openAll(true);
        serving = all;
        all.forEach(watch);
        return settings;
      }),
    /**
     * Lets new processes, of the program and the settings that are there now, take over from those that serve.
     * @param signal aborted where nobody waits for it any more
     * @throws StartupError where they do not start: the others serve on
     */
    reload: (signal: AbortSignal): Promise<void> =>
      inTurn(async () => {
        const { all } = await openAll(false, signal);
        for (const server of serving.splice(0, Infinity, ...all)) server.tell({ kind: 'leave' });
        all.forEach(watch);
      }),
  };
}
