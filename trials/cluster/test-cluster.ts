// npm run test:cluster [-- failover rolling …]: a database that fails over and several nodes behind a balancer; each part or
// those that are named, for longer than npm test does. Prints what it measured; `--write` puts that into docs/performance.md.
import { parseArgs } from 'node:util';
import { StartupError } from '#server/startup-error.ts';
import { runCommand } from '../../scripts/command.ts';
import { FAULTS } from '../failover/cluster.ts';
import { FAIL_OVER, tryFailOver } from '../failover/fail-over.ts';
import { doParts, type Found, partOf } from '../frame/parts.ts';
import { endsWithUs } from '../frame/processes.ts';
import { describeMachine } from '../frame/table.ts';
import { findBalancer, NO_BALANCER } from './balancer.ts';
import { tryJourneys } from './journeys.ts';
import { startTrial } from './trial.ts';
import { TRIALS, type TrialName } from './trials.ts';

const NODES = 3;
const NAMES = Object.keys(TRIALS) as TrialName[]; // Object.keys forgets the literal names

const USAGE = `Usage: npm run test:cluster [-- <part> ... --write], of failover, journeys, ${NAMES.join(', ')};
       npm run test:cluster -- failover --rounds <number> --fault <${FAULTS.join(', ')}>`;

await runCommand(run, USAGE);
process.exit(); // what a lost database server left open keeps nobody waiting

async function run(): Promise<string> {
  const args = parseArgs({
    options: {
      rounds: { type: 'string', default: `${FAIL_OVER.long.rounds}` },
      fault: { type: 'string', multiple: true, default: [...FAULTS] },
      write: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const { rounds, fault } = args.values;
  const faults = FAULTS.filter((one) => fault.includes(one));
  if (!/^[1-9]\d*$/.test(rounds) || faults.length === 0) throw new StartupError(USAGE);
  const failOver = { ...FAIL_OVER.long, rounds: Number(rounds), faults, log: console.log };
  const parts = {
    failover: partOf('failover', () => tryFailOver(failOver)),
    journeys: partOf('journeys', () => behindBalancer(tryJourneys)),
    ...Object.fromEntries(
      NAMES.map((name) => [name, partOf(name, () => behindBalancer(() => tryLong(name)))]),
    ),
  };
  return doParts('test:cluster', parts, `${describeMachine()}.`, args);
}

/** What needs the balancer. */
async function behindBalancer(tryIt: () => Promise<Found>): Promise<Found> {
  if (await findBalancer(true)) return tryIt();
  return { figures: {}, faults: [], leftOut: `Left out: ${NO_BALANCER}.` };
}

/** A trial on a cluster of its own. */
async function tryLong(name: TrialName): Promise<Found> {
  const trial = await startTrial(NODES);
  const stop = endsWithUs(trial.stop);
  const found = await TRIALS[name](trial, 'long').catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const bad = (await stop()).filter((code) => code !== 0);
  return { ...found, faults: [...found.faults, ...bad.map((code) => `a node ended with ${code} and not 0`)] };
}
