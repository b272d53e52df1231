// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { blogs } from '#contract/blogs/calls.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { complaints } from '#contract/grievances/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { resources } from '#contract/material/calls.ts';
import { materials } from '#contract/material/contribution-calls.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { PAGES, type PageName, pathTo } from '#contract/pages/pages.ts';
import { site as siteEndpoints } from '#contract/site/calls.ts';
import { contacts } from '#contract/site/contact-calls.ts';
import { users } from '#contract/users/calls.ts';
import type { RoleName } from '../factories.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { DRIVE_LINK, FILED, type Filed, fileOneOfEverything, send } from './filled-site.ts';
import { confirm, field, fill, main, press, removeRow, toasts } from './screen-steps.ts';

const REASON = 'What the server says of it.';
const { adminInbox, adminScreens, blogScreens, fields } = en;
const { revisions } = blogScreens;
const site = await webApp();
let filed: Filed;
beforeAll(async () => {
  filed = await fileOneOfEverything(site);
  // A post that was changed has an earlier text.
  const body = { ...FILED.plainPost, content: 'Another text', format: 'text' };
  const update = { ...blogs.update, path: `/api/blogs/${filed.plainPost}` } as const;
  await send(site, update, await site.session('student'), body);
});

type Refused = {
  page: PageName;
  as: RoleName;
  /** The address, where it names something that was filed. */
  at?: () => string;
  endpoint: Endpoint;
  /** What is done there; without it opening the page is what is refused. */
  act?: (user: UserEvent) => Promise<void>;
  told: string | ((reason: string) => string);
};

/** Deletes a row of a list. */
const removal = (name: string) => (user: UserEvent) => removeRow(user, name);

/** Fills in a form and sends it. */
const sent = (values: Record<string, string>, button: string) => async (user: UserEvent) => {
  await waitFor(() => field(Object.keys(values)[0] ?? ''));
  for (const [label, value] of Object.entries(values)) await fill(user, label, value);
  await press(user, button);
};

async function giveRole(user: UserEvent): Promise<void> {
  await user.click(await main().findByRole('switch', { name: new RegExp(`^${en.roles.hod.name}`) }));
  await press(user, adminScreens.users.saveRoles);
}

async function restoreText(user: UserEvent): Promise<void> {
  const [button] = await main().findAllByRole('button', { name: new RegExp(`^${revisions.restoreOf('')}`) });
  await user.click(button as Element); // or `findAll` would have thrown
  await confirm(user, revisions.restoreTitle, revisions.restore);
}

const { post, entry, complaint, contact, material } = FILED;
const student = { as: 'student' } as const;
const admin = { as: 'admin' } as const;
const ownPost = () => pathTo('editBlog', { id: filed.plainPost });
const oneUser = () => pathTo('userEdit', { id: filed.user });

