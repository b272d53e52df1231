import type { Page } from '@playwright/test';
import { filePagePath } from '#contract/files/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { password } from './account-steps.ts';
import { credentialsOf, signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { paperToRead } from './file-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectFit, takeTime } from './form-steps.ts';
import { box, button, toast, untilAlive } from './page-steps.ts';

const { fileScreens: texts, searchScreens } = en;

/** Anyone who may not see a file, or does not any more, is told by the status of its call, too. */
test.use({ expectedErrors: /status of (401|404|410)/ });

// A paper is read first, by processes of their own.
test.describe.configure({ timeout: 180_000 });

const picture = (page: Page) => page.getByRole('main').getByRole('img').first();
const expectPage = async (page: Page, number: number) => {
  await expect(page.getByText(texts.pageOf(number, 3))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`page=${number}`));
  // It came, and was drawn.
  const isDrawn = () => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
};

test('a word that is searched for leads to its page, where it is marked; from there to the next, and taken away', {
  tag: '@phone',
}, async ({ page, request, server, isMobile }) => {
  const { id, word } = await paperToRead({ request, server });
  await page.goto(`${pathTo('search')}?q=${word}`);
  const hit = page.getByRole('link').filter({ hasText: searchScreens.pageNumber(2) });
  await untilAlive(hit);
  await hit.click();
  await expectPage(page, 2);
  expect(page.url()).toContain(filePagePath(id, 2, ''));
  const mark = page.getByRole('main').locator('mark');
  await expect(mark).toHaveCount(1);
  await expect(mark).toBeInViewport();
  expect(await barriersIn(page)).toEqual([]);
  await expectFit(page);
  // The mark lies where the selectable word does.
  const lying = await page.getByText(word, { exact: true }).first().boundingBox();
  const marked = await mark.boundingBox();
  expect(Math.abs((lying?.x ?? 0) - (marked?.x ?? 99))).toBeLessThan(3);

  // On paper there is the page, and nothing of what is around it.
  await page.emulateMedia({ media: 'print' });
  for (const around of ['banner', 'contentinfo'] as const) await expect(page.getByRole(around)).toBeHidden();
  await expect(picture(page)).toBeVisible();
  const sheetsOf = async () => (await page.pdf()).toString('latin1').match(/\/Count (\d+)/)?.[1];
  expect(await sheetsOf()).toBe('1');
  // The button prints all pages, each on a sheet.
  await page.evaluate(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll<HTMLElement>('body > [aria-hidden] > *')];
      document.title = sheets.map(({ offsetHeight }) => Math.sign(offsetHeight - innerHeight / 2)).join();
    };
  });
  await page.locator('button', { hasText: texts.print }).dispatchEvent('click');
  await expect(page).toHaveTitle('1,1,1');
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: texts.next }).click();
  await expectPage(page, 3);
  await page.keyboard.press('ArrowLeft');
  await expectPage(page, 2);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(pathTo('search')));
  await page.goForward();
  await expectPage(page, 2);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (isMobile) await button(page, texts.more).click();
  await expect(button(page, texts.dim)).toHaveAttribute('aria-pressed', 'true');
  expect(await barriersIn(page)).toEqual([]);
  if (!isMobile) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: texts.download }).click();
    expect((await download).suggestedFilename()).toBe(`${word}.pdf`);
  }

  await button(page, texts.takedown).click();
  const { takedownForm: form } = texts;
  await box(page, form.name).fill('Asha');
  await box(page, form.email).fill('asha@press.example');
  await box(page, form.reason).fill('It is from our book.');
  expect(await barriersIn(page)).toEqual([]);
  await takeTime(page);
  await button(page, form.submit).click();
  await expect(toast(page, en.files.takedownMailed('asha@press.example'))).toBeVisible();
  // Nobody has confirmed that address: the file stays.
  expect((await page.goto(filePagePath(id, 2, '')))?.status()).toBe(200);
});

test('a visitor is asked to log in, and comes back to the very page of a file for members', async ({
  page,
  request,
  server,
}) => {
  const { id, word } = await paperToRead({ request, server }, 'college');
  const address = filePagePath(id, 2, word);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.members.title);
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('link', { name: texts.members.signIn }).click();
  const { email, password: own } = await credentialsOf(server, 'student');
  await box(page, en.fields.email).fill(email);
  await password(page).fill(own);
  await button(page, en.login.submit).click();
  await expectPage(page, 2);
  expect(page.url()).toContain(address);
  await expect(page.getByRole('main').locator('mark')).toHaveCount(1);
  await page.reload();
  await expectPage(page, 2);
});

test('a member is told what a mistyped search means, also where its page comes again, and opens an address that was shared', {
  tag: '@phone',
}, async ({ page, request, server }) => {
  const { id, word } = await paperToRead({ request, server }, 'college');
  await signInAs(page, server, 'student');
  // Words of members' papers are learned by a job: a member is told what a visitor, for whom the page was made, is not.
  await page.route(/\/api\/search\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), meant: word } });
  });
  await page.goto(`${pathTo('search')}?q=${word.replace('ss', 's')}`);
  const meant = page.getByRole('link', { name: searchScreens.meant(word) });
  await expect(meant).toBeVisible();
  await page.reload();
  await expect(meant).toBeVisible();
  await page.goto(filePagePath(id, 2, word));
  await expectPage(page, 2);
});

test('what a list says of a file is cut off on no phone', { tag: '@phone' }, async ({
  page,
  request,
  server,
}) => {
  const { id } = await paperToRead({ request, server }, 'college');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${pathTo('pyq')}?semester=3`);
    const link = page.locator(`a[href="${pathTo('file', { id })}"]`);
    await expect(link).toContainText(en.resourcePage.members);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = await link.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
        ...{ scrollWidth, clientWidth, scrollHeight, clientHeight },
      }),
    );
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
    await expectFit(page);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /\.js csp$/ });

  test('a paper is read page by page', { tag: '@phone' }, async ({ page, request, server }) => {
    const { id, word } = await paperToRead({ request, server });
    await page.goto(filePagePath(id, 1, word));
    await page.getByRole('link', { name: texts.next }).click();
    await expect(page.getByText(texts.pageOf(2, 3))).toBeVisible();
    await expect(page.getByRole('main').locator('mark')).toHaveCount(1);
    await page.getByText(texts.text(2)).click();
    await expect(page.getByText(`lemma of ${word}`)).toBeVisible();
    await expectFit(page);
  });
});
