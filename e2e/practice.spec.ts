import type { Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { practice } from '#contract/learning/calls.ts';
import { resources } from '#contract/material/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { digitalPdf } from '#testing/files/paper.ts';
import { sendByTus } from '#testing/files/tus-client.ts';
import { headersOf, signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectFit } from './form-steps.ts';
import { button, untilAlive } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { learningScreens: screens } = en;
const { practice: texts } = screens;

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

const CODE = 'BTES301-18';
const TEXTS = [
  'Explain half adders',
  'Compare latches with flip flops',
  'Draw a ring counter',
  'State De Morgan’s laws',
];

/** Files a paper of a subject of the sample, and waits until it is cut into questions. */
async function filePractice(page: Page, server: TestServer): Promise<void> {
  const { request } = page;
  const list = `${practice.session.path.replace(':code', CODE)}?seed=1`;
  const count = async () => (await (await request.get(list)).json()).questions.length;
  if ((await count()) > 0) return;
  const headers = await headersOf(request, server, 'admin');
  const lines = ['Max. Marks : 20', ...TEXTS.map((text, at) => `${at + 1}. ${text} (5)`)];
  const upload = await sendByTus(`${server.url}/api/uploads`, 'de.pdf', digitalPdf([lines]), headers);
  const exam = { year: 2023, session: 'May', isReappear: false };
  const data = {
    ...{ service: 'pyqs', semester: '3', subject: 'Digital Electronics', subjectcode: CODE },
    files: [{ upload, rightsBasis: 'own', exam }],
  };
  const added = await request.post(resources.pyq.add.path, { headers, data });
  expect(added.ok(), await added.text()).toBe(true);
  await expect.poll(count, { timeout: 60_000 }).toBe(TEXTS.length);
}

const main = (page: Page) => page.getByRole('main');

test('a member practises while the connection breaks: nothing is lost, and it is sent once', {
  tag: '@phone',
}, async ({ page, server }) => {
  await filePractice(page, server);
  await signInAs(page, server, 'student');
  await page.goto(pathTo('practice', { code: CODE }));
  await expect(main(page).getByText(texts.length(TEXTS.length, 17))).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await expectFit(page);
  await button(page, texts.start).click();
  const heading = (at: number) => page.getByRole('heading', { name: texts.of(at, TEXTS.length) });
  await expect(heading(1)).toBeFocused();
  const picture = main(page).getByRole('img', { name: /Question as printed/ });
  await expect(picture).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await expectFit(page);
  const isThere = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isThere).toBe(true);
  await page.context().setOffline(true);
  await button(page, texts.show).click();
  await expect(main(page).getByText(texts.answersFailed)).toBeVisible();
  await button(page, texts.outcomes.could).click();
  await expect(heading(2)).toBeFocused();
  // The picture was loaded while the first question was thought about.
  await expect.poll(isThere).toBe(true);
  await page.keyboard.press('3');
  await page.keyboard.press('1');
  await expect(main(page).getByText(screens.waiting(3))).toBeVisible();
  await button(page, texts.skip).click();
  await expect(page.getByRole('heading', { name: texts.done(3) })).toBeVisible();
  await expect(main(page).getByText(screens.waiting(3))).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(main(page).getByText(screens.waiting(3))).toBeHidden();
  await page.reload();
  await expect(main(page).getByText(screens.states.started)).toBeVisible();
});

test('a double tap answers one question, not the next one, too', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  await filePractice(page, server);
  await page.goto(pathTo('practice', { code: CODE }));
  await button(page, texts.start).click();
  const partly = await button(page, texts.outcomes.partly).boundingBox();
  const [x, y] = [(partly?.x ?? 0) + 20, (partly?.y ?? 0) + 20];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  const heading = (at: number) => page.getByRole('heading', { name: texts.of(at, TEXTS.length) });
  await expect(heading(2)).toBeVisible();
  // Later it is a tap of its own.
  await page.waitForTimeout(700);
  await expect(heading(2)).toBeVisible();
  await button(page, texts.outcomes.partly).click();
  await expect(heading(3)).toBeFocused();
});

test('what practice is stays as it was drawn while the way into it comes', async ({ page, server }) => {
  await filePractice(page, server);
  const held: (() => void)[] = [];
  await page.route('**/assets/practice-live-*.js', async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.goto(pathTo('practice', { code: CODE }));
  await expect.poll(() => held.length).toBe(1);
  const drawn = await main(page).getByText(texts.harder).elementHandle();
  for (const go of held) go();
  await expect(button(page, texts.start)).toBeEnabled();
  expect(await drawn?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

for (const when of ['before the app runs', 'before the way into practice comes'] as const)
  test(`Start that is pressed ${when} begins once there are questions`, { tag: '@phone' }, async ({
    page,
    server,
  }) => {
    await filePractice(page, server);
    const scripts = Promise.withResolvers<void>();
    const live = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await (route.request().url().includes('/practice-live-') ? live : scripts).promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/practice-live-/);
    await page.goto(pathTo('practice', { code: CODE }), { waitUntil: 'commit' });
    if (when === 'before the way into practice comes') {
      scripts.resolve();
      await asked;
      await untilAlive(button(page, texts.start));
    }
    await button(page, texts.start).click();
    scripts.resolve();
    await asked;
    live.resolve();
    await expect(page.getByRole('heading', { name: texts.of(1, TEXTS.length) })).toBeFocused();
  });

test('the questions of a subject are printed as they are in their papers', async ({ page, server }) => {
  await filePractice(page, server);
  await page.goto(pathTo('questionBank', { code: CODE }));
  await expect(main(page).getByText(screens.bank.hint)).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await expectFit(page);
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, screens.bank.print)).toBeHidden();
  await expect(main(page).getByRole('img')).toHaveCount(TEXTS.length);
});
