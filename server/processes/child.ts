import { flushCompileCache } from 'node:module';
import { inspect } from 'node:util';
import type { RunningServer } from '../start-server.ts';
import { StartupError } from '../startup-error.ts';
import { PROTOCOL, type ToParent, type ToServer } from './messages.ts';

type Open = Extract<ToServer, { kind: 'open' }>;

/** A server process: reads the settings, loads the program, and serves as its parent says. */
export async function runServer(): Promise<void> {
  // A terminal sends them to the whole group; what they mean, the parent says.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const told = Promise.withResolvers<Open>();
  const starting = start(told.promise);
  const end = async (how: 'leave' | 'stop') => {
    const server = await starting.catch(() => undefined);
    await server?.[how]();
    process.exit(0);
  };
  process.on('message', (message: ToServer) => {
    if (message.kind === 'open') told.resolve(message);
    else void end(message.kind);
  });
  try {
    await starting;
    flushCompileCache(); // a process that is killed writes nothing
  } catch (error) {
    await tell({ kind: 'failed', reason: error instanceof StartupError ? error.message : inspect(error) });
    process.exit(1);
  }
}

/** Loads the most only while the parent sees to the database: each takes some tenths of a second. */
async function start(told: Promise<Open>): Promise<RunningServer> {
  const { readConfig } = await import('../config.ts');
  const config = readConfig();
  const { dataDir, port, stopDelayMs, processes, databaseUrl } = config;
  const isEmbedded = databaseUrl === undefined;
  await tell({
    kind: 'configured',
    settings: {
      ...{ protocol: PROTOCOL, dataDir, port, stopDelayMs, processes, isEmbedded },
      database: databaseOf(databaseUrl),
    },
  });
  const { startServer } = await import('../start-server.ts');
  const { embeddedUrl, isWorking, isFirst } = await told;
  const server = await startServer(config, { embeddedUrl, isWorking });
  const { address, accounts, mailbox, warnings } = server;
  const lines = isFirst
    ? [accounts, ...warnings, `Basta is ready: ${address}`, mailbox]
    : [...warnings, `Basta is ready again: ${address}`];
  await tell({ kind: 'ready', text: lines.filter(Boolean).join('\n') });
  return server;
}

/** Host, port and name of a database: a new password is no other database. */
function databaseOf(url: string | undefined): string {
  if (url === undefined) return 'embedded';
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return host + pathname;
}

async function tell(message: ToParent): Promise<void> {
  // Where the parent is gone this process ends by itself.
  await new Promise<void>((resolve) => process.send?.(message, () => resolve()));
}
