// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { blogs } from '#contract/blogs/calls.ts';
import { MAX_LENGTH, SEMESTERS } from '#contract/core/constants.ts';
import { complaints } from '#contract/grievances/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { contacts } from '#contract/site/contact-calls.ts';
import * as contract from '#web/api/contract.ts';
import { insertUser } from '../factories.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { FILED, send } from './filled-site.ts';
import { expectHeard, expectShown, field, fill, main, press, toasts } from './screen-steps.ts';

const { fields, form: texts, grievance, login, otpStep } = en;
const site = await webApp();
afterEach(() => void vi.useRealTimers().unstubAllGlobals());

/** Whether closing the tab now would be asked about. */
const warnsOnClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('a failure', () => {
  test('says what failed, and why as a second line', async () => {
    const { user } = await site.open(pathTo('contact'));
    await fill(user, fields.username, 'Asha');
    await fill(user, fields.email, 'asha@college.example');
    await fill(user, fields.message, 'Hello');
    site.fail(contacts.send, 429, 'Too many messages.');
    await press(user, en.contact.submit);
    await toasts().findByText(en.contact.sendFailed);
    await toasts().findByText('Too many messages.');
  });

  test('of a login stays beside the form until the next try', async () => {
    const { user } = await site.open(pathTo('login'));
    await fill(user, fields.email, PEOPLE.student.email);
    await fill(user, fields.password, 'not the password');
    await press(user, login.submit);
    await waitFor(() => expect(main().getByRole('alert').textContent).toBe(en.auth.invalidCredentials));
    const release = site.hold(auth.login);
    await press(user, login.submit);
    await waitFor(() => expect(main().queryByRole('alert')).toBeNull());
    release();
    await main().findByRole('alert');
  });

  test('of a reset link stays beside the form', async () => {
    const { user } = await site.open(pathTo('resetPassword', { token: 'used-up' }));
    await fill(user, fields.newPassword, 'a new secret');
    await fill(user, fields.confirmPassword, 'a new secret');
    await press(user, en.reset.submit);
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toBe(en.auth.passwordResetFailed + en.auth.resetLinkInvalid);
  });
});

describe('rules that are not there', () => {
  const { bodyRules } = contract;
  const load = vi.fn<() => Promise<void>>();
  beforeEach(() => {
    vi.spyOn(contract, 'bodyRules').mockImplementation((name) => ({
      load: () => load().then(bodyRules(name).load),
    }));
  });
  afterEach(() => {
    vi.mocked(contract.bodyRules).mockRestore();
    load.mockReset();
  });

  test('are a failure beside the form, which keeps what was typed and asks for them again', async () => {
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    const { user } = await site.open(pathTo('login'));
    await fill(user, fields.email, PEOPLE.student.email);
    await press(user, login.submit);
    expect((await main().findByRole('alert')).textContent).toBe(en.errors.unreachable);
    expect(field(fields.email).value).toBe(PEOPLE.student.email);
    load.mockResolvedValue();
    await press(user, login.submit);
    await expectShown(en.validation.required(fields.password));
    expect(main().queryByText(en.errors.unreachable)).toBeNull();
  });

  test('are waited for by the person who sends the form before, and limit its fields then', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<void>();
    load.mockReturnValue(promise);
    const { user } = await site.open(pathTo('contact'));
    expect(load).not.toHaveBeenCalled();
    await fill(user, fields.username, 'Asha');
    expect(load).toHaveBeenCalled();
    expect(field(fields.username).getAttribute('maxlength')).toBeNull();
    await press(user, en.contact.submit);
    expect(main().queryByText(en.validation.required(fields.message))).toBeNull();
    arrive();
    await expectShown(en.validation.required(fields.message));
    expect(field(fields.username).maxLength).toBe(MAX_LENGTH.name);
  });
});

test('staff without a semester, a department and a roll number stays without them', async () => {
  const none = { rollno: '', department: '', semester: '' };
  const id = await insertUser(site.db, { ...none, roles: ['hod'] });
  await site.signIn('admin');
  const { user } = await site.open(pathTo('userEdit', { id }));
  await waitFor(() => field(fields.semester));
  for (const name of ['rollno', 'department', 'semester'] as const) {
    expect(field(fields[name]).value, name).toBe('');
    expect(field(fields[name]).required, name).toBe(false);
  }
  await fill(user, fields.username, 'Another name');
  await press(user, en.adminScreens.users.update);
  await toasts().findByText(en.admin.users.updated);
  const saved = await site.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  expect(saved).toMatchObject({ ...none, username: 'Another name' });

  await site.open(pathTo('userEdit', { id: site.ids.student }));
  await waitFor(() => field(fields.semester));
  const choices = [...field(fields.semester).querySelectorAll('option')].map(({ value }) => value);
  expect(choices).toEqual([...SEMESTERS]);
  expect(field(fields.semester).required).toBe(true);
});

