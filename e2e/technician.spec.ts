import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test.describe('an error', () => {
  test.use({ expectedErrors: /the books fell down/ });

  test('in a reader’s browser is told to the admin, and costs the reader nothing before', async ({
    page,
    server,
  }) => {
    await page.goto(pathTo('about'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The app runs once its menu does something.
    await expect(page.locator('html')).not.toHaveAttribute('data-broken');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const reported = page.waitForResponse((reply) => reply.url().endsWith(api.browserErrors.report.path));
    await expect
      .poll(async () => {
        await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('the books fell down'))));
        return asked.some((path) => path.includes('report-error'));
      })
      .toBe(true);
    expect((await reported).status()).toBe(200);

    await signInAs(page, server, 'admin');
    await page.goto(pathTo('browserErrors'));
    const line = page.getByRole('listitem').filter({ hasText: 'the books fell down' });
    await expect(line).toContainText(en.logScreens.errors.onPage(en.pages.about.title));
    await expect(line).toContainText('Chrome');
  });
});

test.describe('the description of the API', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('that is for admins shows by the token that their browser keeps', async ({ page, server }) => {
    await page.goto('/api/docs/');
    await expect(page.getByText('Failed to load API definition.')).toBeVisible();
    await signInAs(page, server, 'admin');
    await page.goto('/api/docs/');
    await expect(page.getByRole('link', { name: '/api/auth/register', exact: true })).toBeVisible();
  });
});
