import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { median } from '../../frame/figures.ts';
import { newPhone } from './phone.ts';
import type { FilledSite } from './site.ts';

/** The first letters bring the first list of hits, each of the others a new one. */
const FIRST = 'co';
const OTHERS = 'mputer net';
/** From one letter to the next: the hits of the one before are there. */
const BETWEEN_KEYS_MS = 1000;

const { searchScreens, pages } = en;

/** The two ways to search: over any page, and on the page of its own. */
export const SEARCH_WAYS = {
  'over the page': {
    path: pathTo('about'),
    usable: 'main h1',
    open: async (page: Page) => {
      await page.getByRole('link', { name: pages.search.title, exact: true }).first().tap();
      const box = page.getByRole('dialog', { name: searchScreens.label }).getByRole('textbox');
      await box.tap();
    },
  },
  'on its page': {
    path: pathTo('search'),
    usable: 'main h1',
    open: async (page: Page) => page.getByRole('searchbox', { name: searchScreens.label }).tap(),
  },
};

type Watched = { keyToHits: number[] };

/**
 * Types letter by letter, and sees how long each takes.
 * @returns the median from a key to the picture with new hits, less what the request itself took; milliseconds
 */
export async function timeToHits(
  browser: Browser,
  site: FilledSite,
  { path, usable, open }: (typeof SEARCH_WAYS)[keyof typeof SEARCH_WAYS],
): Promise<number> {
  await using phone = await newPhone(browser, { usable });
  await phone.open(site.url + path);
  await open(phone.page);
  const press = async (letters: string) => {
    for (const letter of letters) {
      await phone.page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await sleep(BETWEEN_KEYS_MS);
    }
  };
  await press(FIRST);
  await phone.page.getByRole('heading', { name: searchScreens.subjects, exact: true }).waitFor();
  await phone.page.evaluate(watchKeys);
  await press(OTHERS);
  const times = await phone.page.evaluate(() => (globalThis as unknown as Watched).keyToHits); // put there by `watchKeys`
  console.log(`${path}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  return median(times);
}

/** Runs in the page: keeps how long each key took. It may use nothing from outside of itself. */
function watchKeys(): void {
  const keyToHits: number[] = [];
  Object.assign(globalThis, { keyToHits });
  let pressed = Number.NaN;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true },
  );
  const requestSince = (start: number) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // of this type
    return entries.findLast(
      ({ name, startTime }) => startTime > start && new URL(name).pathname === '/api/search',
    );
  };
  const hits = document.querySelector('[class*="hits"]');
  if (!hits) throw new Error('There are no hits to look at.');
  new MutationObserver(() => {
    const request = requestSince(pressed);
    if (!request) return;
    const from = pressed + request.responseEnd - request.startTime;
    pressed = Number.NaN;
    // After the frame that shows them.
    requestAnimationFrame(() => {
      setTimeout(() => {
        keyToHits.push(performance.now() - from);
      });
    });
  }).observe(hits, { childList: true, characterData: true, subtree: true });
}
