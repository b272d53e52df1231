import type { Page } from '@playwright/test';
import { HEADER_SCROLL_PX } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { MEMBER_PREFIX } from '#contract/pages/page-data.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { BOTH, expect, test } from './fixtures.ts';
import { expectFit } from './form-steps.ts';
import { expectOneLineEach, untilAlive } from './page-steps.ts';

// The not-found page is a 404, and a script is held back on purpose.
test.use({
  expectedErrors:
    /status of 404|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|preload CSS for \S+about-page/,
});

/** The entries of the header: on a phone those of the slide-in menu, which this opens and closes. */
async function headerEntries(page: Page, isMobile: boolean): Promise<string[]> {
  if (isMobile) {
    const burger = page.getByRole('button', { name: en.shell.openMenu });
    await untilAlive(burger);
    await burger.click();
    await expect(page.getByRole('button', { name: en.shell.closeMenu })).toBeVisible();
  }
  const navigation = page.getByRole('navigation', { name: en.shell.mainNavigation });
  const entries = await navigation.locator('a:visible, button:visible').allInnerTexts();
  if (isMobile) await page.getByRole('button', { name: en.shell.closeMenu }).click();
  return entries.map((entry) => entry.trim());
}

test('the header is transparent on the home page until it is scrolled, and solid elsewhere', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const nothing = 'rgba(0, 0, 0, 0)';
  await page.goto(pathTo('home'));
  await expect(header).toHaveCSS('background-color', nothing);
  await page.evaluate((y) => scrollTo(0, y), HEADER_SCROLL_PX);
  await page.waitForTimeout(300);
  await expect(header).toHaveCSS('background-color', nothing);
  await page.evaluate((y) => scrollTo(0, y), HEADER_SCROLL_PX + 1);
  await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(header).toHaveCSS('background-color', 'rgb(33, 31, 48)');
  await page.goto(pathTo('about'));
  await expect(header).toHaveCSS('background-color', 'rgb(33, 31, 48)');
});

const KINDS = ['PYQs', 'Syllabus', 'Books', 'Youtube', 'Notes'];

for (const width of BOTH)
  test(`the header has the entries of the person who looks ${width}`, async ({ page, server, isMobile }) => {
    const { shell } = en;
    await page.goto(pathTo('about'));
    expect(await headerEntries(page, isMobile)).toEqual([
      'About Us',
      'Contribute',
      'Subjects',
      ...(isMobile ? KINDS : [shell.resources]),
      'Login',
      'Register',
    ]);
    await signInAs(page, server, 'admin');
    await page.goto(pathTo('about'));
    await expect(
      page
        .getByRole('banner')
        .getByText('Logout')
        .or(page.getByText(shell.menu, { exact: true })),
    ).toBeAttached();
    await expect
      .poll(() => headerEntries(page, isMobile))
      .toEqual([
        'About Us',
        'Contribute',
        'Subjects',
        ...(isMobile ? KINDS : [shell.resources]),
        'Blogs',
        'Contact Us',
        'Admin Panel',
        'Dashboard',
        'Logout',
      ]);
  });

for (const width of [768, 1024])
  test(`at ${width} px each entry of a member's header is one line, beside the others`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, server, 'student');
    await page.goto(pathTo('about'));
    await expectOneLineEach(page, 8);
    const entries = page.getByRole('navigation', { name: en.shell.mainNavigation }).locator('> *');
    const tops = await entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expectFit(page);
  });

