// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { blogs } from '#contract/blogs/calls.ts';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { complaints } from '#contract/grievances/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { resources } from '#contract/material/calls.ts';
import { materials } from '#contract/material/contribution-calls.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { PAGES, type PageName, pathTo } from '#contract/pages/pages.ts';
import { site as siteEndpoints } from '#contract/site/calls.ts';
import { type Contact, contacts } from '#contract/site/contact-calls.ts';
import { users } from '#contract/users/calls.ts';
import { readToken } from '#web/storage/token.ts';
import type { RoleName } from '../factories.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { DRIVE_LINK, type Filed, fileOneOfEverything } from './filled-site.ts';
import { expectShown, field, fill, main, press, takeTime, toasts } from './screen-steps.ts';

const { fields, adminScreens, blogScreens } = en;
const site = await webApp();
let filed: Filed;
beforeAll(async () => {
  filed = await fileOneOfEverything(site);
});

type FormRow = {
  name: PageName;
  as?: RoleName;
  at?: () => string;
  /** What is typed and chosen, by label. */
  values: Record<string, string>;
  button: string;
  endpoint: Endpoint;
  /** What is told where the server failed, where nothing came back, and in the end. */
  failed: string;
  noReply?: string;
  done: string;
  /** Where it leads then; without it the form stays, and these fields are empty. */
  leadsTo?: () => string;
  emptied?: string[];
};

const entry = {
  [fields.subject]: 'Graph Theory',
  [fields.subjectcode]: 'BTCS-77',
  [fields.link]: DRIVE_LINK,
};
const note = en.resourceAdmin.notes;

/** Every form whose reply only says how it ended; the others have their journeys in a browser. */
const FORMS: FormRow[] = [
  {
    name: 'contact',
    values: {
      [fields.username]: 'Asha',
      [fields.email]: 'asha@college.example',
      [fields.message]: 'The link to the notes is broken.',
    },
    button: en.contact.submit,
    endpoint: contacts.send,
    failed: en.contact.sendFailed,
    done: en.contacts.sent,
    emptied: [fields.username, fields.email, fields.message],
  },
  {
    name: 'complaints',
    as: 'student',
    values: {
      [fields.date]: '2026-02-03',
      [fields.department]: DEPARTMENTS.complaint[0],
      [fields.problem]: 'The fan is broken',
    },
    button: en.grievance.submit,
    endpoint: complaints.send,
    failed: en.grievance.sendFailed,
    done: en.complaints.sent,
    emptied: [fields.department, fields.problem],
  },
  {
    name: 'material',
    values: {
      [fields.yourName]: 'Bina Kaur',
      [fields.service]: RESOURCES.notes.service,
      [fields.department]: DEPARTMENTS.material[0],
      [fields.subject]: 'Physics',
      [fields.link]: 'youtube.com/@physics',
    },
    button: en.contribute.submit,
    endpoint: materials.add,
    failed: en.contribute.sendFailed,
    done: en.materials.sent,
    emptied: [fields.yourName, fields.subject, fields.link],
  },
  {
    name: 'updateProfile',
    as: 'student',
    values: { [fields.rollno]: '2290017' },
    button: en.updateProfile.submit,
    endpoint: auth.update,
    failed: en.profile.updateFailed,
    done: en.profile.updated,
    leadsTo: () => pathTo('dashboard'),
  },
  {
    name: 'editBlog',
    as: 'student',
    at: () => pathTo('editBlog', { id: filed.plainPost }),
    values: { [blogScreens.form.content]: 'Four <i>' },
    button: blogScreens.form.update,
    endpoint: blogs.update,
    failed: en.blogs.updateFailed,
    done: en.blogs.updated,
    leadsTo: () => pathTo('myBlogs'),
  },
  {
    name: 'forgotPassword',
    values: { [fields.email]: PEOPLE.student.email },
    button: en.forgot.submit,
    endpoint: auth.forgotPassword,
    failed: en.auth.resetLinkFailed,
    noReply: en.auth.loginFailed,
    done: en.auth.resetLinkSent,
    emptied: [],
  },
  {
    name: 'notesAdd',
    as: 'admin',
    values: entry,
    button: adminScreens.resources.addNew,
    endpoint: resources.notes.add,
    failed: note.addFailed,
    done: note.added,
    leadsTo: () => pathTo('notesAdmin'),
  },
  {
    name: 'notesEdit',
    as: 'admin',
    at: () => pathTo('notesEdit', { id: filed.entries.notes }),
    values: { [fields.title]: 'Second edition' },
    button: adminScreens.save,
    endpoint: resources.notes.update,
    failed: note.updateFailed,
    done: note.updated,
    leadsTo: () => pathTo('notesAdmin'),
  },
  {
    name: 'userEdit',
    as: 'admin',
    at: () => pathTo('userEdit', { id: filed.user }),
    values: { [fields.rollno]: 'STAFF-1' },
    button: adminScreens.users.update,
    endpoint: users.update,
    failed: en.admin.users.updateFailed,
    noReply: en.admin.users.updateError,
    done: en.admin.users.updated,
    leadsTo: () => pathTo('users'),
  },
  {
    name: 'siteSettings',
    as: 'admin',
    values: { [en.settingsScreen.sections.footerYear.heading]: '2031' },
    button: en.settingsScreen.save,
    endpoint: siteEndpoints.update,
    failed: en.siteSettings.saveFailed,
    done: en.siteSettings.saved,
    emptied: [],
  },
];

