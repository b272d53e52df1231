import { AxeBuilder } from '@axe-core/playwright';
import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { logIn, password } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { signIn, withAccount } from './mailbox.ts';
import { button, toast } from './page-steps.ts';

test.use({ serverEnvironment: { SAMPLE_DATA: 'off' } });
// A refusal that a test brings about is an error line of the browser's own.
test.use({ expectedErrors: /status of 40[01]/ });

test('a refused login and empty fields keep what was typed and say what is wrong', async ({ page }) => {
  await page.goto(pathTo('login'));
  await button(page, en.login.submit).click();
  await expect(page.getByLabel(en.fields.email)).toBeFocused();
  await expect(page.getByText(en.validation.required(en.fields.password))).toBeVisible();
  await logIn(page, 'nobody@college.example', 'not the password');
  await expect(toast(page, en.auth.invalidCredentials)).toBeVisible();
  await expect(page.getByLabel(en.fields.email)).toHaveValue('nobody@college.example');
  await expect(password(page)).toHaveValue('not the password');
});

test('what was typed before the page was alive is kept and sent', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => held.then(() => route.continue()));
  await page.goto(pathTo('login'), { waitUntil: 'commit' });
  await page.getByLabel(en.fields.email).fill('early@college.example');
  await expect(button(page, en.login.submit)).toBeDisabled();
  release();
  await password(page).fill('not the password');
  await button(page, en.login.submit).click();
  await expect(toast(page, en.auth.invalidCredentials)).toBeVisible();
});

test('a changed profile is not left by accident', async ({ page, request }) => {
  const { token } = await withAccount(request);
  await signIn(page, token);
  await page.goto(pathTo('updateProfile'));
  await page.getByLabel(en.fields.username).fill('Somebody else');
  await page.getByRole('link', { name: en.updateProfile.cancel }).click();
  await button(page, en.form.stay).click();
  await expect(page.getByLabel(en.fields.username)).toHaveValue('Somebody else');
  await page.getByRole('link', { name: en.updateProfile.cancel }).click();
  await button(page, en.form.leave).click();
  await expect(page).toHaveURL(pathTo('dashboard'));
});

test('the account screens have no accessibility violations', async ({ page, request }) => {
  test.slow(); // six pages, each looked at element by element
  const { token } = await withAccount(request);
  const check = async (address: string, ready: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: ready })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  };
  await check(pathTo('login'), en.login.title);
  await check(pathTo('register'), en.register.title);
  await check(pathTo('forgotPassword'), en.forgot.title);
  await check(pathTo('resetPassword', { token: 'x' }), en.reset.title);
  await signIn(page, token);
  await check(pathTo('dashboard'), en.profilePage.dataHeading);
  await check(pathTo('updateProfile'), en.updateProfile.title);
});
