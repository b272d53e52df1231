import { askPath, threadsPath } from '#contract/discussion/address.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound, pageOf, takeTime } from './form-steps.ts';
import { box, button, unique } from './page-steps.ts';

const CODE = 'BTCS402-18';
const { follow, list, subject } = en.discussionScreens;
const { form } = en.postingScreens;

test('a student follows a subject, finds a question that another asks there among their own, and ends it', {
  tag: '@phone',
}, async ({ page, browser, server }) => {
  await signInAs(page, server, 'student');
  await page.goto(subjectPath(CODE));
  await button(page, follow.follow).click();
  await expect(button(page, follow.follow)).toHaveAttribute('aria-pressed', 'true');

  const question = unique('Why does a page fault');
  const other = await pageOf(browser, server, 'admin');
  await other.goto(askPath({ what: 'subject', id: CODE }));
  await box(other, form.text.question).fill(question);
  await takeTime(other);
  await button(other, form.ask).click();
  await expect(other).toHaveURL(/\/discuss\/[0-9a-f-]{36}$/);
  await other.close();

  await page.reload();
  const open = page.getByRole('region', { name: subject.open });
  await expect(open.getByRole('link', { name: new RegExp(question) })).toBeVisible();
  await expectSound(page, ['target-size']);
  await page.goto(threadsPath({ list: 'subjects' }));
  await expect(page.getByRole('link', { name: new RegExp(question) })).toContainText(list.answers(0));
  await expectSound(page, ['target-size']);

  await page.goto(pathTo('notifications'));
  const { following } = en.notificationScreen;
  const followed = page.getByRole('region', { name: following.heading });
  await expectSound(page, ['target-size']);
  await followed.getByRole('button', { name: new RegExp(`^${following.stop}: `) }).click();
  await expect(followed.getByText(following.empty)).toBeVisible();
});
