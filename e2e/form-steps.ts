import type { Browser, Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs, type Who } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { expect } from './fixtures.ts';
import { box, toast } from './page-steps.ts';
import type { TestServer } from './server.ts';

/** A page of someone else, in a browser of their own; nobody's without a role. */
export async function pageOf(browser: Browser, server: TestServer, role?: Who) {
  const page = await browser.newPage({ baseURL: server.url });
  if (role) await signInAs(page, server, role);
  return page;
}

/** Another one logs in at the same browser. */
export async function switchTo(page: Page, server: TestServer, role: Who) {
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_STORAGE_KEY);
  await signInAs(page, server, role);
}

/**
 * Nothing for axe to complain about in either colour scheme, and nothing wider than the window. Leaves the other scheme.
 * @param also rules that axe leaves off
 */
export async function expectSound(page: Page, also: string[] = []): Promise<void> {
  expect(await barriersIn(page, { also })).toEqual([]);
  const now = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  await page.emulateMedia({ colorScheme: now === 'dark' ? 'light' : 'dark' });
  // The one rule that looks at colours.
  expect(await barriersIn(page, { only: ['color-contrast'] })).toEqual([]);
  await expectFit(page);
}

/** Nothing is wider than the window. */
export async function expectFit(page: Page): Promise<void> {
  // Not with `innerWidth`: a phone zooms out, and that grows along.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** As if a form had been open for a while: what is sent within two seconds, as no person does, is held for review. */
export async function takeTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_000;
  });
}

/** Sends a contribution with this subject and link, and perhaps a code. The page is anyone's. */
export async function contribute(page: Page, subject: string, link: string, code = ''): Promise<void> {
  await page.goto(pathTo('material'));
  const { fields } = en;
  await page.getByLabel(fields.yourName).fill('Bina Kaur');
  await page.getByLabel(fields.service).selectOption(en.resources.notes.title);
  await page.getByLabel(fields.semester).selectOption('4');
  await page.getByLabel(fields.department).selectOption({ index: 1 });
  await box(page, fields.subject).fill(subject);
  await box(page, fields.subjectCode).fill(code);
  await box(page, fields.link).fill(link);
  await takeTime(page);
  await page.getByRole('button', { name: en.contribute.submit }).click();
  await expect(toast(page, en.materials.sent)).toBeVisible();
}
