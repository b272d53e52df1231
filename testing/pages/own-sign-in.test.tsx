// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { forgetLimits } from '../limits.ts';
import { PASSWORD, password_hash } from '../password-person.ts';
import { type OpenPage, PEOPLE, webApp } from '../render-app.tsx';
import { send } from './filled-site.ts';
import { confirm, expectShown, field, fill, main, press, toasts } from './screen-steps.ts';

const { accountScreens, fields, login, userAccessScreen } = en;
const { secondFactor: texts, step, sessions, password } = accountScreens;
const NEW = 'another long secret';
const site = await webApp();

beforeEach(async () => {
  await forgetLimits(site.db);
  await site.db.deleteFrom('second_factor').execute();
  await site.db.deleteFrom('session').execute();
  await site.db.updateTable('user').set({ password_hash, must_change_password: false }).execute();
});

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: site.deps.now().getTime() });
/** The code of a step that is not used up. */
const nextCode = (secret: string) => {
  site.advance(30_000);
  return codeOf(secret);
};

/** Sets a second factor up by the API. @returns the app's secret and the recovery codes */
async function setUp(role: 'student' | 'admin' = 'student') {
  const headers = await site.session(role);
  const begun: unknown = await send(site, api.account.beginSecondFactor, headers, {
    currentPassword: PASSWORD,
  });
  const { secret } = begun as { secret: string }; // the endpoint's reply
  const confirmed: unknown = await send(site, api.account.confirmSecondFactor, headers, {
    code: codeOf(secret),
  });
  return { secret, codes: (confirmed as { recoveryCodes: string[] }).recoveryCodes }; // as above
}

async function logIn(role: 'student' | 'admin' = 'student', next = ''): Promise<OpenPage> {
  const page = await site.open(pathTo('login') + next);
  await fill(page.user, fields.email, PEOPLE[role].email);
  await fill(page.user, fields.password, PASSWORD);
  await press(page.user, login.submit);
  return page;
}
const expectAt = (page: OpenPage, address: string) => waitFor(() => expect(page.address()).toBe(address));

describe('a login with a second factor', () => {
  test('asks for the code once the password was right, and goes on where it was to lead', async () => {
    const { secret } = await setUp();
    const page = await logIn('student', `?next=${encodeURIComponent(pathTo('myBlogs'))}`);
    await main().findByRole('heading', { level: 1, name: step.title });
    expect(localStorage.getItem(TOKEN_STORAGE_KEY)).toBeNull();
    const code = field(fields.code);
    expect(document.activeElement).toBe(code);
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    await page.user.paste('000 000');
    await press(page.user, step.submit);
    await expectShown(en.account.wrongCode);
    await fill(page.user, fields.code, nextCode(secret));
    await press(page.user, step.submit);
    await expectAt(page, pathTo('myBlogs'));
    await toasts().findByText(en.auth.loggedIn);
  });

  test('takes a recovery code', async () => {
    const { codes } = await setUp();
    const page = await logIn();
    await main().findByRole('heading', { level: 1, name: step.title });
    await press(page.user, step.useRecovery);
    await fill(page.user, step.recoveryCode, (codes[0] ?? '').toLowerCase());
    await press(page.user, step.submit);
    await expectAt(page, pathTo('home'));
  });

  test('can be begun again by someone else', async () => {
    await setUp();
    const { user } = await logIn();
    await main().findByRole('heading', { level: 1, name: step.title });
    await press(user, step.back);
    await main().findByRole('heading', { level: 1, name: login.title });
  });
});

describe('setting up a second factor', () => {
  test('shows a QR code and a key, and after a first code the recovery codes, once', async () => {
    await site.signIn('student');
    const { user } = await site.open(pathTo('secondFactor'));
    await expectShown(texts.isOff);
    await fill(user, fields.currentPassword, PASSWORD);
    await press(user, texts.begin);
    await main().findByRole('img', { name: texts.qrLabel });
    const key = main().getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).textContent ?? '';
    await fill(user, fields.code, codeOf(key.replaceAll(' ', '')));
    await press(user, texts.confirm);
    await main().findByRole('heading', { name: texts.codesTitle });
    expect(main().getAllByRole('listitem')).toHaveLength(10);

    const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await press(user, texts.download);
    const [file] = urls.mock.calls[0] ?? [];
    const saved = file instanceof Blob ? await file.text() : '';
    for (const { textContent } of main().getAllByRole('listitem')) expect(saved).toContain(textContent);
    urls.mockRestore();
    clicks.mockRestore();

    await press(user, texts.codesDone);
    await expectShown(`${texts.isOn} ${texts.codesLeft(10)}`);
  });

  test('can be taken back, and its recovery codes renewed', async () => {
    const { codes } = await setUp();
    await site.signIn('student');
    const { user } = await site.open(pathTo('secondFactor'));
    const renewal = await main().findByRole('region', { name: texts.renewHeading });
    await user.type(within(renewal).getByLabelText(new RegExp(`^${fields.currentPassword}`)), PASSWORD);
    await press(user, texts.renew);
    await main().findByRole('heading', { name: texts.codesTitle });
    expect(main().queryByText(codes[0] ?? '')).toBeNull();
    await press(user, texts.codesDone);
    const end = await main().findByRole('region', { name: texts.endHeading });
    await user.type(within(end).getByLabelText(new RegExp(`^${fields.currentPassword}`)), PASSWORD);
    await user.click(within(end).getByRole('button', { name: texts.end }));
    await toasts().findByText(texts.isOff);
    await main().findByRole('button', { name: texts.begin });
  });
});