/** Everything of admins, of the HOD and of blogs that the server can refuse, with what the page then says of it. */
const REFUSED: Refused[] = [
  { page: 'blogs', ...student, endpoint: blogs.list, told: en.blogs.fetchFailed },
  { page: 'myBlogs', ...student, endpoint: blogs.mine, told: en.blogs.fetchFailed },
  {
    page: 'blog',
    ...student,
    at: () => pathTo('blog', { id: filed.post }),
    endpoint: blogs.get,
    told: en.blogs.detailFailed,
  },
  { page: 'editBlog', ...student, at: ownPost, endpoint: blogs.get, told: en.blogs.fetchOneFailed },
  {
    page: 'editBlog',
    ...student,
    at: ownPost,
    endpoint: blogs.update,
    act: sent({ [blogScreens.form.content]: 'Four' }, blogScreens.form.update),
    told: en.blogs.updateFailed,
  },
  {
    page: 'editBlog',
    ...student,
    at: ownPost,
    endpoint: blogs.restoreRevision,
    act: restoreText,
    told: revisions.restoreFailed,
  },
  {
    page: 'composeBlog',
    ...student,
    endpoint: blogs.add,
    act: sent({ [blogScreens.form.title]: 'A new post' }, blogScreens.form.create),
    told: en.blogs.createFailed,
  },
  {
    page: 'myBlogs',
    ...student,
    endpoint: blogs.remove,
    act: removal(post.title),
    told: en.blogs.deleteFailed,
  },
  {
    page: 'hodComplaints',
    as: 'hod',
    endpoint: complaints.remove,
    act: removal(en.hodScreens.grievanceOf(PEOPLE.student.username, complaint.date)),
    told: en.complaints.deleteFailed,
  },
  {
    page: 'users',
    ...admin,
    endpoint: users.remove,
    act: removal(PEOPLE.student.username),
    told: en.admin.users.deleteFailed,
  },
  {
    page: 'userEdit',
    ...admin,
    at: oneUser,
    endpoint: users.update,
    act: sent({ [fields.rollno]: 'STAFF-1' }, adminScreens.users.update),
    told: en.admin.users.updateFailed,
  },
  {
    page: 'userEdit',
    ...admin,
    at: oneUser,
    endpoint: users.setRoles,
    act: giveRole,
    told: adminScreens.users.rolesFailed,
  },
  {
    page: 'blogsAdmin',
    ...admin,
    endpoint: blogs.adminRemove,
    act: removal(post.title),
    told: en.admin.blogs.deleteFailed,
  },
  {
    page: 'contactsAdmin',
    ...admin,
    endpoint: contacts.remove,
    act: removal(adminInbox.contacts.messageOf(contact.username)),
    told: en.contacts.deleteFailed,
  },
  {
    page: 'materialAdmin',
    ...admin,
    endpoint: materials.remove,
    act: removal(adminInbox.material.nameOf(material.subject, material.yourName)),
    told: en.materials.deleteFailed,
  },
  {
    page: 'materialPublish',
    ...admin,
    at: () => pathTo('materialPublish', { id: filed.material }),
    endpoint: materials.publish,
    act: sent({ [fields.subjectcode]: 'BTCS-77' }, adminInbox.material.publish),
    told: en.resourceAdmin.notes.addFailed,
  },
  {
    page: 'siteSettings',
    ...admin,
    endpoint: siteEndpoints.update,
    act: sent({ [en.settingsScreen.sections.footerYear.heading]: '2031' }, en.settingsScreen.save),
    told: en.siteSettings.saveFailed,
  },
  ...RESOURCE_KINDS.flatMap((kind): Refused[] => {
    const texts = en.resourceAdmin[kind];
    const links = RESOURCES[kind].linkFields.map((name) => [fields[name], DRIVE_LINK]);
    const values = { [fields.subject]: 'Graph Theory', [fields.subjectcode]: 'BTCS-77' };
    return [
      {
        page: `${kind}Add`,
        ...admin,
        endpoint: resources[kind].add,
        act: sent({ ...values, ...Object.fromEntries(links) }, adminScreens.resources.addNew),
        told: texts.addFailed,
      },
      {
        page: `${kind}Edit`,
        ...admin,
        at: () => pathTo(`${kind}Edit`, { id: filed.entries[kind] }),
        endpoint: resources[kind].update,
        act: sent({ [fields.title]: 'Second edition' }, adminScreens.save),
        told: texts.updateFailed,
      },
      {
        page: `${kind}Admin`,
        ...admin,
        endpoint: resources[kind].remove,
        act: removal(`${entry.subject} (${entry.subjectcode})`),
        told: texts.deleteFailed,
      },
    ];
  }),
];

test.each(REFUSED)(
  '$page, $endpoint.method $endpoint.path: what failed, and why as a second line',
  async (row) => {
    const { page, as, at, endpoint, act, told } = row;
    await site.signIn(as);
    // The editor of a new post needs a browser; a draft is in it all the same.
    localStorage.setItem(`blog-draft ${site.ids[as]}`, JSON.stringify({ content: '<p>A text</p>' }));
    site.fail(endpoint, 409, REASON);
    const { user } = await site.open(at?.() ?? PAGES[page].path);
    await act?.(user);
    const lines = typeof told === 'string' ? [told, REASON] : [told(REASON)];
    const toast = (await toasts().findByText(lines[0] ?? '')).closest('li');
    expect([...(toast?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual(lines);
  },
);
