// npm run bench: how fast the server answers, what memory it has and how soon it is there. Parts by their names only those:
// `npm run bench -- search`; `--write` puts the table of all of them into docs/performance.md.
import { ROUNDS } from '../frame/figures.ts';
import { SECONDS } from '../frame/load.ts';
import { loadClient } from '../frame/load-clients.ts';
import { bench } from '../frame/parts.ts';
import { type Site, startSite } from '../frame/site.ts';
import { describeMachine } from '../frame/table.ts';
import { benchAssets } from './assets.ts';
import { benchMeanwhile } from './evening/meanwhile.ts';
import { benchEvening } from './evening.ts';
import { benchLists } from './lists.ts';
import { benchNodes } from './nodes.ts';
import { benchRestart } from './restart.ts';
import { benchPapers, benchSearch } from './search.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchStart } from './start.ts';
import { benchStreams } from './streams.ts';
import { benchUncached } from './uncached.ts';

/** A part that asks a site of its own. */
const withSite = (part: (site: Site) => Promise<void>) => async () => {
  await using site = await startSite();
  await part(site);
};

/** Every figure of time is a ratio to a floor measured in the same run: machines differ, and are busy with other things. */
const PARTS = {
  start: benchStart,
  restart: benchRestart,
  lists: withSite(benchLists),
  assets: withSite(benchAssets),
  uncached: withSite(benchUncached),
  nodes: withSite(benchNodes),
  'sign-ins': withSite(benchSignIns),
  streams: benchStreams,
  search: withSite(benchSearch),
  pages: withSite(benchPapers),
  evening: benchEvening,
  'evening-meanwhile': benchMeanwhile,
};

const { name } = await loadClient();
const head = `${describeMachine()}, load by ${name};
medians of ${ROUNDS} rounds of ${SECONDS} s, each in turn with its floor.`;
await bench('bench', PARTS, head);
