// npm run check, and with --browser npm test: every check, the short ones two at a time. One that fails does
// not keep the next from reporting. The last lines name what failed, and give the numbers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBalancer, NO_BALANCER } from '../trials/cluster/balancer.ts';
import { findBrowser } from './browser.ts';
import { type Counts, closingLine, countsOf, failuresOf, sum } from './counts.ts';
import { run } from './run.mjs';
import { sideBySide } from './side-by-side.ts';
import { unitRun } from './unit-run.ts';

type Check = {
  name: string;
  args: string[];
  report?: string;
  env?: Record<string, string>;
  isMissing?: boolean;
};

const TSC = 'node_modules/typescript/bin/tsc';
const reports = mkdtempSync(join(tmpdir(), 'basta-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const quick: Check[] = [
  { name: 'build', args: ['scripts/build.mjs'] }, // its pages are handed out in tests of both kinds
  // One checker each: several do the same work several times over, and the checks beside it have the other processor.
  ...['testing', 'server', 'web'].map((side) => ({
    name: `types, ${side}`,
    args: [TSC, '--noEmit', '--checkers', '1', '-p', `tsconfig.${side}.json`],
  })),
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
];
const unitReport = join(reports, 'vitest.json');
const tests: Check[] = [{ name: 'unit and API tests', report: unitReport, ...unitRun(unitReport) }];
if (process.argv.includes('--browser')) tests.push(await browserTests(join(reports, 'playwright.json')));

async function browserTests(report: string): Promise<Check> {
  const browser = await findBrowser();
  const hasBalancer = (await findBalancer()) !== undefined;
  if (!hasBalancer) console.log(`Left out: journeys on several nodes (${NO_BALANCER}).`);
  return {
    name: 'browser tests',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    report,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(browser && { CHROMIUM_PATH: browser }),
      ...(hasBalancer && { CLUSTER: 'short' }),
    },
    isMissing: browser === undefined,
  };
}

const results: [name: string, counts: Counts][] = [];
const failures: string[] = [];
let stopped = 0;
// Tests of both kinds at once were so many servers that some waited longer than their patience.
for (const [checks, atOnce] of [
  [quick, 2],
  [tests, 1],
] as const) {
  const codes = await sideBySide(checks, atOnce, async ({ args, env = {}, isMissing }, output) => {
    if (stopped) return stopped;
    const code = isMissing ? 1 : await run(process.execPath, args, { env, onlyOneSigint: true, output });
    if (code > 128) stopped = code; // by a signal
    return code;
  });
  if (stopped) process.exit(stopped);
  for (const [at, { name, report }] of checks.entries()) {
    const code = codes[at] ?? 1;
    results.push([name, countsOf(code, report)]);
    if (report) failures.push(...failuresOf(report, code));
  }
}

console.log('');
for (const failure of failures) console.log(`Failed: ${failure}\n`);
for (const [name, counts] of results) console.log(`${name}: ${closingLine(counts)}`);
const total = sum(results.map(([, counts]) => counts));
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
