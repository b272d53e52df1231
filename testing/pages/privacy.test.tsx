// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { privacy } from '#contract/privacy/calls.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import { PASSWORD, password_hash } from '../password-person.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { confirm, expectShown, fill, main, press, toasts } from './screen-steps.ts';

const { fields, privacyScreens, privacyAdminScreens } = en;
const { questions, statement } = privacyScreens;
const site = await webApp();

const setStudent = (values: object) =>
  site.db.updateTable('user').set(values).where('id', '=', site.ids.student).execute();
/** What stands over the page. */
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(async () => {
  await setStudent({ notice_version: NOTICE_VERSION, age: 'adult', guardian_at: null, deleted_at: null });
});

test('who has to be asked is asked after the login, over the page, and answers there', async () => {
  await setStudent({ notice_version: null, age: null });
  await site.signIn('student');
  const page = await site.open(pathTo('notes'));
  await screen.findByRole('dialog', { name: questions.asks(2) });
  await page.user.click(dialog().getByRole('button', { name: statement.agree }));
  await dialog().findByText(en.validation.age);
  await page.user.selectOptions(dialog().getByLabelText(new RegExp(`^${fields.age}`)), 'adult');
  site.fail(privacy.state, 500);
  await page.user.click(dialog().getByRole('button', { name: statement.agree }));
  await dialog().findByRole('alert');
  site.restore(privacy.state);
  await page.user.click(dialog().getByRole('button', { name: statement.agree }));
  await toasts().findByText(en.privacy.stated);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await site.signIn('student');
  await site.open(pathTo('notes'));
  await main().findByRole('heading', { level: 1, name: en.resources.notes.title });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the notice is read without the question over it, and your own data asks by itself', async () => {
  await setStudent({ notice_version: null });
  await site.signIn('student');
  const { user, go, address } = await site.open(pathTo('notes'));
  await screen.findByRole('dialog', { name: questions.asks(1) });
  await user.click(dialog().getByRole('link', { name: en.pages.privacy.title }));
  await waitFor(() => expect(address()).toBe(pathTo('privacy')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await go(pathTo('myData'));
  await main().findByRole('heading', { name: statement.heading });
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(user, statement.agree);
  await toasts().findByText(en.privacy.stated);
  await waitFor(() => expect(main().queryByRole('heading', { name: statement.heading })).toBeNull());
});

test('the questions are put off until the next login', async () => {
  await setStudent({ age: null });
  await site.signIn('student');
  const { user } = await site.open(pathTo('notes'));
  await screen.findByRole('dialog', { name: questions.asks(1) });
  await user.click(dialog().getByRole('button', { name: questions.later }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await site.open(pathTo('pyq'));
  await main().findByRole('heading', { level: 1, name: en.resources.pyq.title });
  expect(screen.queryByRole('dialog')).toBeNull();
  await site.signIn('student');
  await site.open(pathTo('notes'));
  await screen.findByRole('dialog', { name: questions.asks(1) });
});

test('what an account has to do first comes before the questions', async () => {
  await setStudent({ age: null, must_change_password: true });
  await site.signIn('student');
  await site.open(pathTo('notes'));
  await main().findByRole('heading', { level: 1, name: en.pages.changePassword.title });
  expect(screen.queryByRole('dialog')).toBeNull();
  await setStudent({ must_change_password: false });
});

test('someone under 18 is told once what waits for a guardian, and can read it again', async () => {
  await setStudent({ age: 'minor' });
  await site.signIn('student');
  const { user } = await site.open(pathTo('notes'));
  await screen.findByRole('dialog', { name: questions.limitedTitle });
  dialog().getByText(questions.limited);
  await user.click(dialog().getByRole('button', { name: questions.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await site.signIn('student');
  const { go } = await site.open(pathTo('notes'));
  await main().findByRole('heading', { level: 1, name: en.resources.notes.title });
  expect(screen.queryByRole('dialog')).toBeNull();
  await go(pathTo('myData'));
  await expectShown(questions.limited);
});

test('your own data is read and saved as a file', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await site.signIn('student');
  const { user } = await site.open(pathTo('dashboard'));
  await user.click(await main().findByRole('link', { name: en.profilePage.yourData }));
  await expectShown(PEOPLE.student.email);
  await press(user, privacyScreens.myData.download);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const [file] = save.mock.calls[0] ?? [];
  const data = JSON.parse(await (file as Blob).text());
  expect(data).toMatchObject({ account: { email: PEOPLE.student.email }, posts: [] });
  save.mockRestore();
});

test('an account is deleted with the password once more', async () => {
  await setStudent({ password_hash });
  await site.signIn('student');
  const page = await site.open(pathTo('deleteAccount'));
  await main().findByRole('heading', { level: 1, name: en.pages.deleteAccount.title });
  await fill(page.user, fields.password, 'not it');
  await press(page.user, privacyScreens.deleteAccount.submit);
  await expectShown(en.account.wrongPassword);
  await fill(page.user, fields.password, PASSWORD);
  await page.user.click(main().getByRole('switch', { name: privacyScreens.deleteAccount.keepPosts }));
  await press(page.user, privacyScreens.deleteAccount.submit);
  await expectShown(privacyScreens.deleteAccount.doneTitle);
  expect(page.address()).toBe(pathTo('privacy'));
  await waitFor(() => expect(localStorage.getItem('token') ?? '').toBe(''));
  const row = await site.db
    .selectFrom('user')
    .select('deleted_at')
    .where('id', '=', site.ids.student)
    .executeTakeFirst();
  expect(row?.deleted_at).toBeInstanceOf(Date);
});

test('a sealed account is brought back by an admin', async () => {
  await setStudent({ deleted_at: new Date() });
  const now = new Date();
  await site.db
    .insertInto('privacy_request')
    .values({
      user_id: site.ids.student,
      name: 'Asha',
      email: 'a@x.example',
      kind: 'erasure',
      state: 'sealed',
      received_at: now,
      due_at: now,
    })
    .execute();
  await site.signIn('admin');
  const { user } = await site.open(pathTo('privacyRequests'));
  const { requests: texts } = privacyAdminScreens;
  await user.click(await main().findByRole('button', { name: texts.unsealOf('Asha') }));
  await confirm(user, texts.unsealTitle('Asha'), texts.unseal);
  await toasts().findByText(en.admin.users.restored);
});

test('an admin notes a request and answers it', async () => {
  const { requests: texts } = privacyAdminScreens;
  await site.signIn('admin');
  const { user } = await site.open(pathTo('privacyRequests'));
  await main().findByRole('heading', { level: 1 });
  await press(user, texts.add);
  await screen.findByRole('dialog');
  await user.type(dialog().getByLabelText(new RegExp(`^${fields.name}`)), 'A Parent');
  await user.type(dialog().getByLabelText(new RegExp(`^${fields.email}`)), 'parent@college.example');
  await user.type(dialog().getByLabelText(new RegExp(`^${texts.text}`)), 'All that you have');
  await user.click(dialog().getByRole('button', { name: texts.add }));
  await toasts().findByText(en.privacyAdmin.requestNoted);
  await user.click(await main().findByRole('button', { name: texts.endOf('A Parent') }));
  await screen.findByRole('dialog');
  await user.type(dialog().getByLabelText(new RegExp(`^${texts.answer}`)), 'Sent by post');
  await user.click(dialog().getByRole('button', { name: texts.save }));
  await toasts().findByText(en.privacyAdmin.requestEnded);
  await waitFor(() => expect(main().queryByRole('button', { name: texts.endOf('A Parent') })).toBeNull());
});

test('a guardian’s consent is recorded, but never a number', async () => {
  const { minors: texts } = privacyAdminScreens;
  await setStudent({ age: 'minor' });
  await site.signIn('admin');
  const { user } = await site.open(pathTo('minors'));
  const name = PEOPLE.student.username;
  await user.click(await main().findByRole('button', { name: texts.recordOf(name) }));
  await screen.findByRole('dialog');
  const issuer = () => dialog().getByLabelText(new RegExp(`^${texts.issuerLabel}`));
  await user.type(issuer(), '1234 5678 9012');
  await user.click(dialog().getByRole('button', { name: texts.save }));
  await dialog().findByText(en.validation.noNumbers);
  await user.clear(issuer());
  await user.type(issuer(), 'UIDAI');
  await user.click(dialog().getByRole('button', { name: texts.save }));
  await toasts().findByText(en.privacyAdmin.consentRecorded);
  await user.click(await main().findByRole('button', { name: texts.withdrawOf(name) }));
  await confirm(user, texts.withdrawTitle(name), texts.withdraw);
  await toasts().findByText(en.privacyAdmin.consentWithdrawn);
});

test('those under 18 come page by page, and it is said how many state no age', async () => {
  const { minors: texts } = privacyAdminScreens;
  await setStudent({ age: null });
  await site.db
    .insertInto('user')
    .values(
      Array.from({ length: 51 }, (_, n) => ({
        username: `Minor ${n}`,
        email: `m${n}@x.example`,
        age: 'minor' as const,
      })),
    )
    .execute();
  await site.signIn('admin');
  const { user } = await site.open(pathTo('minors'));
  await expectShown(`${texts.note} ${texts.notStated('1')}`);
  await expectShown(en.table.range(1, 50, 51));
  await press(user, en.table.next);
  await expectShown(en.table.range(51, 51, 51));
  await site.open(`${pathTo('minors')}?q=minor+17`);
  await main().findByRole('button', { name: texts.recordOf('Minor 17') });
  await site.db.deleteFrom('user').where('age', '=', 'minor').execute();
});

test('a breach is noted, its notices are filled in, and its clock stops', async () => {
  const { breaches: texts } = privacyAdminScreens;
  // The form begins with the minute that it is opened in, however long filling it in takes.
  vi.useFakeTimers({ now: new Date().setSeconds(30), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await site.signIn('admin');
  const { user } = await site.open(pathTo('breachAdd'));
  await main().findByRole('heading', { level: 1, name: en.pages.breachAdd.title });
  await fill(user, texts.peopleLabel, '12');
  for (const name of ['nature', 'happened', 'data', 'impact', 'measures', 'advice'] as const)
    await fill(user, texts.labels[name], `${name} in words`);
  await press(user, texts.add);
  await main().findByRole('heading', { name: texts.noticesHeading });
  await expectShown(texts.left(71, 59));
  for (const notice of Object.values(texts.notices)) {
    const letter = main().getByRole('heading', { name: notice }).parentElement;
    expect(letter?.textContent).toContain('nature in words');
    expect(letter?.textContent).toContain('privacy@college.example');
  }
  await press(user, texts.markSentOf(texts.notices.boardDetails));
  await expectShown(texts.met);
});

test('phone and roll number show one by one, and that is written down', async () => {
  await setStudent({ phone: '98765 43210' });
  await site.db.updateTable('user').set({ phone: '' }).where('id', '=', site.ids.admin).execute();
  await site.signIn('admin');
  const { user } = await site.open(pathTo('users'));
  const name = privacyAdminScreens.revealOf(fields.phone, PEOPLE.student.username);
  await user.click(await main().findByRole('button', { name }));
  await expectShown('98765 43210');
  // The admin has none: on a phone's card that would be a label with nothing beside it, so the cell is left out.
  const empty = [...document.querySelectorAll('td[data-empty="true"]')].map((cell) => cell.textContent);
  expect(empty).toContain(fields.phone);
  const events = await site.db
    .selectFrom('event')
    .select('kind')
    .where('user_id', '=', site.ids.student)
    .execute();
  expect(events).toContainEqual({ kind: 'reveal' });
});

test('a user whom an admin reads and changes was looked at once', async () => {
  await setStudent({ phone: '98765 43210' });
  await site.signIn('admin');
  const { user } = await site.open(pathTo('userEdit', { id: site.ids.student }));
  await main().findByRole('heading', { name: en.adminScreens.users.roles });
  await site.db.deleteFrom('event').execute();
  await user.click(main().getByRole('switch', { name: en.roles.hod.name }));
  await press(user, en.adminScreens.users.saveRoles);
  await toasts().findByText(en.admin.users.rolesUpdated);
  await fill(user, fields.username, 'Asha Sharma');
  await press(user, en.adminScreens.users.update);
  await main().findByRole('heading', { level: 1, name: en.pages.users.title });
  const looks = await site.db.selectFrom('event').select('kind').where('kind', '=', 'reveal').execute();
  expect(looks).toEqual([]);
});
