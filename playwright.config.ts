import { defineConfig } from '@playwright/test';
import type { ServerOptions } from './e2e/fixtures.ts';

const files = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/**
 * Journeys that are gone through once more on three nodes behind a balancer, where each step may be another node's:
 * CLUSTER=short is what npm test does, where a balancer can be had; CLUSTER=long is npm run test:cluster.
 */
const CLUSTER_JOURNEYS: Record<string, { desktop: string[]; phone: string[] }> = {
  short: { desktop: files('grievances'), phone: [] },
  long: {
    desktop: files(
      ...['accounts', 'session', 'admin', 'admin-users', 'settings'],
      ...['blogs', 'contribute', 'grievances', 'resources', 'search'],
    ),
    phone: files('find-papers'),
  },
};
const journeys = CLUSTER_JOURNEYS[process.env.CLUSTER ?? ''];
/** Three servers, their database and the browser share the cores of one: what never comes is found all the same. */
const onSeveralNodes = { timeout: 180_000, use: { nodes: 3 } };

/**
 * The browser tests. Each worker starts its own server (e2e/fixtures.ts), so there is no `webServer` here; `npm test`
 * finds the browser and hands it over in CHROMIUM_PATH.
 */
export default defineConfig<ServerOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A server and its PostgreSQL each. One more than a small machine has cores: many steps wait for timers and starts.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Only a failing test waits for all of it: a machine with other work is no failure.
  timeout: 90_000,
  expect: { timeout: 25_000 },
  use: {
    browserName: 'chromium',
    // A trace of every test, kept or not, costs a third of the time: `playwright test --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox', // Chromium as root, in containers and CI, does not start with it
        '--disable-gpu',
        '--num-raster-threads=1', // as many as a test has use for
        '--font-render-hinting=none', // letters as wide as on phones, where they are not fitted to whole pixels
        // The rest keeps Chromium from making calls of its own.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Desktops and phones (e2e/fixtures.ts) are of one project: another has other workers, each with a server to start.
  projects: [
    { name: 'one' },
    ...(journeys
      ? [
          { name: 'cluster', testMatch: journeys.desktop, grepInvert: /@phone/, ...onSeveralNodes },
          { name: 'cluster-phone', testMatch: journeys.phone, grep: /@phone/, ...onSeveralNodes },
        ]
      : []),
  ],
});
