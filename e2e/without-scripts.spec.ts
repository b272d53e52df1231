import type { Locator, Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { resources } from '#contract/material/calls.ts';
import { PAGE_NAMES, pathTo, rowOf } from '#contract/pages/pages.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { headersOf } from './accounts.ts';
import { addPost } from './blog-steps.ts';
import { BOTH, expect, test } from './fixtures.ts';
import { expectFit } from './form-steps.ts';
import { unique } from './page-steps.ts';

/** Every page for whom scripts do not run. The not-found page is a 404, and the browser refuses the scripts. */
test.use({ javaScriptEnabled: false, expectedErrors: /status of 404|\.js csp$/ });

const { shell, resourcePage } = en;

/** Sends the form that a field is in, by its button. It is in the field's line. */
async function show(page: Page, field: Locator): Promise<void> {
  const button = page.locator('form').filter({ has: field }).getByRole('button', { name: resourcePage.show });
  const [fieldBox, buttonBox] = [await field.boundingBox(), await button.boundingBox()];
  expect(buttonBox?.y).toBeLessThan((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0));
  await button.click();
}

test('a paper is found from the home page, by links and forms', { tag: '@phone' }, async ({
  page,
  request,
  server,
}) => {
  const subject = unique('Discrete Structures');
  const link = 'https://drive.google.com/file/d/without-scripts/view';
  const headers = await headersOf(request, server, 'admin');
  const data = {
    service: 'pyqs',
    semester: '4',
    subject,
    subjectcode: 'BT-4',
    linka: link,
    linkb: link,
    linkc: link,
  };
  const reply = await request.post(resources.pyq.add.path, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);

  await page.goto(pathTo('home'));
  const kinds = page.getByRole('navigation', { name: en.home.openMaterial });
  await kinds.getByRole('link', { name: labelIn('resourcesMenu', 'pyq', en) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.resources.pyq.title);
  await expectFit(page);
  const choice = page.getByRole('radio', { name: resourcePage.semesterNumber('4') });
  // The radio button itself is out of sight behind its label.
  await choice.check({ force: true });
  await show(page, choice);
  expect(new URL(page.url()).searchParams.get('semester')).toBe('4');
  const search = page.getByRole('searchbox', { name: resourcePage.search });
  await search.fill(subject);
  await show(page, search);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading')).toHaveText(subject);
  await expect(card.getByRole('link', { name: resourcePage.opensInNewTab }).first()).toHaveAttribute(
    'href',
    link,
  );
  await expect(search).toHaveValue(subject);
  expect(new URL(page.url()).searchParams.get('semester')).toBe('4');
});

test('about, contact, a post and the page of an unknown address can be read', { tag: '@phone' }, async ({
  page,
  request,
  server,
}) => {
  const main = page.getByRole('main');
  await page.goto(pathTo('home'));
  const header = page.getByRole('navigation', { name: shell.mainNavigation });
  await header.getByRole('link', { name: labelIn('header', 'about', en) }).click();
  await expect(main.getByRole('heading', { level: 1, name: en.about.heading })).toBeVisible();
  await page.goto(pathTo('contact'));
  const { phones, emails } = siteDefaults(en);
  for (const contact of [...phones, ...emails]) {
    await expect(main.getByRole('link', { name: contact })).toBeVisible();
  }
  const { authorization } = await headersOf(request, server, 'student');
  const title = unique('On hostels');
  const id = await addPost(request, authorization.replace('Bearer ', ''), title, '<p>Mess food.</p>');
  await page.goto(pathTo('blog', { id }));
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.getByText('Mess food.')).toBeVisible();
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(main.getByRole('heading', { name: en.notFound.title })).toBeVisible();
  await main.getByRole('link', { name: en.notFound.returnHome }).click();
  await expect(page).toHaveURL(pathTo('home'));
});

for (const width of BOTH)
  test(`nothing waits for a script to be seen ${width}`, async ({ page }) => {
    await page.goto(pathTo('home'));
    const header = page.getByRole('navigation', { name: shell.mainNavigation });
    await expect(header.getByRole('link')).toHaveText([
      'About Us',
      'Contribute',
      'Subjects',
      'Login',
      'Register',
    ]);
    for (const link of await header.getByRole('link').all()) await expect(link).toBeVisible();
    const { heading, startHeading, aboutHeading, resourcesHeading } = en.home;
    for (const name of [heading, startHeading, aboutHeading, resourcesHeading]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    const { banner, topics } = siteDefaults(en);
    // A reader scrolls it; the script hides what is beside the message that shows.
    const slides = page.getByRole('region', { name: en.banner.label }).locator('div:has(> ul)').first();
    await expect(slides).toHaveCSS('overflow-x', 'auto');
    for (const message of banner) {
      const words = page.getByText(message, { exact: true });
      await words.scrollIntoViewIfNeeded();
      await expect(words).toBeInViewport();
    }
    const hidden = await page
      .locator('main section')
      .evaluateAll(
        (sections) => sections.filter((section) => !section.checkVisibility({ checkOpacity: true })).length,
      );
    expect(hidden).toBe(0);
    await page.getByText(topics[0]?.title ?? '').click();
    await expect(page.getByText(topics[0]?.text ?? '')).toBeVisible();
  });

test('what needs scripts says so, and no button is there that does nothing', { tag: '@phone' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const name of PAGE_NAMES) {
    const { path, access, prerendered, screen, shows } = rowOf(name);
    if (!screen || path.includes(':')) continue;
    await test.step(path, async () => {
      await page.goto(path);
      const fields = page.getByRole('main').locator('form:not([action])');
      if (
        access ||
        !(prerendered || shows === 'search' || shows === 'threads') ||
        (await fields.count()) > 0
      ) {
        const notice = page.locator('noscript p:not(:empty)').first();
        await expect(notice).toBeVisible();
        await expect(notice).toHaveText(shell.needsJavaScript);
      }
      if (access) return;
      // An entry without a link says by its button that there is none.
      const dead = page
        .locator('button:visible:not([type=submit])')
        .filter({ hasNotText: resourcePage.nothing });
      await expect(dead).toHaveCount(0);
      await expect(page.locator('button:visible:disabled')).toHaveCount(0);
      await expectFit(page);
    });
  }
});
