import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isSignedIn, readAll, signIn, writeOn } from '../frame/clients.ts';
import { createLedger } from '../frame/ledger.ts';
import { addAdmin, ENDS, type End, endSite, type Site, startSite } from './site.ts';

/** The shortest and the longest time for which clients write in a round, in milliseconds. */
const WRITING_MS = [300, 2500] as const;
/** So many sessions are asked for after each restart: the site may forget an account's oldest ones. */
const SESSIONS = 5;

export type Figures = {
  rounds: number;
  acknowledged: number;
  lost: string[];
  foreign: string[];
  /** Sessions that were given out and are not known any more. */
  lostSessions: number;
  /** Replies that began and were cut; by a stop, none may be. */
  cutByStop: number;
  /** Exit codes of stops; 0 is the only good one. */
  stopCodes: (number | null)[];
  slowestStartMs: number;
};

/**
 * Clients write while the site, its PostgreSQL or both are killed, or the site is stopped; after each restart every
 * write that had a reply is looked for.
 * @param ends how the rounds end, in turn; at random where there are more rounds
 */
export async function runRounds(options: {
  rounds: number;
  clients: number;
  ends?: readonly End[];
  log?: (line: string) => void;
}): Promise<Figures> {
  const { rounds, clients, ends = [], log = () => {} } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'basta-crash-'));
  await chmod(dataDir, 0o711); // PostgreSQL may run as another account
  const ledger = createLedger();
  const owned = Array.from({ length: clients }, (): string[] => []);
  const sessions: string[] = [];
  const figures: Figures = {
    rounds,
    acknowledged: 0,
    lost: [],
    foreign: [],
    lostSessions: 0,
    cutByStop: 0,
    stopCodes: [],
    slowestStartMs: 0,
  };
  let site: Site | undefined;
  try {
    await addAdmin(dataDir);
    for (let round = 0; round <= rounds; round += 1) {
      const begun = performance.now();
      site = await startSite(dataDir);
      const startMs = performance.now() - begun;
      figures.slowestStartMs = Math.max(figures.slowestStartMs, Math.round(startMs));
      const { url } = site;
      const { lost, foreign } = ledger.compare(await readAll(url));
      figures.lost.push(...lost);
      figures.foreign.push(...foreign);
      for (const session of sessions) if (!(await isSignedIn(url, session))) figures.lostSessions += 1;
      if (round === rounds) break; // the last start only looks
      const token = await signIn(url);
      sessions.push(token);
      sessions.splice(0, sessions.length - SESSIONS);

      const end = ends[round] ?? ENDS[Math.floor(Math.random() * ENDS.length)] ?? 'both';
      const before = ledger.acknowledged();
      const over = new AbortController();
      const writers = owned.map((own) => writeOn(url, token, ledger, own, over.signal));
      const [least, most] = WRITING_MS;
      await delay(least + Math.random() * (most - least));
      const code = await endSite(dataDir, site, end);
      over.abort();
      const cut = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
      if (end === 'stop') {
        figures.cutByStop += cut;
        figures.stopCodes.push(code);
      }
      const count = ledger.acknowledged() - before;
      log(
        `round ${round + 1}: ${end}, ${count} writes, start ${(startMs / 1000).toFixed(1)} s, lost ${lost.length}`,
      );
    }
    figures.acknowledged = ledger.acknowledged();
    return figures;
  } finally {
    if (site && site.child.exitCode === null && site.child.signalCode === null)
      await endSite(dataDir, site, 'stop');
    await rm(dataDir, { recursive: true, force: true });
  }
}
