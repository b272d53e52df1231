import lighthouse from 'lighthouse';
import { type PageName, pathTo } from '#contract/pages/pages.ts';
import { freePort } from '#server/free-port.ts';
import { medians, report } from '../../frame/figures.ts';
import { launch } from './phone.ts';
import type { FilledSite } from './site.ts';

const PAGES = ['home', 'notes', 'login'] as const satisfies PageName[];
/** The least points of 100 in each of Lighthouse's categories. */
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Lighthouse as it comes: a phone, with a slow network and processor worked out from a fast load. */
export async function benchLighthouse(browserPath: string, site: FilledSite, runs: number): Promise<void> {
  const port = await freePort();
  await using _browser = await launch(browserPath, port);
  for (const page of PAGES) {
    const of = await medians(() => pointsOf(site.url + pathTo(page), port), runs);
    for (const [category, atLeast] of Object.entries(LEAST))
      report({ name: `Lighthouse, ${pathTo(page)}, ${category}`, value: of(category), atLeast });
  }
}

async function pointsOf(url: string, port: number): Promise<Record<string, number>> {
  const { lhr } =
    (await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(LEAST) })) ?? {};
  const failed = Object.values(lhr?.audits ?? {}).filter(({ score }) => score !== null && score < 0.9);
  if (failed.length > 0) console.log(`${url}: ${failed.map(({ id, score }) => `${id} ${score}`).join(', ')}`);
  const points = Object.entries(lhr?.categories ?? {});
  return Object.fromEntries(points.map(([category, { score }]) => [category, 100 * (score ?? Number.NaN)]));
}
