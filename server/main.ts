import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { EmbeddedDatabase } from './database/embedded/start.ts';
import type { RunningServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';

// What V8 made of the code, types taken out, is kept for the next start: half of one otherwise goes into that. It is
// nobody else's to write, so not in the system's folder for temporary files; where it cannot be written there is none.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/basta'));

/** A stop that takes longer than this after its delay, in milliseconds, is cut short: several things hang. */
const LONGEST_STOP_MS = 40_000;

let starting: Promise<RunningServer> | undefined;
let stopDelayMs = 0;
let stopping = false;

// Before the start: a signal during it must find what was opened so far, or PostgreSQL is left running.
// SIGHUP: the terminal was closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS + stopDelayMs).unref();
    const server = await starting?.catch(() => undefined);
    await server?.stop();
    process.exit(0);
  });
}

try {
  starting = start();
  const { address, accounts, mailbox, warnings } = await starting;
  const lines = [accounts, ...warnings, `Basta is ready: ${address}`, mailbox];
  console.log(lines.filter(Boolean).join('\n'));
  flushCompileCache(); // a process that is killed writes nothing
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

/**
 * Loads the rest only now, so that it comes out of the cache, and most of it once the database's own process is on its way:
 * each takes some tenths of a second.
 */
async function start(): Promise<RunningServer> {
  const { readConfig } = await import('./config.ts');
  const config = readConfig();
  ({ stopDelayMs } = config);
  const database = config.databaseUrl === undefined ? await launchDatabase(config.dataDir) : undefined;
  const { startServer } = await import('./start-server.ts').catch(async (error: unknown) => {
    await (await database?.ready)?.stop();
    throw error;
  });
  return startServer(config, database?.ready);
}

/** @returns what is ready later, in an object: a promise by itself would be waited for */
async function launchDatabase(dataDir: string): Promise<{ ready: Promise<EmbeddedDatabase> }> {
  const { startEmbedded } = await import('./database/embedded/start.ts');
  const { promise: launched, resolve: onLaunch } = Promise.withResolvers<void>();
  const ready = startEmbedded(dataDir, { onLaunch });
  await Promise.race([launched, ready]);
  return { ready };
}
