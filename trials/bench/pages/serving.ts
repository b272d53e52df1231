import { setTimeout as delay } from 'node:timers/promises';
import { pathTo } from '#contract/pages/pages.ts';
import { medians, report } from '../../frame/figures.ts';
import { againstFloor } from '../against-floor.ts';
import type { FilledKind, FilledSite } from './site.ts';

const LIST: FilledKind = 'notes';
/** How often a page is made before it is measured: the code is compiled by then. */
const WARM_UPS = 5;
const TIMES_MADE = 11;
/** For what the server does of itself after a change, and after a reply. */
const QUIET_MS = 150;
const MOST_BUSY_MS = 30;
const headers = { 'accept-encoding': 'br' }; // as a phone asks

/** Pages as ready bytes against the bare server, and what making one again takes of the server's main thread. */
export async function benchServing(site: FilledSite): Promise<void> {
  for (const page of [LIST, 'about'] as const)
    await againstFloor(site, pathTo(page), { headers, atLeast: 0.8 });
  for (let index = 0; index < WARM_UPS; index += 1) await busyTimeOfMaking(site);
  const of = await medians(async () => ({ busy: await busyTimeOfMaking(site) }), TIMES_MADE);
  report({
    name: `making ${pathTo(LIST)} again with 100 cards: main thread, ms`,
    value: of('busy'),
    atMost: MOST_BUSY_MS,
  });
}

/**
 * From a change of the list to its page's reply. All work of the process's main thread counts, no matter who does it, so that
 * nothing can be hidden by making the page ahead of the request.
 */
async function busyTimeOfMaking(site: FilledSite): Promise<number> {
  const before = await site.inside('busyTime');
  await site.forget(LIST);
  await delay(QUIET_MS);
  await (await fetch(site.url + pathTo(LIST))).arrayBuffer();
  await delay(QUIET_MS);
  return (await site.inside('busyTime')) - before;
}
