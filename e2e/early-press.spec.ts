import type { Locator, Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { takeTime } from './form-steps.ts';
import { box, button, openWithoutScripts, untilAlive } from './page-steps.ts';

/** So many milliseconds after a control is there it is pressed: before, while and after the app takes the page over. */
const AFTER_MS = [0, 240, 600];
/** A thumb lies on a control so long. */
const HELD_MS = 60;

/** The sample curriculum has the subject. */
const ADDRESSES = {
  about: pathTo('about'),
  notes: pathTo('notes'),
  login: pathTo('login'),
  subject: pathTo('subject', { code: 'BTES301-18' }),
};

type Control = {
  what: string;
  page: keyof typeof ADDRESSES;
  /** Only wide windows have it. The others are pressed on phones, which take longest until the app runs. */
  isWide?: true;
  find: (page: Page) => Locator;
  /** What a person sees once the press counted, and counted once. */
  expectDone: (page: Page) => Promise<void>;
};

const semester = en.resourcePage.semesterNumber('4');

/** One of each sort of what people press. */
const CONTROLS: Control[] = [
  {
    what: 'the theme switch',
    page: 'about',
    find: (page) => page.getByRole('button', { name: /^Colours/ }),
    expectDone: (page) => expect(page.locator('html')).toHaveAttribute('data-colour-scheme', 'dark'),
  },
  {
    what: 'the menu',
    page: 'about',
    find: (page) => page.getByRole('button', { name: en.shell.openMenu }),
    expectDone: (page) => expect(page.getByRole('button', { name: en.shell.closeMenu })).toBeVisible(),
  },
  {
    what: 'the menu of study material',
    page: 'about',
    isWide: true,
    find: (page) => page.getByRole('button', { name: en.shell.resources }),
    expectDone: (page) =>
      expect(
        page.getByRole('banner').getByRole('link', { name: labelIn('resourcesMenu', 'notes', en) }),
      ).toBeVisible(),
  },
  {
    what: 'the search, over the page or on its own',
    page: 'about',
    find: (page) => page.getByRole('banner').getByRole('link', { name: en.pages.search.title }),
    expectDone: (page) =>
      expect(
        page.getByRole('searchbox').or(page.getByRole('dialog').getByRole('textbox')).first(),
      ).toBeVisible(),
  },
  {
    what: 'a semester',
    page: 'notes',
    find: (page) => page.locator('label', { has: page.getByRole('radio', { name: semester }) }),
    expectDone: async (page) => {
      await expect(page).toHaveURL(/semester=4/);
      await expect(page.getByRole('radio', { name: semester })).toBeChecked();
    },
  },
  {
    what: 'the bag',
    page: 'subject',
    find: (page) => page.getByRole('button', { name: /^Save / }).first(),
    expectDone: (page) => expect(page.getByRole('button', { pressed: true })).toHaveCount(1),
  },
  {
    what: 'what opens a dialog',
    page: 'subject',
    find: (page) => page.getByRole('button', { name: /^Share / }).first(),
    expectDone: (page) => expect(page.getByRole('dialog').first()).toBeVisible(),
  },
  {
    what: 'what sends a form',
    page: 'login',
    find: (page) => button(page, en.login.submit),
    expectDone: (page) => expect(page.getByText(en.validation.required(en.fields.password))).toBeVisible(),
  },
];

/** Presses where a control is, as a thumb does: down, and up a moment later. */
async function press(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
}

for (const { what, page: name, isWide, find, expectDone } of CONTROLS)
  test(`a press of ${what} counts at every moment of a page’s start`, {
    tag: isWide ? [] : '@phone',
  }, async ({ page }) => {
    test.slow();
    const slowly = await page.context().newCDPSession(page);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const after of AFTER_MS)
      await test.step(`${after} ms after it is there`, async () => {
        await slowly.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.goto(ADDRESSES[name], { waitUntil: 'commit' });
        const control = find(page);
        await control.waitFor();
        await page.waitForTimeout(after);
        await press(page, control);
        await slowly.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await expectDone(page);
        await page.evaluate(() => localStorage.clear());
        await page.context().clearCookies();
      });
  });