async function openFilled({ name, as, at, values }: Pick<FormRow, 'name' | 'as' | 'at' | 'values'>) {
  if (as) await site.signIn(as);
  const page = await site.open(at?.() ?? PAGES[name].path);
  await waitFor(() => field(Object.keys(values)[0] ?? ''));
  for (const [label, value] of Object.entries(values)) await fill(page.user, label, value);
  takeTime();
  return page;
}

function expectKept(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) expect(field(label).value, label).toBe(value);
}

test.each(FORMS)('$name keeps what was typed until it is sent', async (form) => {
  const { values, button, endpoint, failed, noReply = failed, done, leadsTo, emptied = [] } = form;
  const page = await openFilled(form);
  const before = page.address();
  site.fail(endpoint, 500);
  await press(page.user, button);
  await toasts().findByText(failed);
  expectKept(values);

  site.fail(endpoint);
  await press(page.user, button);
  await toasts().findByText(noReply);
  expectKept(values);
  expect(page.address()).toBe(before);

  site.restore(endpoint);
  await press(page.user, button);
  await toasts().findByText(done);
  await waitFor(() => expect(page.address()).toBe(leadsTo?.() ?? before));
  if (!leadsTo) for (const label of emptied) await waitFor(() => expect(field(label).value, label).toBe(''));
});

test.each<Pick<FormRow, 'name' | 'as' | 'at'> & { labels: string[] }>([
  {
    name: 'material',
    labels: [
      fields.yourName,
      fields.service,
      fields.department,
      fields.semester,
      fields.subjectCode,
      fields.subject,
      fields.link,
    ],
  },
  {
    name: 'userEdit',
    as: 'admin',
    at: () => pathTo('userEdit', { id: filed.user }),
    labels: [fields.username, fields.email, fields.phone, fields.rollno, fields.department, fields.semester],
  },
  {
    name: 'register',
    labels: [
      fields.username,
      fields.rollno,
      fields.department,
      fields.semester,
      fields.phone,
      fields.email,
      fields.password,
    ],
  },
  {
    name: 'updateProfile',
    as: 'student',
    labels: [fields.username, fields.rollno, fields.department, fields.semester, fields.email, fields.phone],
  },
  {
    name: 'complaints',
    labels: [fields.username, fields.email, fields.date, fields.department, fields.problem],
  },
])('$name asks in the specification’s order', async ({ labels, ...form }) => {
  await openFilled({ ...form, values: { [labels[0] ?? '']: 'Asha' } });
  const inOrder = labels.map(field);
  const after = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(inOrder.slice(1).every((input, index) => after(inOrder[index] as Node, input))).toBe(true);
});

