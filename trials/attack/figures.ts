import { residentMegabytes } from '../frame/processes.ts';
import type { Attack, Outcome } from './cases.ts';
import { pause } from './hostile.ts';
import { type Site, startSite, watch } from './site.ts';
import type { Waits } from './watch.ts';

/**
 * What holds in every attack: megabytes and milliseconds. The most is of all memory that the system counts as the process's
 * (what it could run out of). What is left is of what the process holds on to (inside.ts): that is the same within 1 MB in
 * each run. What is resident differs by 130 MB from run to run, so that its bound finds only what native code lost.
 */
export const BOUNDS = { mostMemory: 500, memoryLeft: 20, residentLeft: 200, wait: 300, login: 2000 };
/** Before each attack the student gets to work, and the server to its usual size. */
const CALM_MS = 1000;
/** So long memory may take to come back. */
const MOST_REST_MS = 30_000;
const LOOKS = 3;

export type Figures = {
  name: string;
  outcome: Outcome;
  /** In MB: held before and after, most resident in between, and how much more is resident after it than before. */
  memory: { before: number; most: number; after: number; residentMore: number };
  /** The longest that someone else waited, in milliseconds. */
  waits: Waits;
  /** What others were refused, or got no answer to. */
  refusedToOthers: number;
  /** Replies of the whole site that say that something is wrong with it; not that others come first (503). */
  errors: number;
};

/** Tries an attack on a server that nothing has happened to. */
export async function tried({ name, behindProxy = false, env = {}, run }: Attack): Promise<Figures> {
  await using site = await startSite({ TRUST_PROXY: behindProxy ? 'on' : 'off', ...env });
  const witness = await watch(site);
  await pause(CALM_MS);
  const before = await leastMemory(site);
  const resident = await residentMegabytes(site.pid);
  witness.begin();
  const outcome = await run(site);
  const seen = await witness.end();
  const after = await leastMemory(site, before + BOUNDS.memoryLeft);
  const residentMore = (await residentMegabytes(site.pid)) - resident;
  const memory = { before, most: seen.memory, after, residentMore };
  return { ...seen, name, outcome, memory, errors: await site.errors() };
}

/** The bounds that did not hold, by what they are of. */
export function brokenBounds({ outcome, memory, waits, refusedToOthers, errors }: Figures): string[] {
  const broken = {
    outcome: !outcome.isHeld,
    memory: memory.most > BOUNDS.mostMemory,
    'memory left':
      memory.after > memory.before + BOUNDS.memoryLeft || memory.residentMore > BOUNDS.residentLeft,
    wait: Math.max(waits.read, waits.form) > BOUNDS.wait,
    login: waits.login > BOUNDS.login,
    others: refusedToOthers > 0,
    errors: errors > 0,
  };
  return Object.entries(broken).flatMap(([what, isBroken]) => (isBroken ? [what] : []));
}

/**
 * The least of several looks at what the process holds on to: each also sees what is just under way. After an attack that is
 * looked at until it is little enough, for a while at most: connections and files of it are still being given up.
 */
async function leastMemory(site: Site, enough = Number.POSITIVE_INFINITY): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  const end = performance.now() + MOST_REST_MS;
  for (let look = 0; look < LOOKS || (least > enough && performance.now() < end); look += 1) {
    await pause(1000);
    least = Math.min(least, await site.inside('heldMemory'));
  }
  return least;
}
