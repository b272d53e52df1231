// npm run bench:pages: what a cheap phone on a slow network gets, against a static page in the same run. Parts by their
// names only those: `npm run bench:pages -- loads serving`; `--write` puts the tables into docs/performance.md.
import { findBrowser } from '../../scripts/browser.ts';
import { bench } from '../frame/parts.ts';
import { describeMachine } from '../frame/table.ts';
import { benchJourneys } from './pages/journeys.ts';
import { benchLighthouse } from './pages/lighthouse.ts';
import { benchLoads } from './pages/loads.ts';
import { launch } from './pages/phone.ts';
import { benchServing } from './pages/serving.ts';
import { startFilledSite } from './pages/site.ts';

/** An odd number has a middle. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

const browserPath = await findBrowser({ whole: true });
if (!browserPath) process.exit(1);
await using site = await startFilledSite();
await using browser = await launch(browserPath);

const PARTS = {
  loads: () => benchLoads(browser, site, RUNS),
  journeys: () => benchJourneys(browser, site, RUNS),
  serving: () => benchServing(site),
  lighthouse: () => benchLighthouse(browserPath, site, RUNS),
};
await bench('bench:pages', PARTS, `${describeMachine()}, Chromium ${browser.version()}, medians of ${RUNS}.`);