test('a page whose script does not come says so and keeps the header', async ({ page }) => {
  await page.route(/about-page-.*\.js/, (route) => route.abort());
  await page.goto(pathTo('home'));
  const about = page.getByRole('contentinfo').getByRole('link', { name: labelIn('footerHelp', 'about', en) });
  await untilAlive(about);
  await about.click();
  await expect(page.getByRole('heading', { name: en.crash.title })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the first page of a visit stays readable without it, and loading it again helps', async ({ page }) => {
  await page.route(/about-page-.*\.js/, (route) => route.abort());
  await page.goto(pathTo('about'));
  await expect(page.getByRole('alert')).toHaveText(en.shell.scriptsMissing);
  await expect(page.getByRole('heading', { level: 1, name: en.about.heading })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelIn('footerHelp', 'home', en), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: en.home.heading })).toBeVisible();
  await page.unroute(/about-page-.*\.js/);
  await page.goto(pathTo('about'));
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a part that nobody pressed for, and whose script does not come, leaves its page as it is', async ({
  page,
}) => {
  let hasFailed = false;
  await page.route(/\/recent-[^/]*\.(js|css)$/, (route) => {
    hasFailed = true;
    return route.abort();
  });
  await page.goto(pathTo('home'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => hasFailed).toBe(true);
  // What is shown instead, if anything, has come too.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1, name: en.home.heading })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('without a network a new page says so, and comes when the network is back', async ({
  page,
  context,
}) => {
  await page.goto(pathTo('home'));
  const about = page.getByRole('contentinfo').getByRole('link', { name: labelIn('footerHelp', 'about', en) });
  await expect(page.getByRole('button', { name: en.banner.next })).toBeVisible();
  await context.setOffline(true);
  await about.press('Enter');
  await expect(page.getByRole('heading', { name: en.crash.offlineTitle })).toBeVisible();
  await expect(page.getByText(en.crash.offlineText)).toBeVisible();
  await page.getByRole('button', { name: en.resourcePage.retry }).click();
  await expect(page.getByRole('heading', { name: en.crash.offlineTitle })).toBeVisible();
  await page.getByRole('button', { name: en.crash.goBack }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.home.heading })).toBeVisible();
  await about.press('Enter');
  await expect(page.getByRole('heading', { name: en.crash.offlineTitle })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: en.about.heading })).toBeVisible();
});

test('a typed address begins at the top, and "back" returns to the place left', { tag: '@phone' }, async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto(pathTo('privacy'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(scrolled).toBe(400);
  await page.goto(pathTo('about'));
  // The app notes its place in the history as it starts, which looks to the browser's driver as if "back" were done.
  await untilAlive(page.getByRole('heading', { level: 1 }));
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(400);
  await untilAlive(page.getByRole('heading', { level: 1 }));
  // Each page was loaded once.
  expect(documents).toEqual([pathTo('privacy'), pathTo('about'), pathTo('privacy')]);
});

test('a followed link begins at the top; "back", and a reload then, return to the place left', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto(pathTo('privacy'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  const about = page.getByRole('contentinfo').getByRole('link', { name: labelIn('footerHelp', 'about', en) });
  await about.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: en.about.heading })).toBeVisible();
  await expect(page).toHaveURL(pathTo('about'));
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(pathTo('privacy'));
  await expect.poll(scrolled).toBe(400);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(scrolled).toBe(400);
});

test('"back" asks before it leaves what was typed', async ({ page, server }) => {
  await signInAs(page, server, 'student');
  await page.goto(pathTo('about'));
  await expect(page.getByRole('heading', { level: 1, name: en.about.heading })).toBeVisible();
  const grievance = labelIn('footerHelp', 'complaints', en);
  const link = page.getByRole('contentinfo').getByRole('link', { name: grievance });
  // Followed before the app runs it loads the page, and going back from there is the browser's (early-press.spec.ts).
  await untilAlive(link);
  await link.click();
  const problem = page.getByRole('textbox', { name: en.fields.problem });
  await problem.fill('Nobody hears this');
  const question = page.getByRole('dialog', { name: en.form.leaveTitle });
  await page.goBack();
  await question.getByRole('button', { name: en.form.stay }).click();
  await expect(problem).toHaveValue('Nobody hears this');
  await expect(page).toHaveURL(pathTo('complaints'));
  await page.goBack();
  await question.getByRole('button', { name: en.form.leave }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.about.heading })).toBeVisible();
  await expect(page).toHaveURL(pathTo('about'));
  await page.goForward();
  await expect(page).toHaveURL(pathTo('complaints'));
});

