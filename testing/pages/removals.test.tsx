// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { blogs } from '#contract/blogs/calls.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { complaints } from '#contract/grievances/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { resources } from '#contract/material/calls.ts';
import { materials } from '#contract/material/contribution-calls.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { PAGES, type PageName, pathTo } from '#contract/pages/pages.ts';
import { contacts } from '#contract/site/contact-calls.ts';
import { users } from '#contract/users/calls.ts';
import { insertUser, type RoleName } from '../factories.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { FILED, fileOneOfEverything } from './filled-site.ts';
import { confirm, main, removeRow, toasts } from './screen-steps.ts';

const { adminInbox, adminScreens, hodScreens, rowActions } = en;
const site = await webApp();
beforeAll(async () => {
  await fileOneOfEverything(site);
  await insertUser(site.db, { username: 'Rani Devi', email: 'rani@college.example' });
});

type RemovalRow = {
  page: PageName;
  as: RoleName;
  /** What the row is called in its button and in the question. */
  name: string;
  endpoint: Endpoint;
  failed: string;
  noReply?: string;
  deleted: string;
  restored: string;
};

const wrong = en.errors.internal;

/** Every list from which something can be deleted. */
const REMOVALS: RemovalRow[] = [
  {
    page: 'myBlogs',
    as: 'student',
    name: FILED.post.title,
    endpoint: blogs.remove,
    ...en.blogs,
    failed: en.blogs.deleteFailed,
  },
  {
    page: 'hodComplaints',
    as: 'hod',
    name: hodScreens.grievanceOf(PEOPLE.student.username, FILED.complaint.date),
    endpoint: complaints.remove,
    ...en.complaints,
    failed: en.complaints.deleteFailed(wrong),
    noReply: en.complaints.deleteError,
  },
  {
    page: 'users',
    as: 'admin',
    name: 'Rani Devi',
    endpoint: users.remove,
    ...en.admin.users,
    restored: en.admin.users.restoredWhole,
    failed: en.admin.users.deleteFailed,
  },
  {
    page: 'blogsAdmin',
    as: 'admin',
    name: FILED.plainPost.title,
    endpoint: blogs.adminRemove,
    ...en.admin.blogs,
    failed: en.admin.blogs.deleteFailed(wrong),
    noReply: en.admin.blogs.deleteError,
  },
  {
    page: 'contactsAdmin',
    as: 'admin',
    name: adminInbox.contacts.messageOf(FILED.contact.username),
    endpoint: contacts.remove,
    ...en.contacts,
    failed: en.contacts.deleteFailed(wrong),
    noReply: en.contacts.deleteError,
  },
  {
    page: 'materialAdmin',
    as: 'admin',
    name: adminInbox.material.nameOf(FILED.material.subject, FILED.material.yourName),
    endpoint: materials.remove,
    ...en.materials,
    failed: en.materials.deleteFailed,
    noReply: en.materials.deleteError,
  },
  ...RESOURCE_KINDS.map((kind): RemovalRow => {
    const texts = en.resourceAdmin[kind];
    const { subject, subjectcode } = FILED.entry;
    return {
      page: `${kind}Admin`,
      as: 'admin',
      name: `${subject} (${subjectcode})`,
      endpoint: resources[kind].remove,
      ...texts,
      failed: texts.deleteFailed,
    };
  }),
];

const deleteButton = (name: string) => main().queryByRole('button', { name: rowActions.deleteOf(name) });

test.each(REMOVALS)('$page: a row stays where deleting fails, goes, and comes back', async (row) => {
  const { name, endpoint, failed, noReply, deleted, restored } = row;
  await site.signIn(row.as);
  const page = await site.open(PAGES[row.page].path);
  site.fail(endpoint, 500);
  await removeRow(page.user, name);
  await toasts().findByText(failed);
  expect(deleteButton(name)).not.toBeNull();
  if (noReply) {
    site.fail(endpoint);
    await removeRow(page.user, name);
    await toasts().findByText(noReply);
    expect(deleteButton(name)).not.toBeNull();
  }
  site.restore(endpoint);
  await removeRow(page.user, name);
  await toasts().findByText(deleted);
  await waitFor(() => expect(deleteButton(name)).toBeNull());
  await page.user.click(toasts().getByRole('button', { name: en.shell.undo }));
  await toasts().findByText(restored);
  await waitFor(() => expect(deleteButton(name)).not.toBeNull());
});

test('nothing is deleted by who thinks better of it', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('users'));
  await user.click(await main().findByRole('button', { name: rowActions.deleteOf('Rani Devi') }));
  await confirm(user, rowActions.askDelete('Rani Devi'), en.form.cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deleteButton('Rani Devi')).not.toBeNull();
});

test('an admin does not delete their own account', async () => {
  await site.signIn('admin');
  const { user } = await site.open(pathTo('users'));
  await removeRow(user, PEOPLE.admin.username);
  await toasts().findByText(en.admin.users.notYourself);
  expect(deleteButton(PEOPLE.admin.username)).not.toBeNull();
});

test('an admin gives a role and takes it, but the last admin keeps theirs', async () => {
  const { users: texts } = adminScreens;
  await site.signIn('admin');
  const { user } = await site.open(pathTo('userEdit', { id: site.ids.hod }));
  const save = () => main().getByRole<HTMLButtonElement>('button', { name: texts.saveRoles });
  // What the role is for may be part of the name.
  const roleSwitch = (name: string) => main().findByRole('switch', { name: new RegExp(`^${name}`) });
  const toggle = async (name: string) => user.click(await roleSwitch(name));
  const isHod = async () => {
    const { roles } = await site.db
      .selectFrom('user')
      .select('roles')
      .where('id', '=', site.ids.hod)
      .executeTakeFirstOrThrow();
    return roles.includes('hod');
  };
  await roleSwitch(en.roles.hod.name);
  expect(save().disabled).toBe(true);
  for (const given of [false, true]) {
    await toggle(en.roles.hod.name);
    // It is not left by accident.
    await user.click(main().getByRole('link', { name: adminScreens.cancel }));
    await confirm(user, en.form.leaveTitle, en.form.stay);
    await user.click(save());
    await waitFor(async () => expect(await isHod()).toBe(given));
    await waitFor(() => expect(save().disabled).toBe(true));
  }
  await toasts().findByText(en.admin.users.rolesUpdated);

  await site.open(pathTo('userEdit', { id: site.ids.admin }));
  await toggle(en.roles.admin.name);
  await user.click(save());
  await toasts().findByText(en.admin.users.lastAdmin);
});
