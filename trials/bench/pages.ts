// npm run bench:pages: what a cheap phone on a slow network gets, against a static page in the same run. Parts by their
// names only those: `npm run bench:pages -- loads serving`; `--write` puts the tables into docs/performance.md. `film` alone
// measures nothing: it takes pictures of the first seconds.
import { cpus } from 'node:os';
import { findBrowser } from '../../scripts/browser.ts';
import { type Figure, keepsBound } from '../frame/figures.ts';
import { askedParts } from '../frame/parts.ts';
import { breaksOne, figureTable, pageTable } from '../frame/table.ts';
import { writeDown } from './between-marks.ts';
import { film } from './pages/film.ts';
import { benchJourneys } from './pages/journeys.ts';
import { benchLighthouse } from './pages/lighthouse.ts';
import { benchLoads } from './pages/loads.ts';
import { launch } from './pages/phone.ts';
import { benchServing } from './pages/serving.ts';
import { startFilledSite } from './pages/site.ts';

/** An odd number has a middle. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

const PARTS = ['loads', 'journeys', 'serving', 'lighthouse'] as const;
type Part = (typeof PARTS)[number];
const { isWanted, isWritten } = askedParts(PARTS, ['film']);

const browserPath = await findBrowser({ whole: true });
if (!browserPath) process.exit(1);
await using site = await startFilledSite();

const parts: string[] = [];
const figures: Figure[] = [];
let broken = 0;

/** Measures a part that is wanted; one that ends in an error does not take the others' figures with it. */
async function measure(name: Part, part: () => Promise<Figure[]>): Promise<void> {
  if (!isWanted(name)) return;
  try {
    figures.push(...(await part()));
  } catch (error) {
    console.error(`${name}:`, error);
    broken += 1;
  }
}

await using browser = await launch(browserPath);
const day = new Date().toISOString().slice(0, 10);
parts.push(`${day}, Chromium ${browser.version()}, ${cpus().length} cores, medians of ${RUNS}.`);
if (isWanted('film')) await film(browser, site);
await measure('loads', async () => {
  const { floor, pages } = await benchLoads(browser, site, RUNS);
  parts.push(`The static page: LCP ${floor.toFixed(0)} ms.`, pageTable(pages));
  broken += pages.filter(breaksOne).length;
  return [];
});
await measure('journeys', () => benchJourneys(browser, site, RUNS));
await measure('serving', () => benchServing(site));
await measure('lighthouse', () => benchLighthouse(browserPath, site, RUNS));
if (figures.length > 0) parts.push(figureTable(figures));
broken += figures.filter((figure) => !keepsBound(figure)).length;

const text = parts.join('\n\n');
console.log(`\n${text}`);
if (isWritten) await writeDown(text, 'bench:pages');
if (broken > 0) {
  console.error(`${broken} rows broke a bound.`);
  process.exitCode = 1;
}
