import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { fillRegistration, logIn, password } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, OTP_IN_MAIL, PASSWORD, RESET_LINK_IN_MAIL, readMail } from './mailbox.ts';
import { button, toast } from './page-steps.ts';

// A refusal that a test brings about is an error line of the browser's own.
test.use({ expectedErrors: /status of 40[01]/ });

test('a student registers, logs in, changes profile and address, forgets the password and logs out', {
  tag: '@phone',
}, async ({ page, request, server }) => {
  const person = newPerson();
  await page.goto(pathTo('register'));
  await fillRegistration(page, person);
  await expect(page.getByText(en.auth.otpSent(person.email))).toBeVisible();
  // Behind a balancer the mailbox is not the site's own, which does not speak of it then.
  const hasMailbox = server.mailbox.startsWith(server.url);
  await expect(page.getByText(en.mailbox.note)).toBeVisible({ visible: hasMailbox });
  expect(await page.content()).not.toContain('/dev/mailbox');
  await page.getByLabel(en.fields.otp).fill(await readMail(request, person.email, OTP_IN_MAIL));
  await button(page, en.otpStep.verify).click();

  await expect(toast(page, en.auth.verified)).toBeVisible();
  await expect(page).toHaveURL(pathTo('home'));

  await page.goto(pathTo('dashboard'));
  await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
  await expect(page.getByText(en.profilePage.student, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: en.profilePage.edit }).click();
  await page.getByLabel(en.fields.username).fill('Asha Sharma');
  await button(page, en.updateProfile.submit).click();
  await expect(toast(page, en.profile.updated)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Asha Sharma' })).toBeVisible();

  const newEmail = `new-${person.email}`;
  await page.getByRole('link', { name: en.profilePage.edit }).click();
  await page.getByLabel(en.fields.email).fill(newEmail);
  await password(page, en.fields.currentPassword).fill(PASSWORD);
  await button(page, en.updateProfile.submit).click();
  await expect(page.getByText(en.auth.otpSent(newEmail))).toBeVisible();
  await page.getByLabel(en.fields.otp).fill(await readMail(request, newEmail, OTP_IN_MAIL));
  await button(page, en.otpStep.verify).click();
  await expect(page).toHaveURL(pathTo('dashboard'));
  await expect(page.getByText(newEmail)).toBeVisible();

  await page.goto(pathTo('logout'));
  await expect(toast(page, en.auth.loggedOut)).toBeVisible();
  await expect(page).toHaveURL(pathTo('login'));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.getByRole('link', { name: en.login.forgot }).click();
  await expect(page.getByRole('heading', { name: en.forgot.title })).toBeVisible();
  await page.getByLabel(en.fields.email).fill(newEmail);
  await button(page, en.forgot.submit).click();
  await expect(toast(page, en.auth.resetLinkSent)).toBeVisible();
  await page.goto(await readMail(request, newEmail, RESET_LINK_IN_MAIL));
  await password(page, en.fields.newPassword).fill('another secret');
  await password(page, en.fields.confirmPassword).fill('another one');
  await button(page, en.reset.submit).click();
  await expect(page.getByText(en.auth.passwordsDiffer)).toBeVisible();
  await password(page, en.fields.confirmPassword).fill('another secret');
  await button(page, en.reset.submit).click();
  await expect(toast(page, en.auth.passwordReset)).toBeVisible();
  await logIn(page, newEmail, 'another secret');
  await expect(toast(page, en.auth.loggedIn)).toBeVisible();
  await expect(page).toHaveURL(pathTo('home'));
});

test('who registers from a page for members is logged in by the OTP, and comes back to it', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const wanted = `${pathTo('updateProfile')}?from=mail`;
  await page.goto(wanted);
  await page.getByRole('navigation', { name: en.login.tabsLabel }).getByText(en.register.tab).click();
  await fillRegistration(page, person);
  await page.getByLabel(en.fields.otp).fill(await readMail(request, person.email, OTP_IN_MAIL));
  await button(page, en.otpStep.verify).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByLabel(en.fields.username)).toHaveValue(person.username);
});

test('who loads the OTP step again logs in by hand, with the address filled in, and comes back too', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const wanted = pathTo('myData');
  await page.goto(`${pathTo('register')}?next=${encodeURIComponent(wanted)}`);
  await fillRegistration(page, person);
  await expect(page.getByLabel(en.fields.otp)).toBeVisible();
  await page.reload();
  await page.getByLabel(en.fields.otp).fill(await readMail(request, person.email, OTP_IN_MAIL));
  await button(page, en.otpStep.verify).click();
  await expect(page).toHaveURL(`${pathTo('login')}?next=${encodeURIComponent(wanted)}`);
  await expect(page.getByLabel(en.fields.email)).toHaveValue(person.email);
  await password(page).fill(PASSWORD);
  await button(page, en.login.submit).click();
  await expect(page).toHaveURL(wanted);
});

test('a wrong OTP says so in its field; the details are as they were, and a reload keeps the step', async ({
  page,
  request,
}) => {
  const person = newPerson();
  await page.goto(pathTo('register'));
  await fillRegistration(page, person);
  const field = page.getByLabel(en.fields.otp);
  const right = await readMail(request, person.email, OTP_IN_MAIL);
  await field.fill(right === '000000' ? '000001' : '000000');
  await button(page, en.otpStep.verify).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(en.auth.wrongOtp));
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: /^Send new OTP in \d+ s$/ })).toBeDisabled();

  await button(page, en.otpStep.changeDetails).click();
  await expect(page.getByLabel(en.fields.username)).toHaveValue(person.username);
  await page.goForward();
  await page.reload();
  await field.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await button(page, en.otpStep.verify).click();
  await expect(page).toHaveURL(pathTo('login'));
});
