import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { medians, report } from '../../frame/figures.ts';
import { SEARCH_WAYS, timeToHits } from './keys-to-hits.ts';
import { newPhone } from './phone.ts';
import { FILLED_KINDS, type FilledSite } from './site.ts';
import type { Seen } from './watch.ts';

/** From a tap to the picture that answers it, and from a tap on another list to its cards; milliseconds. */
const SLOWEST_TAP = 200;
const SLOWEST_CARDS = 100;
/** From a key to the picture with new hits, once there were some, without what the request took. */
const SLOWEST_HITS = 100;
/** After the last tap: its picture is there, and told of. */
const AFTER_TAP_MS = 1000;
const BETWEEN_KEYS_MS = 200;

const { resourcePage, shell } = en;
const LIST = 'main article';
const SEARCH = 'physics';
/** A box that shows the old text for a moment, while the page is at work, forgets what is typed then. */
let lostLetters = 0;
const pyqTab = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: resourcePage.otherMaterial })
    .getByRole('link', { name: labelIn('resourcesMenu', 'pyq', en) });

/** What a visitor does once a page runs: by touch and key, as a browser counts as someone's. */
const JOURNEYS: { name: string; path: string; usable: string; act(page: Page): Promise<void> }[] = [
  {
    name: 'opening the menu',
    path: pathTo('about'),
    usable: 'main h1',
    act: async (page) => {
      await page.getByRole('button', { name: shell.openMenu }).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'choosing another semester',
    path: pathTo('notes'),
    usable: LIST,
    act: async (page) => {
      await page.getByRole('radio', { name: resourcePage.semesterNumber('2') }).tap();
      await page.waitForURL(/semester=2/);
    },
  },
  {
    name: 'typing into the search',
    path: pathTo('notes'),
    usable: LIST,
    act: async (page) => {
      const box = page.getByLabel(resourcePage.search);
      await box.tap();
      await page.keyboard.type(SEARCH, { delay: BETWEEN_KEYS_MS });
      await page.waitForURL(/q=/);
      lostLetters += SEARCH.length - (await box.inputValue()).length;
    },
  },
  {
    name: 'from list to list',
    path: pathTo('notes'),
    usable: LIST,
    act: async (page) => {
      await pyqTab(page).tap();
      await page.waitForURL(`**${pathTo('pyq')}*`);
    },
  },
];

/** Tap to response on a page that runs, and the way from one list to the next. */
export async function benchJourneys(browser: Browser, site: FilledSite, runs: number): Promise<void> {
  const of = await medians(async () => {
    const round: Record<string, number> = {};
    for (const { name, path, usable, act } of JOURNEYS) {
      await using phone = await newPhone(browser, { usable });
      await phone.open(site.url + path);
      await act(phone.page);
      await sleep(AFTER_TAP_MS);
      round[name] = (await phone.seen()).slowestTap;
    }
    for (const [name, way] of Object.entries(SEARCH_WAYS)) round[name] = await timeToHits(browser, site, way);
    round.cards = await timeToCards(browser, site);
    return round;
  }, runs);
  for (const { name } of JOURNEYS)
    report({ name: `tap to response, ${name}, ms`, value: of(name), atMost: SLOWEST_TAP });
  report({ name: `letters lost while typing ${runs} times`, value: lostLetters, atMost: 0 });
  report({ name: 'tap to the cards of another list, ms', value: of('cards'), atMost: SLOWEST_CARDS });
  for (const name of Object.keys(SEARCH_WAYS))
    report({ name: `key to new hits, search ${name}, ms`, value: of(name), atMost: SLOWEST_HITS });
}

/** From the click on a list that runs to the frame that shows the other list's cards. */
async function timeToCards(browser: Browser, site: FilledSite): Promise<number> {
  await using phone = await newPhone(browser, { usable: LIST, card: FILLED_KINDS.pyq });
  await phone.open(site.url + pathTo('notes'));
  const tab = await pyqTab(phone.page).boundingBox();
  if (!tab) throw new Error('The list has no way to the other one.');
  // Where it is, not by it: for a way by an element the tool runs checks of its own within the click.
  await phone.page.touchscreen.tap(tab.x + tab.width / 2, tab.y + tab.height / 2);
  const isShown = () => (globalThis as unknown as { seen: Seen }).seen.cardShown !== undefined; // put there by `watch`
  await phone.page.waitForFunction(isShown, undefined, { polling: 200 });
  const { clicked = Number.NaN, cardShown = Number.NaN } = await phone.seen();
  return cardShown - clicked;
}
