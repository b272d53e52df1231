/**
 * A server in a process of its own with little memory, for list-memory.test.ts. Takes an argument, the address of its
 * database, and prints the port that it listens on; told to stop on its standard input, it prints the most bytes of heap
 * that it had in use.
 */
import type { AddressInfo } from 'node:net';
import { setInterval } from 'node:timers';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { createStore } from '#server/files/store/open-store.ts';
import { createCache } from '#server/http/reply/cache.ts';
import { createEventStreams } from '#server/http/reply/event-streams.ts';

const database = await openDatabase(process.argv[2] ?? '');
const { db, close } = database;
const config = readConfig({ LOG_LEVEL: 'error' });
const app = await buildApp(
  {
    config,
    db,
    database,
    cache: createCache(),
    files: createStore(config),
    mailer: { queue: async () => {}, queueAll: async () => {} },
    secret: 'a secret of nothing but this test',
    grievanceKey: Buffer.alloc(32),
    leaving: new AbortController().signal,
    streams: createEventStreams(),
    now: () => new Date(),
  },
  { build: false },
);
await app.listen({ port: 0, host: '127.0.0.1' });
let most = 0;
const watch = setInterval(() => {
  // What is garbage is not held: how much of that there is at a time, V8 decides.
  globalThis.gc?.();
  most = Math.max(most, process.memoryUsage().heapUsed);
}, 400);
console.log((app.server.address() as AddressInfo).port); // it listens on a port
process.stdin.once('data', async () => {
  clearInterval(watch);
  console.log(most);
  await app.close();
  await close();
  process.exit(0);
});
