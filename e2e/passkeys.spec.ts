import type { Page } from '@playwright/test';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { password } from './account-steps.ts';
import { credentialsOf, signInAs, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { button, untilAlive } from './page-steps.ts';

const texts = en.passkeyScreens;

/** A device with a fingerprint reader, whose owner is always there. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe('a passkey', () => {
  // The last login is refused on purpose.
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test('is added, logs in without a name or a password, and no longer does once it is removed', async ({
    page,
    server,
  }) => {
    await signInAs(page, server, 'student');
    const { password: secret = '' } = await credentialsOf(server, 'student');
    await addDevice(page);
    await page.goto(pathTo('passkeys'));
    await expect(page.getByText(texts.empty)).toBeVisible();
    await page.getByRole('textbox', { name: en.fields.name }).fill('My phone');
    await password(page, en.fields.currentPassword).fill(secret);
    await button(page, texts.add).click();
    await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();

    const signIn = async () => {
      await page.goto(pathTo('logout'));
      await button(page, en.login.byPasskey).click();
    };
    await signIn();
    await expect(page).toHaveURL('/');
    expect(await tokenOf(page)).toBeTruthy();

    await page.goto(pathTo('passkeys'));
    await button(page, texts.removeOf('My phone')).click();
    await password(page, en.fields.currentPassword).first().fill(secret);
    await button(page, texts.remove).click();
    await expect(page.getByText(texts.empty)).toBeVisible();
    await signIn();
    await expect(page.getByText(en.passkeys.notKnown)).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
  });
});

test('a visitor loads nothing of passkeys before the button is pressed', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(pathTo('login'));
  await untilAlive(button(page, en.login.byPasskey));
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /passkey/i.test(url))).toEqual([]);
});
