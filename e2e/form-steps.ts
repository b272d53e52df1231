import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '#contract/constants.ts';
import { en } from '#contract/messages/en.ts';
import { pathTo } from '#contract/paths.ts';
import { signInAs } from './accounts.ts';
import { expect } from './fixtures.ts';
import type { TestServer } from './server.ts';

/** A name that no other test uses: the tests of a worker share one server. */
export const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** The row of a table with this text in it. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A field by its whole name: others may have that in theirs. */
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** What the page tells in its corner. */
export const told = (page: Page, text: string) =>
  page.getByRole('region', { name: en.shell.notifications }).getByText(text);

/** A page of somebody else, in a browser of their own; nobody's without a role. */
export async function pageOf(browser: Browser, server: TestServer, role?: 'student' | 'admin' | 'hod') {
  const page = await browser.newPage({ baseURL: server.url });
  if (role) await signInAs(page, server, role);
  return page;
}

/** Another one signs in at the same browser. */
export async function switchTo(page: Page, server: TestServer, role: 'student' | 'admin' | 'hod') {
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_STORAGE_KEY);
  await signInAs(page, server, role);
}

/** Nothing for axe to complain about, and nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  // Not with `innerWidth`: a phone zooms out, and that grows along.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Sends a contribution with this subject and link. The page is anybody's. */
export async function contribute(page: Page, subject: string, link: string): Promise<void> {
  await page.goto(pathTo('material'));
  const { fields } = en;
  await page.getByLabel(fields.yourName).fill('Bina Kaur');
  await page.getByLabel(fields.service).selectOption(en.resources.notes.title);
  await page.getByLabel(fields.semester).selectOption('4');
  await page.getByLabel(fields.department).selectOption({ index: 1 });
  await box(page, fields.subject).fill(subject);
  await box(page, fields.link).fill(link);
  await page.getByRole('button', { name: en.contribute.submit }).click();
  await expect(told(page, en.materials.sent)).toBeVisible();
}