test('a press counts that began before the scripts came and ended after them, and so do several', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const letScriptsCome = await openWithoutScripts(page, pathTo('about'));
  const colours = page.getByRole('button', { name: /^Colours/ });
  const theme = page.locator('html');
  // From automatic to dark, to light.
  await press(page, colours);
  await press(page, colours);
  letScriptsCome();
  await expect(theme).toHaveAttribute('data-colour-scheme', 'light');
});

/** Marks whatever a person presses, and says which of it is not in the page any more. */
const PRESSED = 'a[href], button, summary, label, input, select, textarea';
for (const name of [
  'home',
  'about',
  'login',
  'register',
  'notes',
  'material',
  'contact',
  'search',
  'bag',
] as const)
  test(`nothing that a person presses on /${name} is replaced by the app`, async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, pathTo(name));
    await page.getByRole('contentinfo').waitFor();
    const marked = await page.evaluateHandle((pressed) => [...document.querySelectorAll(pressed)], PRESSED);
    letScriptsCome();
    await expect
      .poll(() => page.evaluate(() => Object.keys(document.querySelector('footer a') ?? {}).join()))
      .toContain('__reactProps$');
    const gone = await marked.evaluate((all) =>
      all.filter((one) => !one.isConnected).map((one) => one.outerHTML),
    );
    expect(gone).toEqual([]);
  });

test('nor on a page for members, when what is theirs comes into it', async ({ page, server }) => {
  await signInAs(page, server, 'student');
  const gate = Promise.withResolvers<void>();
  await page.route(/\/member\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const letScriptsCome = await openWithoutScripts(page, pathTo('blogs'));
  const banner = page.getByRole('banner');
  await banner.waitFor();
  const marked = await page.evaluateHandle(() => [
    ...document.querySelectorAll('header button, header > div > a'),
  ]);
  gate.resolve();
  await expect(page.getByRole('heading', { name: en.blogScreens.latest })).toBeVisible();
  letScriptsCome();
  const gone = await marked.evaluate((all) =>
    all.filter((one) => !one.isConnected).map((one) => one.outerHTML),
  );
  expect(gone).toEqual([]);
});

test('what a person wrote before the app ran counts as written in the time since the page came', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, pathTo('contact'));
  await takeTime(page);
  await page.getByLabel(en.fields.username).fill('Bina Kaur');
  await page.getByLabel(en.fields.email).fill('bina@example.com');
  await box(page, en.fields.message).fill('The notes of the first unit lack two pages.');
  letScriptsCome();
  await untilAlive(button(page, en.contact.submit));
  await button(page, en.contact.submit).click();
  await expect(page.getByText(en.contact.sent.title)).toBeVisible();
});

test('a link that leads a visitor to the login first leads a member straight on, also before the app runs', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'student');
  await page.goto(pathTo('home'));
  const letScriptsCome = await openWithoutScripts(page, pathTo('about'));
  const visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
  });
  const grievance = page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelIn('footerHelp', 'complaints', en) });
  await grievance.click();
  await expect(page).toHaveURL(pathTo('complaints'));
  letScriptsCome();
  const problem = page.getByRole('textbox', { name: en.fields.problem });
  await problem.fill('Nobody hears this');
  expect(visited).toEqual([pathTo('complaints')]);
  // What is typed is kept: nothing is lost by going back, over no other page, and on again.
  await expect(page.getByText(en.form.draft.saved)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: en.about.heading })).toBeVisible();
  await page.goForward();
  await expect(problem).toHaveValue('Nobody hears this');
});

test('the ways to log in keep where they lead on to, also before the app runs', async ({ page }) => {
  const next = `?next=${encodeURIComponent(pathTo('blogs'))}`;
  const letScriptsCome = await openWithoutScripts(page, pathTo('login') + next);
  await page.getByText(en.login.noAccount).getByRole('link', { name: en.login.signUp, exact: true }).click();
  await expect(page).toHaveURL(pathTo('register') + next);
  letScriptsCome();
});
