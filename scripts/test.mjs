// npm test, and with --no-browser npm run check: every check, one after the other (they use all processors
// themselves). A failing one does not keep the next from reporting. The last line gives the numbers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { interrupted, nodePath, Problem, run, runMain, toolFile } from './commands.mjs';
import { closingLine, playwrightCounts, sum, vitestCounts } from './counts.mjs';
import { setUp } from './set-up.mjs';
import { buildWebAppIfStale } from './web-app.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

const passedOnce = { passed: 1, failed: 0, skipped: 0 };
const failedOnce = { passed: 0, failed: 1, skipped: 0 };
const withBrowser = !process.argv.includes('--no-browser');

await runMain(withBrowser ? 'npm test' : 'npm run check', async () => {
  await setUp();
  const reports = mkdtempSync(join(tmpdir(), 'basta-reports-'));
  try {
    return await runSteps(reports);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** @param {string} reports a folder for the runners' reports */
async function runSteps(reports) {
  /** @type {[string, () => Promise<Counts>][]} */
  const steps = [
    ['types', types],
    ['lint and format', () => check('@biomejs/biome', 'biome', ['check', '.'])],
    ['dead code', () => check('knip', 'knip', [])],
    ['unit and API tests', () => vitest(join(reports, 'vitest.json'))],
  ];
  if (withBrowser) steps.push(['browser tests', () => playwright(join(reports, 'playwright.json'))]);

  /** @type {[string, Counts][]} */
  const results = [];
  for (const [name, step] of steps) {
    console.log(`\n── ${name}`);
    results.push([name, await step().catch(asFailure)]);
    const stopped = interrupted();
    if (stopped) return stopped;
  }
  const total = sum(results.map(([, counts]) => counts));
  console.log('');
  for (const [name, counts] of results) console.log(`${name}: ${closingLine(counts)}`);
  console.log(closingLine(total));
  return total.failed === 0 ? 0 : 1;
}

/** @param {unknown} error */
function asFailure(error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  return failedOnce;
}

async function types() {
  let failed = false;
  for (const side of ['server', 'web', 'testing']) {
    const counts = await check('typescript', 'tsc', ['--noEmit', '-p', `tsconfig.${side}.json`]);
    failed ||= counts.failed > 0;
    if (interrupted()) break;
  }
  return failed ? failedOnce : passedOnce;
}

/**
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 */
async function check(packageName, command, args) {
  return (await run(nodePath, [toolFile(packageName, command), ...args])) === 0 ? passedOnce : failedOnce;
}

/** @param {string} report */
async function vitest(report) {
  await buildWebAppIfStale(); // the tests of the server's start hand out its pages
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Another value, production above all, would give React without what its tests need.
  const options = { env: { NODE_ENV: 'test' }, onlyOneSigint: true };
  return vitestCounts(report, await run(nodePath, [toolFile('vitest'), 'run', ...reporters], options));
}

/** @param {string} report */
async function playwright(report) {
  await buildWebAppIfStale();
  const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [toolFile('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
  return playwrightCounts(report, await run(nodePath, args, { env, onlyOneSigint: true }));
}
