import type { Attack, Outcome } from './cases.ts';
import { pause } from './hostile.ts';
import { type Site, startSite, watch } from './site.ts';
import type { Waits } from './watch.ts';

/** What holds in every attack: megabytes and milliseconds. */
export const BOUNDS = { mostMemory: 500, memoryLeft: 20, wait: 300, login: 2000 };
/** Before each attack the student gets to work, and the server to its usual size. */
const CALM_MS = 3000;
/** So long memory may take to come back. */
const MOST_REST_MS = 30_000;

export type Figures = {
  name: string;
  outcome: Outcome;
  /** In MB; before and after without garbage. */
  memory: { before: number; most: number; after: number };
  /** The longest that somebody else waited, in milliseconds. */
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
  const before = await site.memory();
  witness.begin();
  const outcome = await run(site);
  const seen = await witness.end();
  const after = await restedMemory(site, before + BOUNDS.memoryLeft);
  const memory = { before, most: seen.memory, after };
  return { ...seen, name, outcome, memory, errors: await site.errors() };
}

/** The bounds that did not hold, by what they are of. */
export function brokenBounds({ outcome, memory, waits, refusedToOthers, errors }: Figures): string[] {
  const broken = {
    outcome: !outcome.isHeld,
    memory: memory.most > BOUNDS.mostMemory,
    'memory left': memory.after > memory.before + BOUNDS.memoryLeft,
    wait: Math.max(waits.read, waits.form) > BOUNDS.wait,
    login: waits.login > BOUNDS.login,
    others: refusedToOthers > 0,
    errors: errors > 0,
  };
  return Object.entries(broken).flatMap(([what, isBroken]) => (isBroken ? [what] : []));
}

/** The memory once the attack is over, at the latest after a while. */
async function restedMemory(site: Site, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (const end = performance.now() + MOST_REST_MS; performance.now() < end && least > enough; ) {
    await pause(1000);
    least = Math.min(least, await site.memory());
  }
  return least;
}
