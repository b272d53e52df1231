import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { type PageName, rowOf } from '#contract/pages/pages.ts';
import { budgetOf } from '../../../scripts/page-budgets.ts';
import { median, medians, report } from '../../frame/figures.ts';
import { startFloor } from '../against-floor.ts';
import type { FloorReply } from '../floor.ts';
import { type Load, loadPage } from './load-page.ts';
import { FILLED_SUBJECT, type FilledSite } from './site.ts';

/** What is told of a page: `lcp` is a multiple of the static page's, what blocks milliseconds, bytes are thousands. */
const FIGURES = {
  lcp: 'LCP, of the static page',
  blocked: 'blocked, ms',
  blockedInAll: 'blocked, whole load, ms',
  script: 'script before use, kB',
  all: 'all but video, kB',
  cls: 'CLS',
};
type Figure = keyof typeof FIGURES;

const cls = 0.01;
const OF_THREADS = { lcp: 1.9, blocked: 100, blockedInAll: 120, all: 210, cls };
const OF_MEMBERS = { signedIn: true, bounds: { lcp: 3, blocked: 200, blockedInAll: 300, all: 240, cls } };

/** The bound of scripts is that of the build (scripts/page-budgets.ts). */
type Bounds = Record<Exclude<Figure, 'script'>, number>;

/** What the `:id` of an address is. */
type Filled = 'paper' | 'thread' | 'longThread';
/**
 * The pages that are measured, what makes each usable, and the most that each figure may be.
 * `which`: the one of a page that there are several of, and how the tables call that.
 */
const GROUPS: {
  pages: PageName[];
  which?: { id: Filled; name?: string };
  usable: string;
  signedIn?: boolean;
  bounds: Bounds;
}[] = [
  {
    pages: ['about', 'login', 'contact'],
    usable: 'main h1',
    bounds: { lcp: 1.7, blocked: 100, blockedInAll: 120, all: 195, cls },
  },
  {
    pages: ['home'],
    usable: 'main h1',
    bounds: { lcp: 1.8, blocked: 120, blockedInAll: 120, all: 230, cls },
  },
  {
    pages: ['notes', 'pyq', 'subject'],
    usable: 'main article',
    bounds: { lcp: 1.9, blocked: 100, blockedInAll: 120, all: 210, cls },
  },
  {
    pages: ['practice'],
    usable: 'main h1',
    bounds: { lcp: 1.9, blocked: 100, blockedInAll: 120, all: 210, cls },
  },
  { pages: ['discuss'], usable: 'main li', bounds: OF_THREADS },
  { pages: ['thread'], which: { id: 'thread' }, usable: 'main article', bounds: OF_THREADS },
  {
    pages: ['thread'],
    which: { id: 'longThread', name: '/discuss/:id of 1,000 posts' },
    usable: 'main article',
    bounds: OF_THREADS,
  },
  {
    pages: ['file'],
    which: { id: 'paper' },
    usable: 'main article img',
    bounds: { lcp: 2, blocked: 200, blockedInAll: 300, all: 300, cls },
  },
  { pages: ['blogs'], usable: 'main article', ...OF_MEMBERS },
  { pages: ['users'], usable: 'main tbody tr', ...OF_MEMBERS },
];
const MEASURED = GROUPS.flatMap(({ pages, which, usable, signedIn, bounds }) =>
  pages.map((page) => ({
    usable,
    signedIn,
    which,
    name: which?.name ?? rowOf(page).path.replace(':code', FILLED_SUBJECT),
    path: rowOf(page).path.replace(':code', FILLED_SUBJECT),
    bounds: { ...bounds, script: budgetOf(page).most.script / 1000 },
  })),
);

/** What a browser keeps of an admin's session from the first page on (web/api/kept-for-user.ts). */
const keptOf = (token: string) => ({
  [TOKEN_STORAGE_KEY]: token,
  roles: JSON.stringify({ of: token.slice(0, 8), what: ['admin'] }),
});

/** Loads every page in turn with a static one, which tells how fast the machine is just now. */
export async function benchLoads(browser: Browser, site: FilledSite, runs: number): Promise<void> {
  const floor = await startFloor(staticPage());
  const of = await medians<Record<string, number>>(async () => {
    const round: Record<string, number> = {};
    const floors: number[] = [];
    for (const { name, path, which, usable, signedIn } of MEASURED) {
      const bare = (await loadPage(browser, floor.url, { usable: '' })).lcp;
      floors.push(bare);
      const visit = { usable, ...(signedIn && { storage: keptOf(site.token) }) };
      const load = await loadPage(
        browser,
        site.url + path.replace(':id', which ? site[which.id] : ''),
        visit,
      );
      console.log(inShort(name, load, bare));
      for (const [figure, value] of Object.entries(load)) round[`${name} ${figure}`] = value;
    }
    return { ...round, floor: median(floors) };
  }, runs).finally(floor.stop);
  report({ name: 'the static page: LCP, ms', value: Math.round(of('floor')) });
  for (const { name: page, bounds } of MEASURED) {
    const values: Record<Figure, number> = {
      lcp: of(`${page} lcp`) / of('floor'),
      blocked: Math.round(of(`${page} blocked`)),
      blockedInAll: Math.round(of(`${page} blockedInAll`)),
      script: Math.round(of(`${page} script`) / 1000),
      all: Math.round(of(`${page} all`) / 1000),
      cls: of(`${page} cls`),
    };
    for (const [figure, name] of Object.entries(FIGURES) as [Figure, string][]) // Object.entries forgets the literal names
      report({ of: page, name, value: values[figure], atMost: bounds[figure] });
  }
}

function inShort(path: string, load: Load, floor: number): string {
  const { lcp, usable, blocked, blockedInAll, script, all, cls } = load;
  const ms = [`LCP ${lcp.toFixed(0)}`, `floor ${floor.toFixed(0)}`, `usable ${usable.toFixed(0)}`];
  const bytes = [`script ${(script / 1000).toFixed(0)}`, `all ${(all / 1000).toFixed(0)}`];
  return `${path.padEnd(14)} ${ms.join(', ')}, blocked ${blocked.toFixed(0)} ms, in all ${blockedInAll.toFixed(0)} ms; ${bytes.join(', ')} kB; CLS ${cls.toFixed(3)}`;
}

const TEXT = `Basta brings the study material of a regional technical university into one place: syllabus, previous-year
papers, notes, books and video channels, semester by semester.`;

/** The least that a page with something to read can be: text and a few styles, no script. */
function staticPage(): FloorReply {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Floor</title>
    <style>body { font: 16px/1.5 sans-serif; margin: 1rem; background: #faf7f0 }</style>
  </head>
  <body>
    <h1>Study material</h1>
    ${`<p>${TEXT}</p>\n`.repeat(5)}
  </body>
</html>`;
  const body = brotliCompressSync(html);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': `${body.length}`,
    'cache-control': 'no-cache',
  };
  return { status: 200, headers: Object.entries(headers).flat(), body: body.toString('base64') };
}
