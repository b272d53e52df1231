import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SEMESTERS } from '../contract/constants.ts';
import { RESOURCE_KINDS, RESOURCES } from '../contract/kinds.ts';
import { en } from '../contract/messages/en/catalogue.ts';
import type { ResourceEntry } from '../contract/resources.ts';
import { expect, test } from './fixtures.ts';

/** A site that answers 503 for a list on purpose; its page says so in the console. */
test.use({ expectedErrors: /status of (503|404)/ });

const entries = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: en.resourcePage.opensInNewTab });

/** Chooses a semester by whichever selector the width shows. */
async function chooseSemester(page: Page, semester: string): Promise<void> {
  const dropdown = page.getByLabel(en.resourcePage.chooseSemester).and(page.locator('select'));
  if (await dropdown.isVisible()) await dropdown.selectOption(semester);
  // The radio button itself is out of sight behind its label.
  else
    await page.getByRole('radio', { name: en.resourcePage.semesterNumber(semester) }).check({ force: true });
}

async function list(page: Page, kind: string): Promise<ResourceEntry[]> {
  const reply = await page.request.get(`/api/data/${kind}`);
  return ((await reply.json()) as { msg: ResourceEntry[] }).msg;
}

for (const kind of RESOURCE_KINDS) {
  test(`${kind}: a visitor finds real subjects in every semester that has some`, async ({ page }) => {
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
      const links = here.flatMap((entry) => RESOURCES[kind].linkFields.filter((field) => entry[field]));
      await expect(entries(page)).toHaveCount(links.length);
      if (semester !== '1') expect(new URL(page.url()).searchParams.get('semester')).toBe(semester);
    }
  });
}

test('a link opens a new tab that learns nothing of this one', async ({ page }) => {
  await page.goto('/notes?semester=3');
  const link = entries(page).first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('href', /^https?:\/\//);
});

for (const kind of ['syllabus', 'pyq'] as const) {
  test(`${kind}: an entry without a link says that it is not available, and nothing opens`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${kind}?semester=3`);
    const [label = ''] = Object.values(en.resources[kind].linkLabels);
    await page.getByRole('button', { name: label }).first().click();
    await expect(page.getByText(en.resources[kind].notAvailable)).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    await expect(page.getByText(en.resources[kind].notAvailable)).toBeHidden({ timeout: 5000 });
  });
}

test('a link to a host that nobody vouches for is blocked', async ({ page, context }) => {
  const entry = {
    _id: '00000000-0000-4000-8000-000000000001',
    service: 'Books',
    semester: '3',
    subject: 'Locks',
    subjectcode: 'X',
  };
  await page.route('**/api/data/book', (route) =>
    route.fulfill({ json: { msg: [{ ...entry, link: 'https://elsewhere.example/file/d/1' }] } }),
  );
  await page.goto('/notes');
  await page.getByRole('link', { name: en.resources.book.title }).first().click();
  await chooseSemester(page, '3');
  await page.getByRole('button', { name: en.resources.book.linkLabels.link ?? '' }).click();
  await expect(page.getByText(en.resources.book.invalidLink)).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test('a list that does not load says so, and loads at the second try', async ({ page }) => {
  let fails = true;
  await page.route('**/api/data/youtube', (route) =>
    fails ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto('/notes');
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error fetching'));
  await page
    .getByRole('link', { name: /youtube/i })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText(en.resources.youtube.fetchFailed);
  expect((await logged).text()).toContain('Error fetching Youtube data');
  fails = false;
  await page.getByRole('button', { name: en.resourcePage.retry }).click();
  await expect(entries(page).first()).toBeVisible();
});

test('the first cards need no second round trip', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/notes');
  await expect(entries(page).first()).toBeVisible();
  expect(calls).not.toContain('/api/data/notes');
  expect(calls).not.toContain('/api/site');
});

test('the search narrows the list as one types, and is kept in the address', async ({ page }) => {
  await page.goto('/book?semester=5');
  await expect(entries(page).first()).toBeVisible();
  const before = await entries(page).count();
  await page.getByRole('searchbox').fill('database');
  await expect.poll(() => entries(page).count()).toBeLessThan(before);
  await expect(entries(page).first()).toBeVisible();
  await expect.poll(() => page.url()).toContain('q=database');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('database');
});

test('an invalid semester in the address shows the first', async ({ page }) => {
  await page.goto('/notes?semester=9');
  const [first] = (await list(page, 'notes')).filter(({ semester }) => semester === '1');
  await expect(page.getByRole('main')).toContainText(first?.subject ?? '');
});

test('an unknown page is a 404 and offers the way home', async ({ page }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: en.notFound.title })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no page of study material has a barrier (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const kind of RESOURCE_KINDS) {
      await page.goto(`/${kind}?semester=4`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [kind, id, nodes[0]?.html])).toEqual([]);
    }
  });
}
