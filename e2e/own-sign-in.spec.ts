import { TOTP } from 'otpauth';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { answerQuestions, logIn, password } from './account-steps.ts';
import { firstCredentialsOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';
import { box, button, toast } from './page-steps.ts';

// A server of its own: the first accounts of others have changed their passwords.
test.use({ serverEnvironment: { LOG_LEVEL: 'fatal' } });
// A refusal that a test brings about is an error line of the browser's own.
test.use({ expectedErrors: /status of 40[013]/ });

const { password: texts, secondFactor, sessions, step } = en.accountScreens;
const OWN = 'a lamp that only we know';

test('a first account gets a password of its own and a second step, and logs in by both', {
  tag: '@phone',
}, async ({ page, server }) => {
  test.setTimeout(120_000);
  const { email, password: first } = await firstCredentialsOf(server, 'hod');
  await page.goto(pathTo('login'));
  await logIn(page, email, first);
  await expect(page).toHaveURL(pathTo('changePassword'));
  await expect(page.getByText(texts.first)).toBeVisible();
  await page.goto(pathTo('hodComplaints'));
  await expect(page).toHaveURL(pathTo('changePassword'));
  await password(page, en.fields.currentPassword).fill(first);
  await password(page, en.fields.newPassword).fill('basta2026');
  await button(page, texts.submit).click();
  await expect(page.getByRole('main').getByText(en.account.passwordOwn)).toBeVisible();
  await expectSound(page);
  await password(page, en.fields.newPassword).fill(OWN);
  await button(page, texts.submit).click();
  await expect(page).toHaveURL(pathTo('dashboard'));
  await answerQuestions(page);

  await page.getByRole('link', { name: en.pages.secondFactor.title }).click();
  await password(page, en.fields.currentPassword).fill(OWN);
  await button(page, secondFactor.begin).click();
  await expect(page.getByRole('img', { name: secondFactor.qrLabel })).toBeVisible();
  await expectSound(page);
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: key });
  await box(page, en.fields.code).fill(totp.generate());
  await button(page, secondFactor.confirm).click();
  await expect(page.getByRole('heading', { name: secondFactor.codesTitle })).toBeVisible();
  await expectSound(page);
  const saving = page.waitForEvent('download');
  await button(page, secondFactor.download).click();
  expect((await saving).suggestedFilename()).toBe(secondFactor.fileName);
  const code = await page.locator('code').first().innerText();
  await button(page, secondFactor.codesDone).click();
  await expect(page.getByText(secondFactor.codesLeft(10))).toBeVisible();
  await expectSound(page);

  await page.goto(pathTo('logout'));
  await expect(page).toHaveURL(pathTo('login'));
  await logIn(page, email, OWN);
  await expect(page.getByRole('heading', { level: 1, name: step.title })).toBeVisible();
  await expect(box(page, en.fields.code)).toBeFocused();
  await expectSound(page);
  // The code of the set-up is used up; that of the next half minute may come early.
  await box(page, en.fields.code).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await button(page, step.submit).click();
  await expect(toast(page, en.auth.loggedIn)).toBeVisible();
  await page.goto(pathTo('signIns'));
  await expect(page.getByText(sessions.isThis)).toBeVisible();
  await expectSound(page);

  await page.goto(pathTo('logout'));
  await logIn(page, email, OWN);
  await button(page, step.useRecovery).click();
  await box(page, step.recoveryCode).fill(code);
  await expectSound(page);
  await button(page, step.submit).click();
  await expect(toast(page, en.auth.loggedIn)).toBeVisible();
});
