// npm run check, and with --browser npm test: every check in turn (they use all processors themselves). One that fails
// does not keep the next from reporting. The last lines name what failed, and give the numbers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBalancer, NO_BALANCER } from '../trials/cluster/balancer.ts';
import { findBrowser } from './browser.ts';
import { type Counts, closingLine, countsOf, failuresOf, sum } from './counts.ts';
import { run } from './run.mjs';

type Check = { name: string; args: string[]; report?: string; env?: Record<string, string> };

const TSC = 'node_modules/typescript/bin/tsc';
const reports = mkdtempSync(join(tmpdir(), 'basta-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');

const checks: Check[] = [
  ...['server', 'web', 'testing'].map((side) => ({
    name: `types, ${side}`,
    args: [TSC, '--noEmit', '-p', `tsconfig.${side}.json`],
  })),
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'build', args: ['scripts/build.mjs'] }, // its pages are handed out in tests of both kinds
  {
    name: 'unit and API tests',
    args: [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${unitReport}`,
    ],
    report: unitReport,
    // Another value, production above all, would give React without what its tests need.
    env: { NODE_ENV: 'test' },
  },
];
if (process.argv.includes('--browser')) {
  checks.push({
    name: 'browser tests',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    report: browserReport,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  });
}

const results: [name: string, counts: Counts][] = [];
const failures: string[] = [];
for (const { name, args, report, env } of checks) {
  console.log(`\n── ${name}`);
  const browser = report === browserReport ? await findBrowser() : '';
  const hasBalancer = report === browserReport && (await findBalancer()) !== undefined;
  if (report === browserReport && !hasBalancer)
    console.log(`Left out: journeys on several nodes (${NO_BALANCER}).`);
  const environment = {
    ...env,
    ...(browser && { CHROMIUM_PATH: browser }),
    ...(hasBalancer && { CLUSTER: 'short' }),
  };
  const code =
    browser === undefined ? 1 : await run(process.execPath, args, { env: environment, onlyOneSigint: true });
  results.push([name, countsOf(code, report)]);
  if (report) failures.push(...failuresOf(report));
  if (code > 128) process.exit(code); // stopped by a signal
}

console.log('');
for (const failure of failures) console.log(`Failed: ${failure}\n`);
for (const [name, counts] of results) console.log(`${name}: ${closingLine(counts)}`);
const total = sum(results.map(([, counts]) => counts));
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