test('the skip link leads to the content, and "back" from there stays on the page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(pathTo('about'));
  await expect(page.getByRole('heading', { level: 1, name: en.about.heading })).toBeVisible();
  await page.getByRole('link', { name: en.shell.skipToContent }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(pathTo('about'));
  await expect(page.getByRole('heading', { level: 1, name: en.about.heading })).toBeVisible();
});

for (const system of ['light', 'dark'] as const) {
  test(`on a ${system} system the first press of the colour button changes what is seen`, async ({
    page,
  }) => {
    const other = system === 'light' ? 'dark' : 'light';
    const seen = () =>
      page.evaluate(() => (getComputedStyle(document.body).backgroundColor < 'rgb(22' ? 'dark' : 'light'));
    const { colourSchemes } = en.shell;
    const colourScheme = (now: keyof typeof colourSchemes, next: keyof typeof colourSchemes) =>
      en.shell.colourScheme(colourSchemes[now], colourSchemes[next]);
    await page.emulateMedia({ colorScheme: system });
    await page.goto(pathTo('about'));
    await expect.poll(seen).toBe(system);
    await page.getByRole('button', { name: colourScheme('auto', other) }).click();
    await expect.poll(seen).toBe(other);
    expect(await page.evaluate(() => localStorage.getItem('colour-scheme'))).toBe(other);
    await page.reload();
    await expect.poll(seen).toBe(other);
    await page.getByRole('button', { name: colourScheme(other, system) }).click();
    await expect.poll(seen).toBe(system);
    await page.getByRole('button', { name: colourScheme(system, 'auto') }).click();
    await page.emulateMedia({ colorScheme: other });
    await expect.poll(seen).toBe(other);
  });
}

test('a phone has a bar under the thumb, which hides while the page is scrolled down', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathTo('about'));
  const { bar } = en.shell;
  const entries = page.getByRole('navigation', { name: bar.label }).getByRole('link');
  await expect(entries).toHaveText([bar.home, bar.search, bar.bag, bar.me]);
  await expect(entries.first()).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 200));
  await expect(entries.first()).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 100));
  await expect(entries.first()).toBeInViewport();
  // At the end there is nothing to hide.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(entries.first()).toBeInViewport();
  // The search opens ready to be typed into.
  await entries.nth(1).tap();
  const search = page.getByRole('dialog', { name: en.searchScreens.label });
  await expect(search.getByRole('textbox')).toBeFocused();
  await search.getByRole('button', { name: en.searchScreens.close }).tap();
  await expect(search).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(entries.first()).toBeHidden();
});

test('from 768 px up the header shows its links; the semesters are in one row at every width', async ({
  page,
}) => {
  const burger = page.getByRole('button', { name: en.shell.openMenu });
  const semesters = page.getByRole('group', { name: en.resourcePage.chooseSemester }).locator('label');
  const expectOneRow = async () => {
    const boxes = await Promise.all((await semesters.all()).map((semester) => semester.boundingBox()));
    expect(boxes).toHaveLength(8);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  };
  await page.goto(pathTo('notes'));
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(burger).toBeHidden();
  await expectOneRow();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(burger).toBeVisible();
  await expectOneRow();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectOneRow();
});

test("a role's page is asked for by those who have the role alone, also where another one typed its address", async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    if (/^\/(member|api\/admin)\//.test(pathname)) asked.push(`${pathname} ${reply.status()}`);
  });
  await signInAs(page, server, 'student');
  // The second time this browser knows their roles.
  for (let time = 0; time < 2; time += 1) {
    await page.goto(pathTo('users'));
    await expect(page).toHaveURL(pathTo('home'));
    await expect(page.getByRole('heading', { name: en.home.heading })).toBeVisible();
  }
  expect(asked).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await signInAs(page, server, 'admin');
  await page.goto(pathTo('users'));
  await expect(page.getByRole('table')).toBeVisible();
  expect(asked.some((call) => call.startsWith(MEMBER_PREFIX))).toBe(false);
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  expect(asked).toContain(`${MEMBER_PREFIX}${pathTo('users')} 200`);
});
