/**
 * A process that holds an embedded database, for the tests beside it. Takes one argument, JSON:
 * `{ dataDir, options, user?, query }`. It becomes `user`, starts, runs `query` and prints one JSON line,
 * `{ pid, rows, milliseconds }` or `{ error, message }`; then it waits to be killed, or stops when told to on its
 * standard input.
 */
import pg from 'pg';
import { type EmbeddedOptions, startEmbedded } from '#server/database/embedded/start.ts';

type Orders = {
  dataDir: string;
  options: EmbeddedOptions;
  user?: { uid: number; gid: number };
  query: string;
};

const orders = JSON.parse(process.argv[2] ?? '') as Orders; // from databases.fixture.ts
if (orders.user) {
  process.setgroups?.([]);
  process.setgid?.(orders.user.gid);
  process.setuid?.(orders.user.uid);
}
try {
  const begun = performance.now();
  const database = await startEmbedded(orders.dataDir, orders.options);
  const milliseconds = Math.round(performance.now() - begun);
  const client = new pg.Client(database.connectionString);
  await client.connect();
  const results = [await client.query(orders.query)].flat(); // pg gives an array for several statements
  console.log(JSON.stringify({ pid: database.pid, rows: results.at(-1)?.rows, milliseconds }));
  process.stdin.once('data', async () => {
    await client.end();
    await database.stop();
    process.exit(0);
  });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  console.log(JSON.stringify({ error: name, message }));
  process.exit(1);
}