test('earlier texts of a post that do not load take nothing from the form, and load at the next try', async () => {
  const { form: formTexts, revisions: texts } = en.blogScreens;
  const author = await site.session('student');
  const { _id: id } = await send(site, blogs.add, author, FILED.plainPost);
  await site.signIn('student');
  site.fail(blogs.revisions, 500);
  const { user } = await site.open(pathTo('editBlog', { id }));
  const alert = await main().findByRole('alert');
  expect(alert.textContent).toContain(texts.failed);
  await fill(user, formTexts.title, 'Half a title');
  const release = site.hold(blogs.revisions);
  await user.click(within(alert).getByRole('button', { name: en.resourcePage.retry }));
  await expectHeard(en.blogScreens.detail.loading);
  release();
  await expectShown(texts.empty);
  expect(field(formTexts.title).value).toBe('Half a title');
});

test('a resent OTP empties its field and says that it is on its way', async () => {
  const { user } = await site.open(pathTo('register'));
  await fill(user, fields.username, 'Bina Kaur');
  await fill(user, fields.rollno, '2290017');
  await fill(user, fields.phone, '98765 43210');
  await fill(user, fields.email, 'bina@college.example');
  await fill(user, fields.password, 'a long secret');
  await fill(user, fields.age, 'adult');
  vi.useFakeTimers({ toFake: ['Date'] });
  await press(user, en.register.submit);
  await waitFor(() => field(fields.otp));
  await fill(user, fields.otp, '12');
  await press(user, otpStep.verify);
  await expectShown(en.validation.otp);

  vi.setSystemTime(Date.now() + 61_000);
  const again = await main().findByRole('button', { name: otpStep.resend });
  site.answer(auth.resendOtp, { message: en.auth.otpResent });
  await user.click(again);
  await expectShown(en.auth.otpResent);
  expect(field(fields.otp).value).toBe('');
  expect(document.activeElement).toBe(field(fields.otp));
  expect(main().queryByText(en.validation.otp)).toBeNull();
});

describe('a half-written grievance', () => {
  const write = async () => {
    await site.signIn('student');
    const page = await site.open(pathTo('complaints'));
    await waitFor(() => field(fields.problem));
    expect(field(fields.date).value).toBe(new Date().toLocaleDateString('sv'));
    await fill(page.user, fields.problem, 'The fan is broken');
    await expectShown(texts.draft.saved);
    return page;
  };

  test('is kept, so that closing the tab asks nothing, until it is sent', async () => {
    await write();
    expect(warnsOnClosing()).toBe(false);
    const { user } = await site.open(pathTo('complaints'));
    await expectShown(texts.draft.restored);
    expect(field(fields.problem).value).toBe('The fan is broken');
    expect(field(fields.username).value).toBe(PEOPLE.student.username);

    await fill(user, fields.date, '2026-02-03');
    const [, department] = field(fields.department).querySelectorAll('option');
    await fill(user, fields.department, department?.value ?? '');
    await press(user, grievance.submit);
    await toasts().findByText(en.complaints.sent);
    await expectShown(en.slip.nextAnswer);
    await press(user, en.slip.another);
    expect(field(fields.problem).value).toBe('');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  test('that this browser cannot keep is asked about', async () => {
    const { user } = await write();
    const { getItem, removeItem } = localStorage;
    const setItem = () => {
      throw new Error('full');
    };
    vi.stubGlobal('localStorage', {
      getItem: getItem.bind(localStorage),
      removeItem: removeItem.bind(localStorage),
      setItem,
    });
    await fill(user, fields.problem, 'The fan is broken, and the lamp');
    await expectShown(texts.draft.failed);
    expect(warnsOnClosing()).toBe(true);
  });

  test('is gone once someone else logs in', async () => {
    await write();
    await site.signIn('hod');
    await site.open(pathTo('dashboard'));
    await expectShown(PEOPLE.hod.username);
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  test('that fails to be sent stays', async () => {
    const { user } = await write();
    await fill(user, fields.date, '2026-02-03');
    const [, department] = field(fields.department).querySelectorAll('option');
    await fill(user, fields.department, department?.value ?? '');
    site.fail(complaints.send, 500);
    await press(user, grievance.submit);
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toBe(en.grievance.sendFailed + en.errors.internal);
    expect(field(fields.problem).value).toBe('The fan is broken');
    expect(screen.queryByText(grievance.sent.next)).toBeNull();
  });
});
