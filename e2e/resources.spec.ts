import type { Page } from '@playwright/test';
import { SEMESTERS } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import { fileIn } from '#contract/material/file-links.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { withoutResources } from '#testing/without-resources.ts';
import { barriersIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { button, untilAlive } from './page-steps.ts';

// The not-found page is a 404, and a table is taken away.
test.use({ expectedErrors: /status of (404|50\d)/ });

const entries = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: en.resourcePage.opensInNewTab });

async function chooseSemester(page: Page, semester: string): Promise<void> {
  const choice = page.getByRole('radio', { name: en.resourcePage.semesterNumber(semester) });
  await untilAlive(choice);
  // The radio button itself is out of sight behind its label.
  await choice.check({ force: true });
}

async function list(page: Page, kind: string): Promise<ResourceEntry[]> {
  const reply = await page.request.get(`/api/data/${kind}`);
  return ((await reply.json()) as { msg: ResourceEntry[] }).msg;
}

/** What each kind has, testing/pages/material.test.tsx goes through. */
test('a visitor finds real papers in every semester that has some', async ({ page }) => {
  const kind = 'pyq';
  const all = await list(page, kind);
  expect(all.length).toBeGreaterThan(15);
  await page.goto(`/${kind}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.resources[kind].title);
  for (const semester of SEMESTERS) {
    if (semester !== '1') await chooseSemester(page, semester);
    const here = all.filter((entry) => entry.semester === semester);
    const [first] = here;
    if (first) await expect(page.getByRole('main')).toContainText(first.subject);
    else await expect(page.getByRole('main')).toContainText(en.resources[kind].empty);
    // What another test sent as a file is no link of another site.
    const isOutside = (link = '') => link !== '' && fileIn(link) === undefined;
    const links = here.flatMap((entry) =>
      RESOURCES[kind].linkFields.filter((field) => isOutside(entry[field])),
    );
    await expect(entries(page)).toHaveCount(links.length);
    if (semester !== '1') expect(new URL(page.url()).searchParams.get('semester')).toBe(semester);
  }
});

test('the first cards need no second round trip', async ({ page }) => {
  // No call is ever answered.
  await page.route('**/api/**', () => {});
  await Promise.all([page.waitForRequest('**/api/data/notes'), page.goto('/notes')]);
  await expect(entries(page).first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^\d+ sets? of notes in \d+ subjects?$/);
});

test('anyone who only reads loads no rules; they come with the first field', async ({ page }) => {
  const rules: string[] = [];
  page.on('request', (request) => {
    if (/\/rules-[^/]+\.js/.test(request.url())) rules.push(request.url());
  });
  // The lists of the other pages come once the browser has nothing better to do.
  const prefetched = page.waitForResponse(/\/api\/data\/pyq$/);
  await page.goto('/notes');
  await prefetched;
  await page.waitForLoadState('networkidle');
  await page.goto('/login');
  await untilAlive(button(page, en.login.submit));
  expect(rules).toEqual([]);
  await page.getByLabel(en.fields.email).focus();
  await expect.poll(() => rules).not.toEqual([]);
});

test('an unknown page is a 404 and offers the way home', async ({ page }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: en.notFound.title })).toBeVisible();
});

test('a list that cannot be read while its page is made comes as its error, and loads at the next try', async ({
  page,
  server,
}) => {
  const { fetchFailed, title } = en.resources.youtube;
  const retry = page.getByRole('button', { name: en.resourcePage.retry });
  let refused = 0;
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname === '/api/data/youtube' && !reply.ok()) refused += 1;
  });
  await withoutResources(server.dataDir, 'youtube', async () => {
    await expect.poll(async () => (await page.request.get('/api/data/youtube')).ok()).toBe(false);
    const reply = await page.goto('/youtube?semester=3');
    expect(reply?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('alert')).toContainText(fetchFailed);
    await untilAlive(retry);
    // Each read asks once more by itself. The error stays meanwhile: the list may come back only after both replies.
    await expect.poll(() => refused).toBe(2);
    await retry.click();
    await expect.poll(() => refused).toBe(4);
    await expect(page.getByRole('alert')).toContainText(fetchFailed);
  });
  await retry.click();
  await expect(entries(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

// Everything else of theirs every-page.spec.ts looks at, where they have few cards.
test('on the smallest phone the search of a list says whole what it finds', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(pathTo('pyq'));
  const [search, choice] = [
    page.getByRole('searchbox', { name: en.resourcePage.search }),
    page.getByRole('combobox', { name: en.resourcePage.programme }),
  ];
  for (const field of [search, choice]) expect((await field.boundingBox())?.width).toBeGreaterThan(270);
});

test('no page of study material has a barrier in dark colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const kind of RESOURCE_KINDS) {
    await page.goto(`/${kind}?semester=4`);
    // Where a kind has nothing to open, the line that says so.
    await expect(page.getByRole('main').locator('article, summary').first()).toBeVisible();
    const barriers = await barriersIn(page, { only: ['color-contrast'] });
    expect(barriers, kind).toEqual([]);
  }
});
