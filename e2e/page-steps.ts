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