test('a contribution begins with its photos', async () => {
  await site.open(pathTo('material'));
  const form = screen.getByRole('main').querySelector('form');
  const [first, second] = within(form ?? document.body).getAllByRole('button', { hidden: true });
  expect([first?.textContent, second?.textContent]).toEqual(Object.values(en.takePhotos));
  const name = within(form ?? document.body).getByLabelText(new RegExp(fields.yourName));
  expect(second && second.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('registering asks for nobody who is not logged in, and says what the specification says of an empty reply', async () => {
  const { user, address } = await site.open(pathTo('register'));
  for (const [label, value] of Object.entries({
    [fields.username]: 'Asha',
    [fields.rollno]: '7',
    [fields.email]: 'new@college.example',
    [fields.phone]: '98765 43210',
    [fields.password]: 'a long enough secret',
    [fields.age]: 'adult',
  }))
    await fill(user, label, value);
  site.fail(auth.register, 400, '');
  await press(user, en.register.submit);
  await toasts().findByText('An unexpected error occurred. Please try again.');
  site.restore(auth.register);
  vi.mocked(console.warn).mockClear();
  await press(user, en.register.submit);
  await waitFor(() => field(fields.otp));
  await fill(user, fields.otp, /\b\d{6}\b/.exec(site.mails.at(-1)?.text ?? '')?.[0] ?? '');
  await press(user, en.otpStep.verify);
  await waitFor(() => expect(address()).toBe(pathTo('home')));
  await toasts().findByText(en.auth.verified);
  expect(readToken()).not.toBe('');
  expect(console.warn).not.toHaveBeenCalled();
});

describe('a changed form', () => {
  test.each<Pick<FormRow, 'name' | 'as' | 'values'>>([
    { name: 'updateProfile', as: 'student', values: { [fields.username]: 'Someone else' } },
    { name: 'complaints', as: 'student', values: { [fields.problem]: 'Nobody hears this' } },
    { name: 'pyqAdd', as: 'admin', values: { [fields.subject]: 'Physics' } },
  ])('$name is not left by accident', async (form) => {
    const page = await openFilled(form);
    const before = page.address();
    const follow = () =>
      page.user.click(screen.getAllByRole('link', { name: en.pages.about.title })[0] as Element);
    const answer = async (name: string) => {
      const dialog = await screen.findByRole('dialog', { name: en.form.leaveTitle });
      await page.user.click(within(dialog).getByRole('button', { name }));
    };
    await follow();
    await answer(en.form.stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectKept(form.values);
    expect(page.address()).toBe(before);
    await follow();
    await answer(en.form.leave);
    await waitFor(() => expect(page.address()).toBe(pathTo('about')));
  });

  test('is not left by "back" either', async () => {
    await site.signIn('student');
    const page = await site.open(pathTo('about'));
    await page.go(pathTo('complaints'));
    await main().findByRole('textbox', { name: fields.problem });
    await fill(page.user, fields.problem, 'Nobody hears this');
    for (const [name, end] of [
      [en.form.stay, pathTo('complaints')],
      [en.form.leave, pathTo('about')],
    ] as const) {
      await page.go(-1);
      const dialog = await screen.findByRole('dialog', { name: en.form.leaveTitle });
      expect(page.address()).toBe(pathTo('complaints'));
      await page.user.click(within(dialog).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(page.address()).toBe(end));
    }
  });
});

describe('a refusal of the server lands on its field', () => {
  const expectOn = async (target: HTMLElement, message: string) => {
    await waitFor(() => expect(document.activeElement).toBe(target));
    const described = target.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  };

  test('of a user', async () => {
    const values = { [fields.email]: PEOPLE.hod.email };
    const { user } = await openFilled({
      name: 'userEdit',
      as: 'admin',
      at: () => pathTo('userEdit', { id: filed.user }),
      values,
    });
    await press(user, adminScreens.users.update);
    await expectOn(field(fields.email), en.admin.users.emailTaken);
    expectKept(values);
  });

  test('deep in the settings', async () => {
    const values = { [en.settingsScreen.sections.footerYear.heading]: '2032' };
    const { user } = await openFilled({ name: 'siteSettings', as: 'admin', values });
    site.fail(siteEndpoints.update, 400, 'Nobody answers there.', 'developers.0.links.0.url');
    await press(user, en.settingsScreen.save);
    const [link] = main().getAllByRole('group', { name: en.settingsScreen.items.link });
    const url = within(link as HTMLElement).getByRole('textbox', { name: fields.link });
    await expectOn(url, 'Nobody answers there.');
    expectKept(values);
  });
});

describe('who is logged in', () => {
  test('writes a message under the name of the account', async () => {
    await site.signIn('student');
    const { user } = await site.open(pathTo('contact'));
    await expectShown(PEOPLE.student.email);
    const own = field(fields.username).value;
    for (const label of [fields.username, fields.email]) expect(field(label).readOnly).toBe(true);
    await fill(user, fields.message, 'From a member');
    await press(user, en.contact.submit);
    await toasts().findByText(en.contacts.sent);
    await waitFor(() => expect(field(fields.message).value).toBe(''));
    expect(field(fields.username).value).toBe(own);
    const headers = await site.session('admin');
    const list = (await site.app.inject({ url: contacts.list.path, headers })).json<{
      contacts: Contact[];
    }>();
    expect(list.contacts).toContainEqual(
      expect.objectContaining({ message: 'From a member', username: own, verified: true }),
    );
  });

  test('contributes under the name of the account', async () => {
    await site.signIn('hod');
    await site.open(pathTo('material'));
    await waitFor(() => expect(field(fields.yourName).value).toBe(PEOPLE.hod.username));
  });
});
