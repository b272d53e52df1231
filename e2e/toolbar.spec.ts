import type { Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { editorOf, texts } from './blog-steps.ts';
import { expect, test } from './fixtures.ts';
import { signIn, withAccount } from './mailbox.ts';
import { button, toast } from './page-steps.ts';

/** The toolbar's buttons with what each makes of a line of its own, and whether that is still so on a page. */
const FORMATS: readonly [button: string, element: string, style?: [string, string]][] = [
  [en.richText.bold, 'strong'],
  [en.richText.italic, 'em'],
  [en.richText.underline, 'u'],
  [en.richText.strike, 's'],
  [en.richText.blockquote, 'blockquote p'],
  [en.richText.orderedList, 'ol > li p'],
  [en.richText.bulletList, 'ul > li p'],
  [en.richText.left, 'p', ['text-align', 'left']],
  [en.richText.center, 'p', ['text-align', 'center']],
  [en.richText.right, 'p', ['text-align', 'right']],
  [en.richText.justify, 'p', ['text-align', 'justify']],
];
/** The same for the choices. */
const CHOSEN: readonly [choice: string, option: string, element: string, style?: [string, string]][] = [
  ...[1, 2, 3, 4, 5, 6].map(
    (level) =>
      [en.richText.heading, en.richText.headingLevel(level), `h${level}`] as [string, string, string],
  ),
  ...Object.entries(en.richText.fonts).flatMap(([value, name]): typeof CHOSEN =>
    value ? [[en.richText.font, name, 'span', ['font-family', value]]] : [],
  ),
  ...Object.entries(en.richText.sizes).flatMap(([value, name]): typeof CHOSEN =>
    value ? [[en.richText.size, name, 'span', ['font-size', value]]] : [],
  ),
];

async function expectFormats(page: Page): Promise<void> {
  for (const [name, element, style] of [...FORMATS, ...CHOSEN.map(([, ...rest]) => rest)]) {
    const line = page
      .getByRole('article')
      .locator(element)
      .filter({ hasText: `Line ${name}.` });
    await expect(line, name).toHaveText(`Line ${name}.`);
    if (!style) continue;
    const [property, value] = style;
    expect(
      await line.evaluate((node, key) => (node as HTMLElement).style.getPropertyValue(key), property),
    ).toBe(value);
  }
  const cleaned = page.getByRole('article').getByText('Line cleaned.');
  expect(await cleaned.evaluate((node) => node.outerHTML)).toBe('<p>Line cleaned.</p>');
}

test('every item of the toolbar is there when the post is read, and after its title was changed', async ({
  page,
  request,
}) => {
  test.slow(); // two dozen lines, each formatted as a writer would
  const { token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('composeBlog'));
  await page.getByLabel(texts.form.title).fill('All of it');
  await editorOf(page).click();
  /** The browser tells the editor of a new selection a moment later; nobody presses anything before that. */
  const select = async (key: string) => {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  const line = async (text: string, format: () => Promise<unknown>) => {
    await page.keyboard.type(text);
    await select('Shift+Home');
    await format();
    await select('End');
    await page.keyboard.press('Enter');
    // The next line begins plain.
    await button(page, en.richText.clean).click();
  };
  for (const [name] of FORMATS) await line(`Line ${name}.`, () => button(page, name).click());
  for (const [choice, option] of CHOSEN) {
    await line(`Line ${option}.`, async () => {
      await page.getByRole('combobox', { name: choice }).selectOption(option);
      await editorOf(page).focus();
    });
  }
  await line('Line cleaned.', async () => {
    for (const name of [
      en.richText.bold,
      en.richText.underline,
      en.richText.center,
      en.richText.bulletList,
    ]) {
      await button(page, name).click();
      await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
    }
    await button(page, en.richText.clean).click();
    await expect(button(page, en.richText.bold)).toHaveAttribute('aria-pressed', 'false');
  });
  await button(page, texts.form.create).click();
  await expect(toast(page, en.blogs.created)).toBeVisible();
  await page.getByRole('link', { name: texts.viewOf('All of it') }).click();
  await expectFormats(page);

  await page.goto(pathTo('myBlogs'));
  await page.getByRole('link', { name: texts.editOf('All of it') }).click();
  await page.getByLabel(texts.form.title).fill('Still all of it');
  await button(page, texts.form.update).click();
  await page.getByRole('link', { name: texts.viewOf('Still all of it') }).click();
  await expectFormats(page);
});

test('the toolbar works by keyboard alone', async ({ page, request }) => {
  const { token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('composeBlog'));
  await editorOf(page).focus();
  await page.keyboard.type('Words');
  await page.keyboard.press('Control+a');
  // One Tab stop for all buttons, with the arrow keys between them; what is selected stays so.
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, en.richText.bold)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(button(page, en.richText.italic)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(button(page, en.richText.clean)).toBeFocused();
  await expect(button(page, en.richText.italic)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('combobox', { name: en.richText.size })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('combobox', { name: en.richText.heading }).press('ArrowDown');
  await expect(page.getByRole('combobox', { name: en.richText.heading })).toBeFocused();
  await expect(editorOf(page).locator('h1 strong em, h1 em strong')).toHaveText('Words');
});
