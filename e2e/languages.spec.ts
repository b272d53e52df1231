import type { Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { accented } from '#contract/languages/en-XA/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { button, untilAlive } from './page-steps.ts';

/** A site that speaks a second language: English with an accent on every letter, and longer by a third. */
test.use({ serverEnvironment: { LANGUAGES: 'en-XA' } });

/** What a page has from the site's own data, and not from the catalogue. */
const DATA = /college\.example|basta\.example|B\.Tech|^\W*$|English|^(Sample|Computer|Electronics)/;

/** The words of the page, its names for screen readers and its hints that are in plain English. */
async function plainTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, [translate=no]')) words.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest('[translate=no]')) words.push(element.getAttribute(name) ?? '');
      }
    }
    return words;
  });
  return texts.filter((text) => /[A-Za-z]{2}/.test(text) && !DATA.test(text.trim()));
}

/** A page in the accented language: named, announced and worded in it, with nothing too narrow for it. */
async function expectAccented(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(accented.shell.documentTitle(title));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  expect(await plainTexts(page)).toEqual([]);
  await expectSound(page);
}

test('a reader chooses a language, and every page speaks it', { tag: '@phone' }, async ({ page, server }) => {
  test.slow(); // a journey through a dozen pages
  await page.goto(pathTo('home'));
  await expect(page).toHaveTitle(en.shell.documentTitle(en.pages.home.title));
  await untilAlive(page.getByLabel(en.shell.language));
  await page.getByLabel(en.shell.language).selectOption('en-XA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accented.home.heading);

  for (const name of [
    'home',
    'about',
    'contact',
    'login',
    'register',
    'forgotPassword',
    'material',
  ] as const) {
    await page.goto(pathTo(name));
    await expectAccented(page, accented.pages[name].title);
  }
  await page.goto(pathTo('login'));
  await button(page, accented.login.submit).click();
  await expect(page.getByText(accented.validation.required(accented.fields.password))).toBeVisible();
  await page.goto(pathTo('notes'));
  await expect(page).toHaveTitle(
    accented.shell.documentTitle(accented.resourcePage.tabTitle(accented.resources.notes.title, '1')),
  );

  await signInAs(page, server, 'admin');
  for (const name of ['dashboard', 'updateProfile', 'composeBlog', 'users', 'siteSettings'] as const) {
    await page.goto(pathTo(name));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Named in the accented language, which has no plain letter.
    await expect(page).toHaveTitle(/^[^A-Za-z]+$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  }

  await page.goto(pathTo('home'));
  const choice = page.getByLabel(accented.shell.language);
  await untilAlive(choice);
  await choice.selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.home.heading);
});

test('the account’s choice comes along to another browser', { tag: '@phone' }, async ({
  page,
  server,
  browser,
}) => {
  await signInAs(page, server, 'student');
  await page.goto(pathTo('dashboard'));
  await untilAlive(page.getByLabel(en.shell.language));
  await page.getByLabel(en.shell.language).selectOption('en-XA');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');

  const other = await browser.newPage({ baseURL: server.url });
  await signInAs(other, server, 'student');
  await other.goto(pathTo('dashboard'));
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-XA');
  await other.close();
});
