import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isSignedIn, readAll, signIn, writeOn } from '../frame/clients.ts';
import { temporaryFolder } from '../frame/database.ts';
import { createLedger } from '../frame/ledger.ts';
import type { Found } from '../frame/parts.ts';
import { addAdmin } from '../frame/people.ts';
import { type Exit, endsWithUs, signal } from '../frame/processes.ts';
import { SERVER, type Server, SITE, startServer } from '../frame/server.ts';

/** The shortest and the longest time for which clients write in a round, in milliseconds. */
const WRITING_MS = [300, 2500] as const;
/** So many sessions are asked for after each restart: the site may forget an account's oldest ones. */
const SESSIONS = 5;

/** How a round ends: what is killed outright, or that the site is told to stop. */
const ENDS = ['node', 'postgres', 'both', 'stop'] as const;
type End = (typeof ENDS)[number];

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
}): Promise<Found> {
  const { rounds, clients, ends = [], log = () => {} } = options;
  await using opened = new AsyncDisposableStack();
  const dataDir = await temporaryFolder(opened);
  const env = { ...SITE, LOG_LEVEL: 'fatal', DATA_DIR: dataDir };
  let site: Server | undefined;
  opened.defer(endsWithUs(async () => void (await site?.stop())));
  const ledger = createLedger();
  const owned = Array.from({ length: clients }, (): string[] => []);
  const sessions: string[] = [];
  const faults: string[] = [];
  let slowestStartMs = 0;
  let stops = 0;
  await addAdmin(env);
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now();
    site = await startServer(SERVER, { env, log: () => {} });
    const startMs = performance.now() - begun;
    slowestStartMs = Math.max(slowestStartMs, Math.round(startMs));
    const { url } = site;
    const { lost, foreign } = ledger.compare(await readAll(url));
    faults.push(...lost, ...foreign);
    for (const session of sessions) if (!(await isSignedIn(url, session))) faults.push('a session is lost');
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
      stops += 1;
      if (cut > 0) faults.push(`a stop cut ${cut} replies`);
      if (code !== 0) faults.push(`a stop ended with ${code} and not 0`);
    }
    const count = ledger.acknowledged() - before;
    log(
      `round ${round + 1}: ${end}, ${count} writes, start ${(startMs / 1000).toFixed(1)} s, lost ${lost.length}`,
    );
  }
  const figures = {
    ...{ rounds, stops, 'writes acknowledged': ledger.acknowledged(), 'slowest start, ms': slowestStartMs },
  };
  return { figures, faults };
}

/** Ends the site as a round asks for it, and waits until its own process is gone. */
async function endSite(dataDir: string, site: Server, end: End): Promise<Exit> {
  if (end === 'stop') return site.stop();
  if (end === 'node' || end === 'both') site.kill('SIGKILL');
  if (end === 'postgres' || end === 'both') signal(await postgresOf(dataDir), 'SIGKILL');
  return site.exit;
}

async function postgresOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
