import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { CLIENT, type CollegeProvider, startProviderFirst } from '#testing/college-provider.ts';
import { credentialsOf, tokenOf } from './accounts.ts';
import { test as base, expect } from './fixtures.ts';
import { expectSound } from './form-steps.ts';

const NAME = 'your college account';

/** With a site that knows a provider; the provider is another site to the browser, as in life. */
const test = base.extend<Record<never, never>, { college: CollegeProvider & { port: number } }>({
  college: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const college = await startProviderFirst(pathTo('signIn'));
      await use(college);
      await college.stop();
    },
    { scope: 'worker' },
  ],
  serverEnvironment: [
    async ({ college }, use) =>
      use({
        PORT: String(college.port),
        PUBLIC_URL: `http://localhost:${college.port}`,
        OIDC_ISSUER: college.issuer,
        OIDC_CLIENT_ID: CLIENT.clientId,
        OIDC_CLIENT_SECRET: CLIENT.clientSecret,
        OIDC_ALLOWED_DOMAINS: 'college.example,basta.example',
        OIDC_NAME: NAME,
      }),
    { scope: 'worker' },
  ],
});

test('logs in at the provider, comes back to the page that was wanted, and leaves nothing in the address', async ({
  page,
  server,
  college,
}) => {
  const { email = '' } = await credentialsOf(server, 'student');
  college.account = { email, email_verified: true };
  await page.goto(`${pathTo('login')}?next=${encodeURIComponent(pathTo('blogs'))}`);
  await page.getByRole('link', { name: en.login.continueWith(NAME) }).click();
  await expect(page.getByRole('heading', { name: en.blogScreens.latest })).toBeVisible();
  await expect(page).toHaveURL(pathTo('blogs'));
  expect(await tokenOf(page)).toBeTruthy();
  // But for the semester of the account, which the lists begin with.
  const cookies = await page.context().cookies(server.url);
  expect(cookies.filter(({ name }) => name !== 'semester')).toEqual([]);
});

test('leads someone new to the registration, with the address filled in', async ({ page, college }) => {
  college.account = { email: 'new@college.example', email_verified: true };
  await page.goto(pathTo('login'));
  await page.getByRole('link', { name: en.login.continueWith(NAME) }).click();
  await expect(page.getByRole('heading', { name: en.register.title })).toBeVisible();
  await expect(page.getByLabel(en.fields.email)).toHaveValue('new@college.example');
});

test.describe('an account without a proved address', () => {
  test.use({ expectedErrors: /403 \(Forbidden\)/ });
  test('is told so, and led back', async ({ page, college }) => {
    college.account = { email: 'new@college.example', email_verified: false };
    await page.goto(pathTo('login'));
    await page.getByRole('link', { name: en.login.continueWith(NAME) }).click();
    await expect(page.getByRole('alert')).toHaveText(en.provider.notProved);
    await expectSound(page);
    await page.getByRole('link', { name: en.forgot.back }).click();
    await expect(page).toHaveURL(pathTo('login'));
  });
});
