import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';

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
  const config = readConfig();
  ({ stopDelayMs } = config);
  starting = startServer(config);
  const { address, accounts, mailbox, warnings } = await starting;
  const lines = [accounts, ...warnings, `Basta is ready: ${address}`, mailbox];
  console.log(lines.filter(Boolean).join('\n'));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
