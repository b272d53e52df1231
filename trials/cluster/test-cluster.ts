// npm run test:cluster [-- failover rolling …]: a database that fails over and several nodes behind a balancer; each part or those that are named, for longer than npm test does. Prints what it
// measured; `--write` puts that into docs/performance.md.
import { inspect, parseArgs } from 'node:util';
import { StartupError } from '#server/startup-error.ts';
import { runCommand } from '../../scripts/command.ts';
import { FAULTS } from '../failover/cluster.ts';
import { FAIL_OVER, type FailOver, tryFailOver } from '../failover/fail-over.ts';
import { endsWithUs } from '../frame/processes.ts';
import { describeMachine, table, writeDown } from '../frame/table.ts';
import { findBalancer, NO_BALANCER } from './balancer.ts';
import { tryJourneys } from './journeys.ts';
import { type Found, startTrial, type Trial } from './trial.ts';
import { TRIALS } from './trials.ts';

const NODES = 3;

let trial: Trial | undefined;
let stopTrial: Trial['stop'] | undefined;

/** The trials share a cluster, which is started when the first of them comes. */
const trials = Object.entries(TRIALS).map(([name, tryIt]) => [
  name,
  behindBalancer(async () => {
    trial ??= await startTrial(NODES);
    stopTrial ??= endsWithUs(trial.stop);
    return tryIt(trial, 'long');
  }),
]);

/** What is run, by name and in this order. */
const PARTS: Record<string, (failOver: FailOver) => Promise<Found>> = {
  failover: tryFailOver,
  journeys: behindBalancer(tryJourneys), // on nodes of their own, before those of the trials are there
  ...Object.fromEntries(trials),
};
const NAMES = Object.keys(PARTS);

const USAGE = `Usage: npm run test:cluster [-- <part> ... --write], of ${NAMES.join(', ')};
       npm run test:cluster -- failover --rounds <number> --fault <${FAULTS.join(', ')}>`;

await runCommand(runParts, USAGE);
process.exit(); // what a lost database server left open keeps nobody waiting

async function runParts(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: {
      rounds: { type: 'string', default: `${FAIL_OVER.long.rounds}` },
      fault: { type: 'string', multiple: true, default: [...FAULTS] },
      write: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const faults = FAULTS.filter((fault) => values.fault.includes(fault));
  const unknown = [
    ...positionals.filter((name) => !NAMES.includes(name)),
    ...(/^[1-9]\d*$/.test(values.rounds) ? [] : [`--rounds ${values.rounds}`]),
    ...(faults.length === 0 ? [`--fault ${values.fault.join(', ')}`] : []),
  ];
  if (unknown.length > 0) throw new StartupError(`There is no ${unknown.join(' and no ')}.\n${USAGE}`);
  if (values.write && positionals.length > 0)
    throw new StartupError('Only all parts together are written down.');
  const head = describeMachine();
  console.log(head);
  const failOver = { ...FAIL_OVER.long, rounds: Number(values.rounds), faults, log: console.log };
  const results: [name: string, found: Found][] = [];
  for (const [name, tryIt] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\n${name}`);
    // One that ends in an error does not take the others' figures with it.
    const found = await tryIt(failOver).catch((error: unknown) => ({
      figures: {},
      faults: [error instanceof StartupError ? error.message : inspect(error)],
    }));
    results.push([name, found]);
    print(found);
  }
  const codes = (await stopTrial?.()) ?? [];
  const bad = codes.filter((code) => code !== 0);
  if (bad.length > 0) console.log(`FAULT nodes ended with ${bad.join(', ')} and not 0`);
  const hasFaults = bad.length > 0 || results.some(([, found]) => found.faults.length > 0);
  if (hasFaults) process.exitCode = 1;
  const leftOut = results.filter(([, found]) => found.leftOut).map(([name]) => name);
  if (values.write && leftOut.length === 0)
    await writeDown(`${head}.\n\n${tableOf(results)}`, 'test:cluster');
  return [
    `\n${hasFaults ? 'There are faults.' : 'No faults.'}`,
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join(', ')}.`] : []),
  ].join(' ');
}

/** A part that needs the balancer. */
function behindBalancer(tryIt: () => Promise<Found>): () => Promise<Found> {
  return async () => {
    if (await findBalancer(true)) return tryIt();
    return { figures: {}, faults: [], leftOut: `Left out: ${NO_BALANCER}.` };
  };
}

function print({ figures, faults, leftOut }: Found): void {
  for (const [what, value] of Object.entries(figures)) console.log(`  ${what}: ${value}`);
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  if (leftOut) console.log(`  ${leftOut}`);
}

function tableOf(results: readonly (readonly [name: string, found: Found])[]): string {
  const rows = results.flatMap(([name, { figures, faults }]) => [
    ...Object.entries(figures).map(([what, value]) => [name, what, `${value}`]),
    [name, 'faults', faults.length === 0 ? '0' : `**${faults.length}**`],
  ]);
  return table(['part', 'figure', 'measured'], rows);
}
