import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { api } from '#contract/core/rules/api.ts';
import { ALT_LENGTH, MOST_PHOTOS } from '#contract/discussion/photo-values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { headersOf, signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound, pageOf, takeTime } from './form-steps.ts';
import { box, button, openWithoutScripts, unique } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { thread: texts } = en.discussionScreens;
const { actions, form } = en.postingScreens;
const { photoScreens: photos, liveScreens: live } = en;
/** The server makes pictures behind everything else that the machine does. */
const LONG = { timeout: 60_000 };

const photo = async (width: number, height: number, shade: number) => ({
  name: 'IMG.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: { r: shade, g: 160, b: 120 } } })
    .jpeg()
    .toBuffer(),
});

/** Asks a question by the API. @returns its address */
async function asked(page: Page, server: TestServer, text: string): Promise<string> {
  const headers = await headersOf(page.request, server, 'admin');
  const data = { thing: { what: 'subject', id: 'BTCS301-18' }, text };
  const reply = await page.request.post(server.url + api.threads.ask.path, { headers, data });
  return `/discuss/${(await reply.json()).id}`;
}

async function choose(page: Page, files: Awaited<ReturnType<typeof photo>>[]) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, photos.choose).click();
  await (await chooser).setFiles(files);
}

test('a student answers with photos of pages, which survive a reload, and are opened large, also without scripts', {
  tag: '@phone',
}, async ({ page, server }) => {
  const path = await asked(page, server, unique('Why'));
  await signInAs(page, server, 'student');
  await page.goto(path);
  await button(page, actions.answer).click();
  const list = page.getByRole('list', { name: photos.list });
  await choose(page, [await photo(1500, 2000, 90), await photo(800, 600, 200)]);
  await expect(list.getByText(photos.sent)).toHaveCount(2, LONG);
  await button(page, photos.up(2)).click();
  await box(page, photos.alt(1)).fill('My graph');
  await expect(page.getByText(en.form.draft.saved)).toBeVisible();
  await expectSound(page, ['target-size']);

  await page.reload();
  await button(page, actions.answer).click();
  await expect(box(page, photos.alt(1))).toHaveValue('My graph');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await takeTime(page);
  await button(page, form.answer).click();
  await expect(page.getByRole('alert').getByText(photos.unsaid(2))).toBeVisible();
  await box(page, photos.alt(2)).fill('My proof');
  await button(page, form.answer).click();

  const shown = page.getByRole('list', { name: texts.photos });
  await expect(shown.getByRole('link')).toHaveCount(2);
  await expect(shown.getByText('My graph')).toBeVisible();
  await shown.getByRole('link', { name: texts.openPhoto('My proof') }).click();
  const viewer = page.getByRole('dialog', { name: 'My proof' });
  await expect(viewer.getByText(photos.of(2, 2))).toBeVisible();
  await expectSound(page, ['target-size']);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'My graph' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openWithoutScripts(page, path);
  const link = page.getByRole('link', { name: texts.openPhoto('My graph') });
  await expect(link.getByRole('img')).toHaveJSProperty('naturalWidth', 800);
  await link.click();
  await expect(page).toHaveURL(/\/api\/thread-photos\/[0-9a-f-]+\/large$/);
});

test.describe('what is wrong with photos', () => {
  // The browser says of a refusal that it was one.
  test.use({ expectedErrors: /status of 400/ });

  test('photos that are too many, broken or unsaid are told, and the rest is kept', async ({
    page,
    server,
  }) => {
    const path = await asked(page, server, unique('Why'));
    await signInAs(page, server, 'student');
    await page.goto(path);
    await button(page, actions.answer).click();
    const many = await Promise.all(
      Array.from({ length: MOST_PHOTOS + 2 }, (_, at) => photo(40, 40, at * 20)),
    );
    await choose(page, many);
    await expect(page.getByText(photos.tooMany(MOST_PHOTOS))).toBeVisible();
    const list = page.getByRole('list', { name: photos.list });
    await expect(list.getByText(photos.sent)).toHaveCount(MOST_PHOTOS, LONG);
    for (let left = MOST_PHOTOS; left > 1; left -= 1) await button(page, photos.remove(left)).click();
    await choose(page, [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }]);
    await expect(list.getByText(en.photos.kind)).toBeVisible(LONG);
    await box(page, photos.alt(1)).fill('x'.repeat(ALT_LENGTH));
    await takeTime(page);
    await button(page, form.answer).click();
    await expect(page.getByRole('alert').getByText(photos.notSent)).toBeVisible();
    await button(page, photos.remove(2)).click();
    await page.getByLabel(photos.inText).check();
    await box(page, form.text.answer).fill('See my photo');
    await button(page, form.answer).click();
    await expect(page.getByRole('link', { name: texts.openPlain })).toBeVisible();
  });
});

test('an open question says what is new, and moves nothing before it is asked to', {
  tag: '@phone',
}, async ({ page, browser, server }) => {
  const path = await asked(page, server, unique('Why'));
  const headers = await headersOf(page.request, server, 'admin');
  const answer = async (text: string) =>
    page.request.post(`${server.url}/api/threads${path.replace('/discuss', '')}/posts`, {
      headers,
      data: { text: `${text}\n\n${'A long line of words. '.repeat(60)}` },
    });
  for (const text of ['First', 'Second', 'Third']) await answer(text);
  await page.goto(path);
  const other = await pageOf(browser, server, 'student');
  await other.goto(path);
  const barOf = (one: Page) => button(one, live.show);
  // The stream is there once it says so: before that nothing could be heard.
  for (const one of [page, other])
    await one.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
  await expect
    .poll(async () => {
      await answer('New');
      return Promise.all([page, other].map((one) => barOf(one).isVisible()));
    }, LONG)
    .toEqual([true, true]);
  const place = () => page.evaluate(() => [scrollY, document.querySelectorAll('ol li').length]);
  const before = await place();
  await answer('Newest');
  await expect(page.getByText(/^[2-9]\d* new answers$/)).toBeVisible();
  expect(await place()).toEqual(before);
  // Above the phone's own bar.
  await expect(button(page, live.show)).toBeInViewport({ ratio: 1 });
  await expectSound(page, ['target-size']);
  await button(page, live.show).click();
  await expect(page.getByText('Newest')).toBeInViewport();
  await expect(barOf(page)).toHaveCount(0);
  await other.close();
});
