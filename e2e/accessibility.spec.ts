import type { Locator, Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { PAGE_NAMES, pathTo, rowOf } from '#contract/pages/pages.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { password as passwordField } from './account-steps.ts';
import { credentialsOf, signInAs } from './accounts.ts';
import { BOTH, expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { box, button, toast, untilAlive } from './page-steps.ts';

/** What the accessibility statement claims (contract/site/about-texts.ts), apart from every-page.spec.ts. */

// The not-found page is a 404.
test.use({ expectedErrors: /status of 404/ });

const ADDRESSES = [
  ...PAGE_NAMES.map(rowOf)
    .filter(({ prerendered }) => prerendered)
    .map(({ path }) => path),
  '/nowhere',
];

/** Opens each of the public pages, and waits until its script runs. */
async function onEveryPage(page: Page, check: (address: string) => Promise<void>): Promise<void> {
  expect(ADDRESSES.length).toBeGreaterThan(12);
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('contentinfo').getByText(en.shell.copyright('2024'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilAlive(page.getByRole('heading', { level: 1 }));
      await check(address);
    });
  }
}

/** The first words of whatever with words in it does not lie within the window from left to right. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const hasWords = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.nodeValue?.trim(),
        );
        if (!hasWords || element.closest('[aria-hidden="true"], noscript, script')) return false;
        const { left, right, width } = element.getBoundingClientRect();
        // One pixel wide is what only a screen reader is told.
        return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
      })
      .map((element) => element.textContent?.slice(0, 40)),
  );

const WINDOWS = [
  ['at 320 px', 320, 640, '100%'],
  // Of a window of 1280 by 900.
  ['at a zoom of 200 %', 640, 450, '100%'],
  ['with letters of twice the size', 1280, 900, '200%'],
] as const;

/** No words leave the window, and nothing has to be scrolled sideways, in each of the windows. Leaves the last one. */
async function expectFitInWindows(page: Page): Promise<void> {
  for (const [how, width, height, letters] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    // What follows the window's size does so with the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, how).toBeLessThanOrEqual(width);
    expect(await cutOff(page), how).toEqual([]);
  }
}

/** Goes over the stops of the Tab key in the page: what it needs to be told is kept there. Runs in the page. */
function watchStops(): void {
  const stops: Element[] = [];
  const nameOf = (element: Element) => element.outerHTML.slice(0, 80);
  // A radio button is marked at the words beside it, a field at its box.
  const isMarked = (element: Element) =>
    [element, element.nextElementSibling, element.parentElement].some((part) => {
      const { outlineStyle, outlineWidth } = part
        ? getComputedStyle(part)
        : { outlineStyle: 'none', outlineWidth: '' };
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  /** What is wrong with how the element that has the focus shows. */
  const problemsOf = (element: Element) => {
    const [rect = element.getBoundingClientRect()] = element.getClientRects();
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const inView = x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
    const hit = document.elementFromPoint(x, y);
    return [
      ...(inView ? [] : ['is out of view']),
      ...(inView && !(hit && (element.contains(hit) || hit.contains(element))) ? ['is covered'] : []),
      ...(isMarked(element) ? [] : ['is not marked']),
    ];
  };
  const isDate = (element: Element | undefined) => element?.matches('[type=date]') === true;
  let isEnd = false;
  const unsettled: Element[] = [];
  /** Where the focus is after a press of the key: whether behind where it was, and whether all is right there at once. */
  const note = () => {
    const element = document.activeElement;
    const before = stops.at(-1);
    // A menu that closes takes its links out of the document: places are told from stop to stop, not counted.
    const isBehind =
      !before?.isConnected ||
      (before.compareDocumentPosition(element ?? before) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    // A date has a stop for each of its parts.
    if (element && element === before && isDate(element)) return;
    // Behind the last one the browser itself has the focus, or the first has it again.
    isEnd ||= !element || element === document.body || !isBehind;
    if (isEnd || !element) return;
    stops.push(element);
    if (problemsOf(element).length > 0) unsettled.push(element);
  };
  addEventListener('keyup', note, true);
  Object.assign(window, {
    isEnd: () => isEnd || (stops.length > 0 && document.activeElement === document.body),
    /** Goes before a stop where not all was right at once, for one more press of the key. @returns whether there is one */
    goBack() {
      removeEventListener('keyup', note, true);
      const [next] = unsettled;
      const before = next && stops[stops.indexOf(next) - 1];
      // As one who comes from above: the bar of a phone makes way for what is scrolled to.
      scrollTo(0, 0);
      if (before instanceof HTMLElement) before.focus();
      return next !== undefined;
    },
    /** What is wrong there once all is in its place: what makes way, as the bar of a phone, takes a moment. */
    async settledProblems() {
      const element = unsettled.shift();
      // Before the first there is none to press the key at, and one more press in a date only leads to its next part.
      const before = element && stops[stops.indexOf(element) - 1];
      if (element instanceof HTMLElement && (!before || isDate(before))) element.focus();
      if (!element || element !== document.activeElement) return ['is passed over'];
      let problems = problemsOf(element);
      for (let frames = 0; problems.length > 0 && frames < 30; frames += 1) {
        await new Promise(requestAnimationFrame);
        problems = problemsOf(element);
      }
      return problems.map((problem) => `${nameOf(element)} ${problem}`);
    },
    /** Those that are not marked now. They are where they were: colours move nothing. */
    unmarked() {
      return stops
        .filter((stop) => stop.isConnected)
        .filter((stop) => {
          (stop as HTMLElement).focus(); // what the Tab key stops at
          return !isMarked(stop);
        })
        .map(nameOf);
    },
    isFooterPassed() {
      const last = [...document.querySelectorAll('footer:not(main footer) a')].at(-1);
      return stops.some((stop) => stop === last);
    },
    count: () => stops.length,
  });
}
type Stops = {
  isEnd(): boolean;
  goBack(): boolean;
  settledProblems(): Promise<string[]>;
  unmarked(): string[];
  isFooterPassed(): boolean;
  count(): number;
};

/** Each stop of the Tab key is in view, marked and in the order of the page, also where colours are forced. */
async function expectStops(page: Page, pressTab: (times: number) => Promise<unknown>): Promise<void> {
  // What comes when a reader is near it would move the places of what is behind it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(watchStops);
  // Put there by the script above.
  while (!(await page.evaluate(() => (window as unknown as Stops).isEnd()))) await pressTab(20);
  while (await page.evaluate(() => (window as unknown as Stops).goBack())) {
    await pressTab(1);
    expect(await page.evaluate(() => (window as unknown as Stops).settledProblems())).toEqual([]);
  }
  // The key is at work, so what has the focus is marked as it is for those who use it.
  await page.emulateMedia({ forcedColors: 'active' });
  const { unmarked, count, isFooterPassed } = await page.evaluate(() => {
    const stops = window as unknown as Stops; // as above
    return { unmarked: stops.unmarked(), count: stops.count(), isFooterPassed: stops.isFooterPassed() };
  });
  expect(unmarked).toEqual([]);
  // The links of the footer alone.
  expect(count).toBeGreaterThan(12);
  expect(isFooterPassed).toBe(true);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** What keeps its colours from being forced, apart from what is chosen; pictures do. */
const ownColours = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => getComputedStyle(element).forcedColorAdjust !== 'auto')
      .filter((element) => !element.closest('a[aria-current="page"], input:checked + span'))
      .map((element) => element.outerHTML.slice(0, 80)),
  );

/** What forced colours leave no shape of: no words, no picture, no border. */
const shapeless = (page: Page) =>
  page.evaluate(() => {
    const hasBorder = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      return Number.parseFloat(style.borderTopWidth) >= 1 && style.borderTopStyle !== 'none';
    };
    return [...document.querySelectorAll('a, button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) => {
        if (element.matches('input, select, textarea')) return !hasBorder(element);
        return (
          !element.textContent?.trim() && !element.querySelector('svg') && !hasBorder(element, '::before')
        );
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });

/** One main heading, regions in order, nothing that moves by itself; holds with forced colours, and fits each of the windows. */
async function expectOrder(page: Page): Promise<void> {
  const wide = page.viewportSize();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a script’s')),
  );
  expect(moving).toEqual([]);
  await expect(page.locator('video')).toHaveCount(0);
  const headings = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName }) => Number(tagName[1])),
  );
  expect(headings[0]).toBe(1);
  expect(headings.filter((level) => level === 1)).toHaveLength(1);
  headings.forEach((level, index) => {
    expect(level - (headings[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
  const regions = await page.evaluate(() =>
    [...document.querySelectorAll('body header, main, footer')]
      .filter((element) => !element.parentElement?.closest('main'))
      .map(({ tagName }) => tagName),
  );
  expect(regions).toEqual(['HEADER', 'MAIN', 'FOOTER']);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await ownColours(page)).toEqual([]);
  await expect(page.locator('main picture').locator('visible=true')).toHaveCount(0);
  expect(await shapeless(page)).toEqual([]);
  // Each that says "this page" looks unlike the one beside it.
  const chosen = page.locator('main a[aria-current="page"], main input:checked + span');
  const grounds = await chosen.evaluateAll((elements) =>
    elements.map((element) => {
      const [group, item] = element.matches('a')
        ? [element.parentElement, 'a']
        : [element.closest('fieldset'), 'input + span'];
      const groundOf = (part: Element) => getComputedStyle(part).backgroundColor;
      return [...(group?.querySelectorAll(item) ?? [])].filter((part) => groundOf(part) === groundOf(element))
        .length;
    }),
  );
  expect(grounds).toEqual(grounds.map(() => 1));
  await page.emulateMedia({ forcedColors: 'none' });
  await expectFitInWindows(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (wide) await page.setViewportSize(wide);
}

/** What is looked at once it is there, page by page: a reload for each of them would show the same. */
for (const width of BOTH)
  test(`public pages have one main heading, regions in order, nothing that moves by itself, hold with forced colours, fit at 320 px, at a zoom of 200 % and with letters of twice the size, and each stop of the Tab key is in view, marked and in their order ${width}`, async ({
    page,
    isMobile,
  }) => {
    test.slow(); // each page is looked at element by element, and in three windows; it has some hundred stops
    const keys = await page.context().newCDPSession(page);
    /** Presses the key so many times: all are sent at once, as each way to the browser and back takes longer than the press. */
    const pressTab = (times: number) => {
      const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
      const press = (['rawKeyDown', 'keyUp'] as const).map((type) => ({ type, ...tab }));
      const presses = Array.from({ length: times }, () => press).flat();
      return Promise.all(presses.map((one) => keys.send('Input.dispatchKeyEvent', one)));
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await onEveryPage(page, async () => {
      // Its windows are of all widths.
      if (!isMobile) await expectOrder(page);
      await expectStops(page, pressTab);
    });
  });

/** Goes on by the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

test('a visitor finds the notes of a semester by the keyboard alone', { tag: '@phone' }, async ({ page }) => {
  await page.goto(pathTo('home'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: en.shell.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(
    page,
    page.getByRole('main').getByRole('link', { name: labelIn('resourcesMenu', 'notes', en), exact: true }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathTo('notes'));
  await expect(page.getByRole('main')).toBeFocused();
  const { semesterNumber, opensInNewTab } = en.resourcePage;
  await tabTo(page, page.getByRole('radio', { name: semesterNumber('1') }));
  for (const _ of ['2', '3']) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/semester=3/);
  const links = page.getByRole('main').getByRole('link', { name: opensInNewTab });
  await expect(links.first()).toBeVisible();
  await tabTo(page, links.first());
  await expect(links.first()).toHaveAttribute('href', /^https:/);
});

test('a student logs in and comes to the profile by the keyboard alone', async ({ page, server }) => {
  const { email = '', password = '' } = await credentialsOf(server, 'student');
  await page.goto(pathTo('login'));
  await tabTo(page, box(page, en.fields.email));
  await page.keyboard.type(email);
  await tabTo(page, passwordField(page));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(toast(page, en.auth.loggedIn)).toBeVisible();
  await expect(page).toHaveURL(pathTo('home'));
  await page.goto(pathTo('dashboard'));
  await tabTo(page, page.getByRole('main').getByRole('link', { name: en.profilePage.edit }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathTo('updateProfile'));
});

test('menus, dialogs and refused forms have no barrier', { tag: '@phone' }, async ({
  page,
  server,
  isMobile,
}) => {
  await page.goto(pathTo('register'));
  await button(page, en.register.submit).click();
  await expect(page.getByText(en.validation.required(en.fields.username))).toBeVisible();
  await expectSound(page);
  await signInAs(page, server, 'student');
  await page.goto(pathTo('contact'));
  await button(page, isMobile ? en.shell.openMenu : en.shell.resources).click();
  await expect(
    page.getByRole('link', { name: labelIn('resourcesMenu', 'notes', en), exact: true }).first(),
  ).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await box(page, en.fields.message).fill('Half a sentence');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelIn('footerHelp', 'about', en) })
    .click();
  await expect(button(page, en.form.stay)).toBeVisible();
  await expectSound(page);
});

test('the accessibility statement says what is tested and whom to tell of a barrier', async ({ page }) => {
  const { heading, sections, report } = en.accessibility;
  await page.goto(pathTo('about'));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: labelIn('footerHelp', 'accessibility', en) })
    .click();
  await expect(page).toHaveURL(pathTo('accessibility'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const main = page.getByRole('main');
  for (const { title, points } of sections) {
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    for (const point of points) await expect(main.getByText(point)).toBeVisible();
  }
  for (const email of siteDefaults(en).emails)
    await expect(main.getByRole('link', { name: email })).toBeVisible();
  await main.getByRole('link', { name: report.link }).click();
  await expect(page).toHaveURL(pathTo('contact'));
});
