// npm run test:cluster [-- rolling journeys …]: several nodes behind a balancer, each part or those that are named, for
// longer than npm test does; prints what it measured.
import { parseArgs } from 'node:util';
import { StartupError } from '#server/startup-error.ts';
import { findBrowser } from '../browser.ts';
import { runCommand } from '../command.ts';
import { run } from '../run.mjs';
import { type Found, startTrial, type Trial } from './trial.ts';
import { TRIALS } from './trials.ts';

const NODES = 3;

let trial: Trial | undefined;

/** The trials share a cluster, which is started when the first of them comes. */
const trials = Object.entries(TRIALS).map(([name, tryIt]) => [
  name,
  async (): Promise<Found> => {
    trial ??= await startTrial(NODES);
    return tryIt(trial, 'long');
  },
]);

/** What is run, by name and in this order. */
const PARTS: Record<string, () => Promise<Found>> = { ...Object.fromEntries(trials), journeys: tryJourneys };

const USAGE = `Usage: npm run test:cluster [-- <part> ...], of ${Object.keys(PARTS).join(', ')}`;

await runCommand(runParts, USAGE);

async function runParts(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const parts = Object.entries(PARTS).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  );
  const unknown = positionals.find((name) => !(name in PARTS));
  if (unknown !== undefined) throw new StartupError(`There is no part ${unknown}.\n${USAGE}`);
  let hasFaults = false;
  try {
    for (const [name, tryIt] of parts) {
      const { figures, faults } = await tryIt();
      console.log(
        `\n${name}${Object.entries(figures)
          .map(([what, value]) => `\n  ${what}: ${value}`)
          .join('')}`,
      );
      for (const fault of faults) console.log(`  FAULT ${fault}`);
      hasFaults ||= faults.length > 0;
    }
  } finally {
    const codes = (await trial?.stop()) ?? [];
    const bad = codes.filter((code) => code !== 0);
    if (bad.length > 0) console.log(`FAULT nodes ended with ${bad.join(', ')} and not 0`);
    hasFaults ||= bad.length > 0;
  }
  if (hasFaults) process.exitCode = 1;
  return hasFaults ? '\nThere are faults.' : '\nNo faults.';
}

/** The browser's journeys, against the balancer's address. */
async function tryJourneys(): Promise<Found> {
  const browser = await findBrowser();
  if (!browser) return { figures: {}, faults: ['no browser: the journeys were left out'] };
  const begun = performance.now();
  const projects = ['--project=cluster', '--project=cluster-phone'];
  const code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...projects], {
    env: { CHROMIUM_PATH: browser, CLUSTER: 'long' },
    onlyOneSigint: true,
  });
  return {
    figures: {
      'nodes behind the balancer': NODES,
      minutes: ((performance.now() - begun) / 60_000).toFixed(1),
    },
    faults: code === 0 ? [] : [`the browser tests ended with ${code}`],
  };
}
