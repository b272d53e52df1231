import { blogs } from '#contract/blogs.ts';
import { contacts } from '#contract/contacts.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/kinds.ts';
import { materials } from '#contract/materials.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { pathTo } from '#contract/pages.ts';
import { resources } from '#contract/resources.ts';
import { site } from '#contract/site.ts';
import { users } from '#contract/users.ts';
import { PEOPLE } from '../render-app.tsx';
import { FILED } from './filled-site.ts';
import type { PageStates } from './page-states.ts';

const { admin, adminInbox, adminScreens, fields, validation } = en;
const as = 'admin';

/** The four pages of a kind, by their names in PAGES. */
function kindStates(kind: ResourceKind): Record<string, PageStates> {
  const { entry, heading } = adminScreens.resources.kinds[kind];
  const { addHeading, editHeading, addNew } = adminScreens.resources;
  const texts = admin.resources[kind];
  const required = [validation.required(fields.subject), validation.required(fields.subjectcode)];
  const links = RESOURCES[kind].linkFields.map((field) => validation.required(fields[field]));
  return {
    [`${kind}Admin`]: {
      as,
      heading,
      shows: FILED.entry.subject,
      waitsFor: { endpoint: resources[kind].adminList, loading: en.resourcePage.loading },
      failed: { status: texts.fetchFailed },
      empty: { texts: [adminScreens.resources.empty] },
    },
    [`${kind}Add`]: {
      as,
      heading: addHeading(entry),
      shows: fields.subjectcode,
      badInput: { button: addNew, texts: [...required, ...links] },
    },
    [`${kind}Edit`]: {
      as,
      at: ({ entries }) => pathTo(`${kind}Edit`, { id: entries[kind] }),
      heading: editHeading(entry),
      shows: FILED.entry.subject,
      waitsFor: { endpoint: resources[kind].get, loading: adminScreens.loading },
      failed: { status: texts.detailFailed },
      gone: texts.detailFailed,
      badInput: {
        typed: { [fields.subject]: '', [fields.subjectcode]: '' },
        button: adminScreens.save,
        texts: required,
      },
    },
    [`${kind}Import`]: {
      as,
      heading: adminScreens.import.heading(heading),
      shows: adminScreens.import.explanation,
    },
  };
}

/** The admin area. */
export const ADMIN_STATES: Record<string, PageStates> = {
  admin: {
    as,
    leadsTo: pathTo('users'),
    heading: adminScreens.users.heading,
    shows: PEOPLE.student.email,
  },
  users: {
    as,
    heading: adminScreens.users.heading,
    shows: PEOPLE.student.email,
    waitsFor: { endpoint: users.list, loading: en.resourcePage.loading },
    failed: { status: admin.users.empty },
    empty: { texts: [admin.users.empty], reply: { users: [] } },
  },
  userEdit: {
    as,
    at: ({ user }) => pathTo('userEdit', { id: user }),
    heading: adminScreens.users.editHeading,
    shows: PEOPLE.student.email,
    waitsFor: { endpoint: users.get, loading: adminScreens.loading },
    failed: { status: admin.users.fetchFailed, noReply: admin.users.fetchError },
    gone: admin.users.fetchFailed,
    badInput: {
      typed: { [fields.rollno]: '' },
      button: adminScreens.users.update,
      texts: [validation.required(fields.rollno)],
    },
  },
  blogsAdmin: {
    as,
    heading: en.blogScreens.admin.heading,
    shows: FILED.post.title,
    waitsFor: { endpoint: blogs.adminList, loading: en.resourcePage.loading },
    failed: {
      status: en.blogs.admin.fetchFailed(en.errors.internal),
      noReply: en.blogs.admin.fetchError,
      unexpected: en.blogs.admin.unexpected,
    },
    empty: { texts: [en.blogs.admin.empty] },
  },
  contactsAdmin: {
    as,
    heading: adminInbox.contacts.heading,
    shows: FILED.contact.message,
    waitsFor: { endpoint: contacts.list, loading: en.resourcePage.loading },
    failed: { status: en.contacts.fetchFailed },
    empty: { texts: [en.contacts.empty] },
  },
  materialAdmin: {
    as,
    heading: adminInbox.material.heading,
    shows: FILED.material.subject,
    waitsFor: { endpoint: materials.list, loading: en.materials.loading },
    failed: { status: en.materials.fetchFailed, noReply: en.materials.fetchError },
    empty: { texts: [en.materials.empty] },
  },
  materialPublish: {
    as,
    at: ({ material }) => pathTo('materialPublish', { id: material }),
    heading: adminInbox.material.publishHeading,
    shows: FILED.material.subject,
    waitsFor: { endpoint: materials.list, loading: en.materials.loading },
    failed: { status: en.materials.fetchFailed, noReply: en.materials.fetchError },
    gone: en.materials.gone,
    badInput: { button: adminInbox.material.publish, texts: [validation.required(fields.subjectcode)] },
  },
  siteSettings: {
    as,
    heading: en.settingsScreen.heading,
    shows: en.settingsScreen.sections.phones.heading,
    waitsFor: { endpoint: site.settings, loading: adminScreens.loading },
    failed: { status: en.siteSettings.fetchFailed },
    badInput: {
      typed: { [en.settingsScreen.sections.footerYear.heading]: 'soon' },
      button: en.settingsScreen.save,
      texts: [validation.footerYear],
    },
  },
  ...Object.assign({}, ...RESOURCE_KINDS.map(kindStates)),
};
