import type { Locator, Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { catalogue } from '#contract/subjects/catalogue-calls.ts';
import { headersOf, signInAs } from './accounts.ts';
import { barriersIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectFit } from './form-steps.ts';
import { button } from './page-steps.ts';
import type { TestServer } from './server.ts';

const { pathScreens: texts, learningScreens: screens } = en;
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

const TITLES = ['Number systems', 'Combinational circuits', 'Flip flops and counters'];
const nameOf = (at: number) => texts.unit(at + 1, TITLES[at] ?? '');
const main = (page: Page) => page.getByRole('main');
const mark = (page: Page, at: number, state: keyof typeof texts.states) =>
  button(page, texts.stateOf(texts.states[state], nameOf(at)));

/** A subject of its own with three units. */
async function addSubject(page: Page, server: TestServer, code: string): Promise<void> {
  const headers = await headersOf(page.request, server, 'admin');
  const data = {
    ...{
      code,
      // Not of the sample: other tests look for a subject of it by name.
      name: `Sequential Logic ${code}`,
      type: 'theory',
      otherCodes: [],
      aliases: [],
      placements: [],
    },
    units: TITLES.map((title, at) => ({ number: at + 1, title, topics: title, hours: null })),
  };
  const added = await page.request.post(catalogue.add.path, { headers, data });
  expect(added.ok(), await added.text()).toBe(true);
}

test('a visitor marks a path on a phone, without a connection too, and takes it into the account', {
  tag: '@phone',
}, async ({ page, server }) => {
  await addSubject(page, server, 'PATHV-1');
  await page.goto(pathTo('path', { code: 'PATHV-1' }));
  await expect(mark(page, 0, 'done')).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await mark(page, 0, 'done').click();
  await expect(main(page).getByText(texts.next(nameOf(1)))).toBeVisible();
  expect(await barriersIn(page)).toEqual([]);
  await expectFit(page);
  await page.context().setOffline(false);
  await page.reload();
  await expect(mark(page, 0, 'done')).toHaveAttribute('aria-pressed', 'true');
  await signInAs(page, server, 'student');
  await page.goto(pathTo('path', { code: 'PATHV-1' }));
  await button(page, screens.kept.add).click();
  await expect(button(page, screens.kept.add)).toBeHidden();
  await page.reload();
  await expect(mark(page, 0, 'done')).toHaveAttribute('aria-pressed', 'true');
});

for (const [when, code, late] of [
  ['before the app runs', 'PATHE-1', /\.js$/],
  ['before what serves it has come', 'PATHL-1', /\/path-live-.*\.js$/],
] as const)
  test(`a mark counts that is pressed ${when}`, { tag: '@phone' }, async ({ page, server }) => {
    await addSubject(page, server, code);
    const scripts = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      asked.resolve();
      await scripts.promise;
      await route.continue();
    });
    await page.goto(pathTo('path', { code }), { waitUntil: 'commit' });
    await asked.promise;
    await mark(page, 0, 'done').click();
    scripts.resolve();
    await expect(mark(page, 0, 'done')).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page).getByText(texts.next(nameOf(1)))).toBeVisible();
  });

test('a mark counts whose button is replaced under the finger', async ({ page, server }) => {
  await addSubject(page, server, 'PATHF-1');
  const live = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/path-live-.*\.js$/, async (route) => {
    asked.resolve();
    await live.promise;
    await route.continue();
  });
  await page.goto(pathTo('path', { code: 'PATHF-1' }), { waitUntil: 'commit' });
  await asked.promise;
  await mark(page, 0, 'done').hover();
  const under = await mark(page, 0, 'done').elementHandle();
  await page.mouse.down();
  live.resolve();
  await expect.poll(() => under?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await page.mouse.up();
  await expect(mark(page, 0, 'done')).toHaveAttribute('aria-pressed', 'true');
});

test('a teacher arranges and publishes by keys; a student copies it and takes the newer version over', {
  tag: '@phone',
}, async ({ page, server }) => {
  await addSubject(page, server, 'PATHT-1');
  const [path, teach] = [pathTo('path', { code: 'PATHT-1' }), pathTo('teachPath', { code: 'PATHT-1' })];
  const publish = async (version: number) => {
    await signInAs(page, server, 'admin');
    await page.goto(teach);
    const down = button(page, texts.editor.downOf(nameOf(0)));
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(texts.editor.moved(nameOf(0), version + 1, 3))).toBeVisible();
    expect(await barriersIn(page)).toEqual([]);
    await expectFit(page);
    await button(page, texts.teacher.publish).click();
    await expect(page.getByText(en.paths.published(version))).toBeVisible();
  };
  await publish(1);
  await signInAs(page, server, 'student');
  await page.goto(path);
  await mark(page, 1, 'done').click();
  await expect(main(page).getByText(texts.from.own)).toBeVisible();
  await expect(main(page).getByText(screens.waiting(0, 1))).toBeHidden();
  await publish(2);
  await signInAs(page, server, 'student');
  await page.goto(path);
  await expect(main(page).getByText(texts.newer(2))).toBeVisible();
  await button(page, texts.takeNewer).click();
  await expect(main(page).getByText(texts.newer(2))).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 2 }).nth(2)).toContainText(TITLES[0] ?? '');
  await expect(mark(page, 1, 'done')).toHaveAttribute('aria-pressed', 'true');
});

test('a path is printed with whole cards, and with marks that need no ink behind them', async ({
  page,
  server,
}) => {
  await addSubject(page, server, 'PATHP-1');
  await page.goto(pathTo('path', { code: 'PATHP-1' }));
  await mark(page, 0, 'done').click();
  await expect(mark(page, 0, 'done')).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ media: 'print' });
  for (const name of [texts.change, texts.toSubject, texts.practiseUnit])
    await expect(main(page).getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0);
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(TITLES.length);
  for (const card of await cards.all()) await expect(card).toHaveCSS('break-inside', 'avoid');
  // The browser prints no backgrounds: what is said by one alone would be lost.
  await expect(mark(page, 0, 'done')).toHaveCSS('color', await colourOf(mark(page, 0, 'doing')));
  await expect(mark(page, 0, 'done')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const [box, open] = await Promise.all([mark(page, 0, 'done'), mark(page, 0, 'doing')].map(edgeOf));
  expect(box).toBeGreaterThan(3 * (open ?? 0));
});

const colourOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
/** How thick the edge of the box beside a mark is. */
const edgeOf = (element: Locator) =>
  element.evaluate((node) => Number.parseFloat(getComputedStyle(node, '::before').borderTopWidth));
