import type { Locator, Page } from '@playwright/test';
import { en } from '#contract/messages/en/catalogue.ts';
import { labelIn } from '#contract/messages/page-texts.ts';
import { PAGE_NAMES, pathTo, rowOf } from '#contract/pages.ts';
import { siteDefaults } from '#contract/site-defaults.ts';
import { password as passwordField } from './account-steps.ts';
import { credentialsOf, signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { box, button, toast, untilAlive } from './page-steps.ts';

/** What the accessibility statement claims (contract/messages/en/accessibility.ts), besides every-page.spec.ts. */

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

test('at 320 px, at a zoom of 200 % and with letters of twice the size no public page has to be scrolled sideways, and no words leave the window', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'windows of its own sizes');
  await onEveryPage(page, async () => {
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
  });
});

test('under reduced motion nothing on the public pages moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await onEveryPage(page, async () => {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a script’s')),
    );
    expect(moving).toEqual([]);
    await expect(page.locator('video')).toHaveCount(0);
  });
});

test('a screen reader finds one main heading, no level left out, and the regions in the order of the page', async ({
  page,
}) => {
  await onEveryPage(page, async () => {
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
  });
});

/** Where the focus is: whether behind where it was, and what is wrong with how it shows. */
const focusStop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { isBehind: false, name: '', problems: [] };
    const [rect = element.getBoundingClientRect()] = element.getClientRects();
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const inView = x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
    const hit = document.elementFromPoint(x, y);
    // A radio button is marked at the words beside it, a field at its box.
    const marked = [element, element.nextElementSibling, element.parentElement].some((part) => {
      const { outlineStyle, outlineWidth } = part
        ? getComputedStyle(part)
        : { outlineStyle: 'none', outlineWidth: '' };
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    // A menu that closes takes its links out of the document: places are told from stop to stop, not counted.
    const before = document.querySelector('[data-stop]');
    const isBehind =
      !before || (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    before?.removeAttribute('data-stop');
    element.setAttribute('data-stop', '');
    return {
      isBehind,
      name: element.outerHTML.slice(0, 80),
      problems: [
        ...(inView ? [] : ['is out of view']),
        ...(inView && !(hit && (element.contains(hit) || hit.contains(element))) ? ['is covered'] : []),
        ...(marked ? [] : ['is not marked']),
      ],
    };
  });

for (const forcedColors of ['none', 'active'] as const)
  test(`each stop of the Tab key is in view, marked and in the order of the page (forced colours: ${forcedColors})`, async ({
    page,
  }) => {
    test.slow(); // some hundred stops
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
    await onEveryPage(page, async () => {
      // What comes when a reader is near it would move the places of what is behind it.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 0));
      const behind = page.getByRole('contentinfo').locator('a').last();
      let stops = 0;
      let isFooterPassed = false;
      for (;;) {
        await page.keyboard.press('Tab');
        const { isBehind, name, problems } = await focusStop(page);
        // Behind the last one the browser itself has the focus, or the first has it again.
        if (!isBehind) break;
        expect(problems, name).toEqual([]);
        stops += 1;
        isFooterPassed ||= await behind.evaluate((link) => link === document.activeElement);
      }
      // The links of the footer alone.
      expect(stops).toBeGreaterThan(12);
      expect(isFooterPassed).toBe(true);
    });
  });

/** What keeps its colours from being forced, besides what is chosen; pictures do. */
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

test('forced colours hold everywhere, controls have a shape, and what is chosen shows', async ({ page }) => {
  test.slow(); // each page is looked at element by element
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await onEveryPage(page, async () => {
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
        return [...(group?.querySelectorAll(item) ?? [])].filter(
          (part) => groundOf(part) === groundOf(element),
        ).length;
      }),
    );
    expect(grounds).toEqual(grounds.map(() => 1));
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

test('a visitor finds the notes of a semester by the keyboard alone', async ({ page }) => {
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

test('a student signs in and comes to the profile by the keyboard alone', async ({ page, server }) => {
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

test('menus, dialogs and refused forms have no barrier', async ({ page, server, isMobile }) => {
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
