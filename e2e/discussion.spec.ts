import { askPath } from '#contract/discussion/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { signInAs } from './accounts.ts';
import { filePaper } from './file-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectSound, pageOf, takeTime } from './form-steps.ts';
import { box, button, openWithoutScripts, unique } from './page-steps.ts';

const { list, thread: texts } = en.discussionScreens;
const { actions, form } = en.postingScreens;

test('a student asks at a page in the reader, another answers with a formula, the asker accepts it, and it is read without scripts', {
  tag: '@phone',
}, async ({ page, browser, server }) => {
  const file = await filePaper({ request: page.request, server }, unique('Paper'));
  await signInAs(page, server, 'student');
  await page.goto(`/files/${file}`);
  // The questions about the pages, once there, have a link of the same name.
  const tools = page.getByRole('toolbar', { name: en.fileScreens.tools });
  const ask = tools.getByRole('link', { name: en.fileScreens.ask });
  if (!(await ask.isVisible())) await button(page, en.fileScreens.more).click();
  await ask.click();
  await expect(page).toHaveURL(new RegExp(`${askPath()}\\?.*page=1`));
  const question = unique('Why is the first term one half');
  await box(page, form.text.question).fill(question);
  await takeTime(page);
  await button(page, form.ask).click();
  await expect(page).toHaveURL(/\/discuss\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main').getByText(question).first()).toBeVisible();
  const { pathname } = new URL(page.url());

  const other = await pageOf(browser, server, 'admin');
  await other.goto(pathname);
  await button(other, actions.answer).click();
  await box(other, form.text.answer).fill('It is $\\frac{\\overline{A}}{2}$, or $\\boxed{x}$.');
  await takeTime(other);
  await expectSound(other, ['target-size']);
  await button(other, form.answer).click();
  await expect(other.locator('math')).toHaveCount(2);
  // The line above it is drawn: without it a complement reads as the letter itself.
  const [line, frame] = [other.locator('menclose').first(), other.locator('menclose').last()];
  await expect(line).not.toHaveCSS('border-top-width', '0px');
  await expect(line).toHaveCSS('border-bottom-width', '0px');
  for (const side of ['top', 'right', 'bottom', 'left'])
    await expect(frame).not.toHaveCSS(`border-${side}-width`, '0px');
  await other.close();

  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${actions.accept}`) }).click();
  await expect(page.getByRole('main').getByText(texts.accepted)).toBeVisible();
  await page.goto(`/files/${file}`);
  const here = page.getByRole('region', { name: en.fileScreens.questions.label });
  await expect(here.getByRole('link', { name: new RegExp(question) })).toContainText(list.answers(1));

  await openWithoutScripts(page, pathname);
  await expect(page.getByRole('main').getByText(texts.accepted)).toBeVisible();
  await expect(page.locator('math')).toHaveCount(2);
});
