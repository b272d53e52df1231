// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { account } from '#contract/auth/account-calls.ts';
import { provider } from '#contract/auth/calls.ts';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { site as siteCalls } from '#contract/site/calls.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { expectHeard, field, fill, main, press } from './screen-steps.ts';

const site = await webApp();

/** As if the site had been told of a provider. */
async function withProvider(signInBy: string) {
  const { body } = await site.as('student').call(siteCalls.info);
  site.answer(siteCalls.info, { ...body, signInBy });
}

describe('the college’s accounts', () => {
  test('are offered by the login where the site has them, and lead on to where one wanted', async () => {
    await withProvider('your college account');
    await site.open(`${pathTo('login')}?next=%2Fblogs`);
    const link = await main().findByRole('link', { name: en.login.continueWith('your college account') });
    expect(link.getAttribute('href')).toBe('/sign-in/start?next=%2Fblogs');
  });

  test('are not offered where the site has none', async () => {
    await site.open(pathTo('login'));
    await main().findByRole('heading', { level: 1, name: en.login.title });
    expect(main().queryByRole('link', { name: /continue/i })).toBeNull();
  });

  test('log in, and leave the provider’s answer behind', async () => {
    const { authorization } = await site.session('student');
    site.answer(provider.finish, { token: authorization.replace('Bearer ', ''), next: '/dashboard' });
    const page = await site.open(`${pathTo('signIn')}?code=1&state=2`);
    await main().findByRole('heading', { level: 1, name: PEOPLE.student.username });
    expect(page.address()).toBe('/dashboard');
  });

  test('lead nowhere but to a page of the site', async () => {
    const { authorization } = await site.session('student');
    site.answer(provider.finish, { token: authorization.replace('Bearer ', ''), next: '//evil.example' });
    const page = await site.open(`${pathTo('signIn')}?code=1&state=2`);
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  test('lead to the registration where the proved address has no account yet', async () => {
    site.answer(provider.finish, { email: 'new@college.example', next: '/blogs' });
    const page = await site.open(`${pathTo('signIn')}?code=1&state=2`);
    await main().findByRole('heading', { level: 1, name: en.register.title });
    expect(page.address()).toBe('/register?next=%2Fblogs');
    expect(field(en.fields.email).value).toBe('new@college.example');
    expect(localStorage.getItem(TOKEN_STORAGE_KEY)).toBeNull();
  });

  test('say that they are at it', async () => {
    const release = site.hold(provider.finish);
    await site.open(`${pathTo('signIn')}?code=1&state=2`);
    await expectHeard(en.pages.signIn.title);
    release();
    await main().findByRole('alert');
  });

  test('go on to the second step where the account has one', async () => {
    const { authorization } = await site.session('student');
    site.answer(provider.finish, { challenge: 'a challenge', next: '/dashboard' });
    site.answer(account.proveSecondFactor, { token: authorization.replace('Bearer ', '') });
    const page = await site.open(`${pathTo('signIn')}?code=1&state=2`);
    const { step } = en.accountScreens;
    await main().findByRole('heading', { level: 1, name: step.title });
    await fill(page.user, en.fields.code, '123456');
    await press(page.user, step.submit);
    await main().findByRole('heading', { level: 1, name: PEOPLE.student.username });
    expect(page.address()).toBe('/dashboard');
  });

  test('say why they were refused, and lead back', async () => {
    site.fail(provider.finish, 403, en.provider.notProved);
    const page = await site.open(`${pathTo('signIn')}?code=1&state=2`);
    expect((await main().findByRole('alert')).textContent).toBe(en.provider.notProved);
    await page.user.click(screen.getByRole('link', { name: en.forgot.back }));
    await main().findByRole('button', { name: en.login.submit });
  });
});
