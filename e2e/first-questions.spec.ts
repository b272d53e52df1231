import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { answerQuestions, logIn } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { PASSWORD, withAccount } from './mailbox.ts';
import { button } from './page-steps.ts';

const { questions } = en.privacyScreens;

test('the questions after a login fit a small phone, wait until the next login, and are asked no more once answered', {
  tag: '@phone',
}, async ({ page, request, context }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { person } = await withAccount(request, {});
  await page.goto(`${pathTo('login')}?next=${encodeURIComponent(pathTo('blogs'))}`);
  await logIn(page, person.email, PASSWORD);
  const dialog = page.getByRole('dialog', { name: questions.asks(2) });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(pathTo('blogs'));
  await expectSound(page);
  for (const name of [questions.later, en.privacyScreens.statement.agree])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await button(page, questions.later).tap();
  await expect(dialog).toHaveCount(0);

  // Nor in another tab of this login.
  const other = await context.newPage();
  await other.goto(pathTo('dashboard'));
  await expect(other.getByRole('heading', { name: person.username })).toBeVisible();
  await other.waitForLoadState('networkidle');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.close();

  await page.goto(pathTo('logout'));
  await expect(page).toHaveURL(pathTo('login'));
  await logIn(page, person.email, PASSWORD);
  await expect(dialog).toBeVisible();
  await answerQuestions(page);
  await page.goto(pathTo('dashboard'));
  await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(dialog).toHaveCount(0);
});
