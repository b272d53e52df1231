import { setTimeout as delay } from 'node:timers/promises';
import { openConnection } from '#server/database/open.ts';
import { readAll, writeOn } from '../frame/clients.ts';
import { createLedger } from '../frame/ledger.ts';
import type { Found } from '../frame/parts.ts';
import { type Reads, readOn } from '../frame/readers.ts';
import { makeNextVersion } from './next-version.ts';
import type { Trial } from './trial.ts';

/** What readers ask for in turn: a ready list, pages, and a call that asks the database. */
const READ = ['/api/data/notes', '/', '/notes?semester=3', '/api/data/notes?semester=3&limit=5'];
/** Between two restarts, and before the first and after the last: there is load on all nodes, in milliseconds. */
const CALM_MS = 500;

/**
 * Every node is restarted, one at a time, while clients read and write through the balancer over connections that they
 * keep: first to the next version, whose first node changes the tables under those that still run this one. No request may be
 * dropped or answered by an error, and what was acknowledged is there.
 */
export async function tryRollingRestart(
  { cluster, token }: Trial,
  { rounds, clients }: { rounds: number; clients: number },
): Promise<Found> {
  const faults: string[] = [];
  const ledger = createLedger();
  ledger.compare(await readAll(cluster.url)); // what was there before is nobody's loss
  const over = new AbortController();
  const onTrouble = (trouble: string) => {
    faults.push(trouble);
  };
  const reads: Reads = { times: [], failed: faults, marked: 0 };
  const everybody = Array.from({ length: clients }, () => [
    writeOn(cluster.url, token, ledger, [], over.signal, onTrouble),
    readOn(cluster.url, READ, 0, over.signal, reads),
  ]).flat();
  const before = cluster.nodes.map((node) => node.pid());
  await using opened = new AsyncDisposableStack();
  const next = await makeNextVersion(opened);
  for (const node of cluster.nodes) node.upgradeTo(next.folder);
  const begun = performance.now();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const node of cluster.nodes) {
        await delay(CALM_MS);
        const isUpAgain = node.isUpAgain();
        node.kill('SIGTERM');
        await isUpAgain;
        await cluster.balancer.hasReady(cluster.nodes.length);
      }
    }
    await delay(CALM_MS);
  } finally {
    over.abort();
    await Promise.all(everybody);
  }
  const seconds = (performance.now() - begun) / 1000;
  const { lost, foreign } = ledger.compare(await readAll(cluster.url));
  faults.push(...lost, ...foreign);
  const pids = cluster.nodes.map((node) => node.pid());
  if (pids.some((pid) => before.includes(pid))) faults.push('a node was not restarted');
  if (!(await hasColumn(cluster.databaseUrl, next.column))) faults.push('the next version changed nothing');
  const writes = ledger.acknowledged();
  const { length } = reads.times;
  if (Math.min(writes, length) < clients) faults.push(`only ${writes} writes and ${length} reads`);
  const figures = {
    restarts: rounds * cluster.nodes.length,
    'writes acknowledged': writes,
    'writes lost': lost.length,
    reads: length,
    'requests dropped or refused': faults.length - lost.length - foreign.length,
    'requests a second': Math.round((writes + length) / seconds),
    'slowest read, ms': Math.round(Math.max(...reads.times)),
  };
  return { figures, faults };
}

async function hasColumn(databaseUrl: string, column: string): Promise<boolean> {
  const database = await openConnection(databaseUrl);
  const { rowCount } = await database.query(
    `select from information_schema.columns where table_name = 'resource' and column_name = $1`,
    [column],
  );
  await database.end();
  return rowCount === 1;
}
