import { expect, type Locator, type Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';

/** A name that no other test uses: the tests of a worker share one server. */
export const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** The row of a table with this text in it. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A field by its whole name: others may have that in theirs. Some make suggestions. */
export const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the page tells in its corner. */
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: en.shell.notifications }).getByText(text);

/** Waits until the app has taken over this part of the page, which is there to be read before; what is done earlier is lost. */
export async function untilAlive(element: Locator): Promise<void> {
  // Looked at with each frame that is drawn; an element that the app has replaced is looked for again.
  const isKnown = async (node: Element) => {
    for (let frames = 0; frames < 30; frames += 1) {
      // How React marks the elements that it knows.
      if (Object.keys(node).some((key) => key.startsWith('__reactProps$'))) return true;
      await new Promise(requestAnimationFrame);
    }
    return false;
  };
  await expect.poll(() => element.evaluate(isKnown)).toBe(true);
}

/** Goes to an address without loading the page again, as a link does. The app has to run. */
export async function leadTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** Opens a page whose scripts have not come. @returns what lets them come */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return scripts.resolve;
}

/** A layout shift, as a share of the screen, with the beginnings of the texts that moved. */
type Shift = { value: number; what: string };

/**
 * Notes all layout shifts, also those right after a press. Runs in the page: as its init script, or later with those from
 * then on.
 * @param buffered also those that were before
 */
export function watchShifts(buffered: boolean): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Chromium's own, which the libraries do not know.
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      shifts.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered });
}

/** That what a page with `watchShifts` shifted is less than this in sum. */
export async function expectStill(page: Page, limit: number): Promise<void> {
  // Put there by the watcher.
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(limit);
}

/** That so many entries of the header are each one line. */
export async function expectOneLineEach(page: Page, count: number): Promise<void> {
  const entries = page.getByRole('navigation', { name: en.shell.mainNavigation }).locator('> *');
  await expect(entries).toHaveCount(count);
  const heights = await entries.evaluateAll((all) =>
    all.map((entry) => {
      const words = document.createRange();
      words.selectNodeContents(entry.querySelector('button') ?? entry);
      return words.getBoundingClientRect().height;
    }),
  );
  // A second line would make it 34.
  expect(Math.max(...heights)).toBeLessThan(25);
}
