import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/browser.ts';
import { closingLine, countsOf } from '../../scripts/counts.ts';
import { run } from '../../scripts/run.mjs';
import type { Found } from './trial.ts';

/** The browser's journeys, against a balancer's address; playwright.config.ts says which, and with how many nodes. */
export async function tryJourneys(): Promise<Found> {
  const browser = await findBrowser();
  if (!browser) return { figures: {}, faults: ['no browser: the journeys were left out'] };
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'basta-journeys-'));
  try {
    const report = join(folder, 'playwright.json');
    const projects = ['--project=cluster', '--project=cluster-phone'];
    // One worker: a second one has three nodes of its own, and takes the cores away from these.
    const args = ['test', ...projects, '--workers=1', '--reporter=list,json'];
    const code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
      env: { CHROMIUM_PATH: browser, CLUSTER: 'long', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      onlyOneSigint: true,
    });
    return {
      figures: {
        'browser tests': closingLine(countsOf(code, report)),
        minutes: ((performance.now() - begun) / 60_000).toFixed(1),
      },
      faults: code === 0 ? [] : [`the browser tests ended with ${code}`],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
