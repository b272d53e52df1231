// npm run test:attack: what a bored attacker does, against a server of its own on this computer, and what it is like for
// a student meanwhile. `-- WORDS` runs only the attacks whose names have them.
import { ATTACKS, type Attack } from './attacks.ts';
import { CONNECTIONS } from './connections.ts';
import { startSite, watch } from './site.ts';

const MOST = { memory: 500, p99: 250, slowestLogin: 2000 };
/** Before each attack the student gets to work. */
const CALM_MS = 1000;

type Row = Record<'attack' | 'memory' | 'p99' | 'login' | 'outcome' | 'verdict', string>;

const words = process.argv.slice(2).join(' ').toLowerCase();
/** What the machine's other work makes of these figures. */
const NOTHING: Attack = {
  name: 'nothing, for comparison',
  behindProxy: false,
  run: async () => {
    await new Promise((resolve) => setTimeout(resolve, 5 * CALM_MS));
    return { detail: 'nobody attacked', isHeld: true };
  },
};

const wanted = [NOTHING, ...ATTACKS, CONNECTIONS].filter(({ name }) => name.toLowerCase().includes(words));

/** Each on a server that nothing has happened to. */
async function rowOf({ name, behindProxy, run }: Attack): Promise<Row> {
  const site = await startSite({ TRUST_PROXY: behindProxy ? 'on' : 'off' });
  try {
    const end = await watch(site);
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    const { detail, isHeld } = await run(site);
    const seen = await end();
    const holds =
      isHeld &&
      seen.memory <= MOST.memory &&
      seen.p99 <= MOST.p99 &&
      seen.slowestLogin <= MOST.slowestLogin &&
      seen.failedLogins === 0;
    if (!holds) process.exitCode = 1;
    const refused = seen.failedLogins > 0 ? `, ${seen.failedLogins} refused` : '';
    return {
      attack: name,
      memory: `${seen.memory.toFixed(0)} MB`,
      p99: `${seen.p99.toFixed(0)} ms`,
      login: `${(seen.slowestLogin / 1000).toFixed(2)} s${refused}`,
      outcome: detail,
      verdict: holds ? 'held' : 'NOT HELD',
    };
  } finally {
    await site.stop();
  }
}

const HEAD: Row = {
  attack: 'attack',
  memory: `memory (at most ${MOST.memory} MB)`,
  p99: `/notes, p99 (at most ${MOST.p99} ms)`,
  login: `slowest login (at most ${MOST.slowestLogin / 1000} s)`,
  outcome: 'what came of it',
  verdict: 'held',
};
const print = (row: Row) => console.log(`| ${Object.values(row).join(' | ')} |`);

print(HEAD);
console.log(`|${' --- |'.repeat(Object.keys(HEAD).length)}`);
for (const attack of wanted) print(await rowOf(attack));
