import { setTimeout as delay } from 'node:timers/promises';
import { readAll, signIn, writeOn } from '../frame/clients.ts';
import { temporaryFolder } from '../frame/database.ts';
import { createLedger } from '../frame/ledger.ts';
import { addAdmin } from '../frame/people.ts';
import { endsWithUs, until } from '../frame/processes.ts';
import { readOn, watchPauses } from '../frame/readers.ts';
import { SERVER, type Server, SITE, startServer } from '../frame/server.ts';
import type { DatabaseCluster, Fault } from './cluster.ts';

/** What everyone reads: the page, and the list that it shows. */
const PUBLIC = ['/notes', '/api/data/notes'];
/** A reader asks for the next of them after so long, in milliseconds. */
const READ_EVERY_MS = 50;
/** Clients write so long before the leader is lost, and after writes go on, in milliseconds. */
const BEFORE_MS = 1500;
const AFTER_MS = 1500;
/** What the lost leader had under way may still be answered for so long. */
const LAST_WORDS_MS = 1000;
/** Writes that do not go on by then never will. */
const LONGEST_PAUSE_SECONDS = 90;
/** What a node says of a database, or of its copy, that is away and comes back. */
const EXPECTED_LINES =
  /^(Basta is ready|The database |DATABASE_READ_URL: the copy |The copy of the database )/;

export type Round = {
  fault: Fault;
  writes: number;
  pauseMs: number;
  lost: string[];
  foreign: string[];
  reads: number;
  failedReads: string[];
  slowestReadMs: number;
};
export type Figures = { rounds: Round[]; unexpected: string[] };

/**
 * Clients write and readers read through a node of Basta while the leader of its database is lost; after each round every
 * write that had a reply is looked for, and the lost server comes back.
 */
export async function runRounds(
  cluster: DatabaseCluster,
  options: { rounds: number; clients: number; faults: readonly Fault[]; log?: (line: string) => void },
): Promise<Figures> {
  const { rounds, clients, faults, log = () => {} } = options;
  const opened = new AsyncDisposableStack();
  const dataDir = await temporaryFolder(opened);
  const env = { ...SITE, ...cluster.env, AUTH_SECRET: 'x'.repeat(32), DATA_DIR: dataDir };
  const ledger = createLedger();
  const owned = Array.from({ length: clients }, (): string[] => []);
  const figures: Figures = { rounds: [], unexpected: [] };
  let site: Server | undefined;
  let over = new AbortController();
  const clearUp = endsWithUs(async () => {
    over.abort(); // also where a round came to no end
    site?.kill('SIGKILL');
    await opened.disposeAsync();
  });
  try {
    await addAdmin(env);
    site = await startServer(SERVER, { env, log: () => {} });
    const { url } = site;
    const token = await signIn(url);
    // Everyone has read it before: what nobody ever asked for is not ready.
    for (const path of PUBLIC) await (await fetch(url + path)).arrayBuffer();
    for (let number = 0; number < rounds; number += 1) {
      const fault = faults[number % faults.length] ?? 'kill';
      const before = ledger.acknowledged();
      over = new AbortController();
      const writers = owned.map((own) => writeOn(url, token, ledger, own, over.signal));
      const reader = readOn(url, PUBLIC, READ_EVERY_MS, over.signal);
      await delay(BEFORE_MS);
      const longestPause = watchPauses(ledger.acknowledged);
      const bringBack = await cluster.lose(fault);
      await delay(LAST_WORDS_MS);
      const then = ledger.acknowledged();
      await until(
        'the first write after a fail-over',
        LONGEST_PAUSE_SECONDS,
        () => ledger.acknowledged() > then,
      );
      const pauseMs = longestPause();
      // The old leader comes back while everything goes on.
      await bringBack();
      await Promise.all([cluster.untilWhole(), delay(AFTER_MS)]);
      over.abort();
      await Promise.all(writers);
      const reads = await reader;
      const slowestReadMs = Math.round(Math.max(...reads.times));
      let found = new Map<string, string>();
      await until('the whole list', 30, async () => {
        found = await readAll(url);
        return true;
      });
      const { lost, foreign } = ledger.compare(found);
      const writes = ledger.acknowledged() - before;
      figures.rounds.push({
        ...{ fault, writes, pauseMs, lost, foreign },
        ...{ reads: reads.times.length, failedReads: reads.failed, slowestReadMs },
      });
      log(
        `round ${number + 1}: ${fault}, writes paused ${(pauseMs / 1000).toFixed(1)} s, ${writes} acknowledged, ${lost.length} lost; ` +
          `${reads.times.length} reads, ${reads.failed.length} failed, slowest ${slowestReadMs} ms, ${reads.marked} marked as old`,
      );
    }
    return figures;
  } finally {
    if (site) {
      await site.stop();
      // Whatever else the log has at this level nobody expected: an answer of 500 above all.
      const lines = site.output().split('\n');
      figures.unexpected.push(...lines.filter((line) => line && !EXPECTED_LINES.test(line)));
    }
    await clearUp();
  }
}