describe('what comes before anything else', () => {
  test('is a password that others have seen: every page leads there until it is changed', async () => {
    const id = site.ids.student;
    await site.db.updateTable('user').set({ must_change_password: true }).where('id', '=', id).execute();
    const page = await logIn();
    await expectAt(page, pathTo('changePassword'));
    await expectShown(password.first);
    for (const other of [pathTo('home'), pathTo('blogs'), pathTo('signIns')]) {
      await page.go(other);
      await expectAt(page, pathTo('changePassword'));
    }
    await fill(page.user, fields.currentPassword, PASSWORD);
    await fill(page.user, fields.newPassword, NEW);
    await press(page.user, password.submit);
    await expectAt(page, pathTo('dashboard'));
    await page.go(pathTo('signIns'));
    await expectAt(page, pathTo('signIns'));
  });

  test('is a second factor where the site requires one; the recovery codes are still shown', async () => {
    const headers = await site.session('admin');
    const save = (staffSecondFactor: boolean) =>
      send(site, api.site.update, headers, { ...siteDefaults(en), staffSecondFactor });
    await save(true);
    const page = await logIn('admin');
    await expectAt(page, pathTo('secondFactor'));
    await expectShown(texts.first);
    await main().findByRole('button', { name: texts.begin });
    await fill(page.user, fields.currentPassword, PASSWORD);
    await press(page.user, texts.begin);
    const key = (await main().findByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/)).textContent ?? '';
    await fill(page.user, fields.code, codeOf(key.replaceAll(' ', '')));
    await press(page.user, texts.confirm);
    await main().findByRole('heading', { name: texts.codesTitle });
    await press(page.user, texts.codesDone);
    await expectShown(texts.cannotEnd);
    await page.go(pathTo('users'));
    await expectAt(page, pathTo('users'));
    await save(false);
  });
});

describe('the own logins', () => {
  test('end one by one, and everywhere else', async () => {
    await site.session('student');
    await site.session('student');
    await site.signIn('student');
    const { user } = await site.open(pathTo('signIns'));
    await waitFor(() => expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(3));
    const [first] = main().getAllByRole('button', { name: sessions.endOf(sessions.unknownDevice) });
    await user.click(first as Element);
    await toasts().findByText(en.account.sessionEnded);
    await waitFor(() => expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(2));
    await press(user, sessions.endOthers);
    await confirm(user, sessions.endOthersTitle, sessions.endOthers);
    await toasts().findByText(en.account.othersEnded);
    await expectShown(sessions.onlyThis);
    expect(screen.getAllByText(sessions.isThis)).toHaveLength(1);
  });
});

test('the profile leads to the password, the logins, the second factor and the passkeys', async () => {
  await site.signIn('student');
  await site.open(pathTo('dashboard'));
  const links = await main().findByRole('navigation', { name: en.profilePage.security });
  expect(
    within(links)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([pathTo('changePassword'), pathTo('signIns'), pathTo('secondFactor'), pathTo('passkeys')]);
});

test('a new address asks for the password, at its field where it is wrong; all else asks for none', async () => {
  await site.signIn('student');
  const { user } = await site.open(pathTo('updateProfile'));
  await waitFor(() => field(fields.email));
  expect(main().queryByLabelText(new RegExp(`^${fields.currentPassword}`))).toBeNull();
  await fill(user, fields.email, 'new@college.example');
  const own = field(fields.currentPassword);
  await press(user, en.updateProfile.submit);
  await waitFor(() => expect(document.activeElement).toBe(own));
  await expectShown(en.account.passwordForAddress);
  await fill(user, fields.currentPassword, PASSWORD);
  await press(user, en.updateProfile.submit);
  await expectShown(en.auth.otpSent('new@college.example'));
});

describe('the page of a user', () => {
  test('lets an admin sign them out, have a link mailed, and take the second factor away', async () => {
    await setUp();
    await site.signIn('admin');
    const { user } = await site.open(pathTo('userEdit', { id: site.ids.student }));
    await main().findByText(userAccessScreen.on);
    await press(user, userAccessScreen.removeSecondFactor);
    await confirm(user, userAccessScreen.removeSecondFactorTitle, userAccessScreen.removeSecondFactor);
    await toasts().findByText(en.userAccess.secondFactorRemoved);
    await main().findByText(userAccessScreen.off);
    await press(user, userAccessScreen.sendReset);
    await toasts().findByText(en.userAccess.resetSent);
    const left = () =>
      site.db.selectFrom('session').select('id').where('user_id', '=', site.ids.student).execute();
    expect(await left()).not.toEqual([]);
    await press(user, userAccessScreen.endSessions);
    await confirm(user, userAccessScreen.endSessionsTitle, userAccessScreen.endSessions);
    await toasts().findByText(en.userAccess.sessionsEnded);
    expect(await left()).toEqual([]);
  });
});

test('the site settings say whether admins and HODs need a second factor', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('siteSettings'));
  const { label } = en.settingsScreen.switches.staffSecondFactor;
  const rule = await main().findByRole<HTMLInputElement>('switch', { name: label });
  expect(rule.checked).toBe(false);
  await user.click(rule);
  await press(user, en.settingsScreen.save);
  await toasts().findByText(en.siteSettings.saved);
  const headers = await site.session('admin');
  const reply = await site.app.inject({ url: api.site.settings.path, headers });
  expect(reply.json()).toMatchObject({ staffSecondFactor: true });
  await send(site, api.site.update, headers, siteDefaults(en));
});

test('anyone who has to do something first may log out instead', async () => {
  const id = site.ids.student;
  await site.db.updateTable('user').set({ must_change_password: true }).where('id', '=', id).execute();
  await site.signIn('student');
  const page = await site.open(pathTo('changePassword'));
  await expectShown(password.first);
  await page.user.click(main().getByRole('link', { name: password.logOut }));
  await expectAt(page, pathTo('login'));
});
