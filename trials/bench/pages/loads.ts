import type { Browser } from '@playwright/test';
import { median, medians } from '../../frame/load.ts';
import { startServer } from '../../frame/server.ts';
import { MEASURED, type PageResult } from './figures.ts';
import { type Load, loadPage } from './load-page.ts';
import type { Site } from './site.ts';
import { staticPage } from './static-page.ts';

/** Loads every page in turn with a static one, which tells how fast the machine is just now. */
export async function benchLoads(
  browser: Browser,
  site: Site,
  runs: number,
): Promise<{ floor: number; pages: PageResult[] }> {
  const floor = await startServer('trials/bench/floor.ts', { input: JSON.stringify(staticPage()) });
  try {
    const of = await medians<Record<string, number>>(async () => {
      const round: Record<string, number> = {};
      const floors: number[] = [];
      for (const { path, usable, signedIn } of MEASURED) {
        floors.push((await loadPage(browser, floor.url, { usable: '' })).lcp);
        const visit = { usable, ...(signedIn && { token: site.token }) };
        const load = await loadPage(browser, site.url + path.replace(':id', site.paper), visit);
        console.log(inShort(path, load, floors.at(-1)));
        for (const [figure, value] of Object.entries(load)) round[`${path} ${figure}`] = value;
      }
      return { ...round, floor: median(floors) };
    }, runs);
    const pages = MEASURED.map(({ path, bounds }) => ({
      path,
      bounds,
      figures: {
        lcp: of(`${path} lcp`) / of('floor'),
        blocked: of(`${path} blocked`),
        script: of(`${path} script`) / 1000,
        all: of(`${path} all`) / 1000,
        cls: of(`${path} cls`),
      },
    }));
    return { floor: of('floor'), pages };
  } finally {
    await floor.stop();
  }
}

function inShort(path: string, load: Load, floor = Number.NaN): string {
  const { lcp, usable, blocked, script, all, cls } = load;
  const ms = [`LCP ${lcp.toFixed(0)}`, `floor ${floor.toFixed(0)}`, `usable ${usable.toFixed(0)}`];
  const bytes = [`script ${(script / 1000).toFixed(0)}`, `all ${(all / 1000).toFixed(0)}`];
  return `${path.padEnd(14)} ${ms.join(', ')}, blocked ${blocked.toFixed(0)} ms; ${bytes.join(', ')} kB; CLS ${cls.toFixed(3)}`;
}
