import { join } from 'node:path';
import { findBrowser } from '../../scripts/browser.ts';
import { countsOf } from '../../scripts/counts.ts';
import { run } from '../../scripts/run.mjs';
import { temporaryFolder } from '../frame/database.ts';
import type { Found } from '../frame/parts.ts';

/** The browser's journeys, against a balancer's address; playwright.config.ts says which, and with how many nodes. */
export async function tryJourneys(): Promise<Found> {
  const browser = await findBrowser();
  if (!browser) return { figures: {}, faults: ['no browser: the journeys were left out'] };
  await using opened = new AsyncDisposableStack();
  const report = join(await temporaryFolder(opened), 'playwright.json');
  const projects = ['--project=cluster', '--project=cluster-phone'];
  // One worker: a second one has three nodes of its own, and takes the cores away from these.
  const args = ['test', ...projects, '--workers=1', '--reporter=list,json'];
  const code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
    env: { CHROMIUM_PATH: browser, CLUSTER: 'long', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onlyOneSigint: true,
  });
  return {
    figures: countsOf(code, report),
    faults: code === 0 ? [] : [`the browser tests ended with ${code}`],
  };
}
