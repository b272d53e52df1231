import type { APIRequestContext } from '@playwright/test';
import { api } from '#contract/core/rules/api.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { headersOf, signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { unique } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { decisions: decided, delete: deletes, queue: texts, hide } = en.moderationScreens;
const WAVE = 30;

/** A wave of spam: each text is reported as urgent, so it is hidden and waits at once. */
async function sendWave(request: APIRequestContext, server: TestServer): Promise<void> {
  const student = await headersOf(request, server, 'student');
  const reporters = [await headersOf(request, server, 'admin'), await headersOf(request, server, 'hod')];
  const subjects = await (await request.get(api.subjects.list.path)).json();
  const thing = { what: 'subject', id: subjects.subjects[0].code };
  for (let index = 0; index < WAVE; index += 1) {
    const data = { thing, text: unique(`Wave ${index}`) };
    const { id } = await (await request.post(api.threads.ask.path, { headers: student, data })).json();
    const { posts } = await (await request.get(`/api/threads/${id}`)).json();
    const reported = await request.post(`/api/thread-posts/${posts[0]._id}/report`, {
      headers: reporters[index % 2] ?? {},
      data: { reason: 'intimate' },
    });
    expect(reported.ok()).toBe(true);
  }
}

test('a moderator works off a wave of texts with two keys for each at most', async ({ page, server }) => {
  await sendWave(page.request, server);
  await signInAs(page, server, 'admin');
  await page.goto(pathTo('moderate'));
  const cards = page.getByRole('main').getByRole('list', { name: texts.list }).locator('> li');
  await expect(cards).toHaveCount(WAVE);
  await expectSound(page, ['target-size']);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  for (let left = WAVE; left > 0; left -= 1) {
    const first = await cards.first().getAttribute('id');
    await expect(page.locator(`[id="${first}"]`)).toBeFocused();
    await press(left % 2 ? 'a' : 'h');
    if (left % 2 === 0) {
      await expect(page.getByRole('dialog', { name: hide.title })).toBeVisible();
      await press('1');
    }
    await expect(cards).toHaveCount(left - 1);
  }
  await expect(page.getByRole('main').getByText(texts.empty)).toBeVisible();
  expect(keys).toBeLessThanOrEqual(2 * WAVE);
});

test.describe('what an admin deletes', () => {
  // Its own page asks for it once more.
  test.use({ expectedErrors: /404.*\/api\/threads\// });

  test('is among the deleted texts, and comes back by one button', {
    tag: '@phone',
  }, async ({ page, server }) => {
    const student = await headersOf(page.request, server, 'student');
    const { subjects } = await (await page.request.get(api.subjects.list.path)).json();
    const text = unique('Where does the proof begin?');
    const data = { thing: { what: 'subject', id: subjects[0].code }, text };
    const { id } = await (await page.request.post(api.threads.ask.path, { headers: student, data })).json();
    await signInAs(page, server, 'admin');
    await page.goto(threadPath(id));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: new RegExp(`^${en.postingScreens.actions.remove}:`) }).click();
    const dialog = page.getByRole('dialog', { name: deletes.title });
    await dialog.getByRole('textbox', { name: deletes.reason }).fill('It names a person');
    await expectSound(page, ['target-size']);
    await dialog.getByRole('button', { name: deletes.submit }).click();
    await expect(dialog).toHaveCount(0);
    expect((await page.request.get(`/api/threads/${id}`)).status()).toBe(404);

    await page.goto(`${pathTo('decisions')}?of=deleted`);
    const card = main.getByRole('article').filter({ hasText: text });
    await expect(card.getByText(decided.reason('It names a person'))).toBeVisible();
    await expectSound(page, ['target-size']);
    await card.getByRole('button', { name: decided.of(decided.restore.button, decided.deleted) }).click();
    const sure = page.getByRole('dialog', { name: decided.restore.title });
    await sure.getByRole('button', { name: decided.restore.button }).click();
    await expect(card).toHaveCount(0);
    expect((await page.request.get(`/api/threads/${id}`)).status()).toBe(200);
  });
});
