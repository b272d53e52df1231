import { audit } from '#contract/audit.ts';
import { blogs } from '#contract/blogs.ts';
import { breaches } from '#contract/breaches.ts';
import { browserErrors } from '#contract/browser-errors.ts';
import { contacts } from '#contract/contacts.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/kinds.ts';
import { materials } from '#contract/materials.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { overview } from '#contract/overview.ts';
import { pathTo } from '#contract/pages.ts';
import { privacyRequests } from '#contract/privacy-requests.ts';
import { reports } from '#contract/reports.ts';
import { resources } from '#contract/resources.ts';
import { search } from '#contract/search.ts';
import { site } from '#contract/site.ts';
import { trash } from '#contract/trash.ts';
import { users } from '#contract/users.ts';
import { PEOPLE } from '../render-app.tsx';
import { CATALOGUE_STATES } from './catalogue-states.ts';
import { FILED } from './filled-site.ts';
import type { PageStates } from './page-states.ts';

const { admin, adminInbox, adminScreens, fields, logScreens, pages, privacyAdminScreens, validation } = en;
const as = 'admin';

/** The four pages of a kind, by their names in PAGES. */
function kindStates(kind: ResourceKind): Record<string, PageStates> {
  const texts = en.resourceAdmin[kind];
  const required = [validation.required(fields.subject), validation.required(fields.subjectcode)];
  const links = RESOURCES[kind].linkFields.map((field) => validation.required(fields[field]));
  return {
    [`${kind}Admin`]: {
      as,
      heading: pages[`${kind}Admin`].title,
      shows: FILED.entry.subject,
      waitsFor: { endpoint: resources[kind].adminList, loading: en.resourcePage.loading },
      failed: { status: texts.fetchFailed },
      empty: { texts: [adminScreens.resources.empty] },
    },
    [`${kind}Add`]: {
      as,
      heading: pages[`${kind}Add`].title,
      shows: fields.subjectcode,
      badInput: { button: adminScreens.resources.addNew, texts: [...required, ...links] },
    },
    [`${kind}Edit`]: {
      as,
      at: ({ entries }) => pathTo(`${kind}Edit`, { id: entries[kind] }),
      heading: pages[`${kind}Edit`].title,
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
      heading: pages[`${kind}Import`].title,
      shows: adminScreens.import.explanation,
    },
  };
}

/** The admin area. */
export const ADMIN_STATES: Record<string, PageStates> = {
  admin: {
    as,
    leadsTo: pathTo('users'),
    heading: pages.users.title,
    shows: PEOPLE.student.email,
  },
  users: {
    as,
    heading: pages.users.title,
    shows: PEOPLE.student.email,
    waitsFor: { endpoint: users.list, loading: en.resourcePage.loading },
    failed: { status: admin.users.empty },
    empty: { texts: [admin.users.empty], reply: { users: [] } },
  },
  userEdit: {
    as,
    at: ({ user }) => pathTo('userEdit', { id: user }),
    heading: pages.userEdit.title,
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
    heading: pages.blogsAdmin.title,
    shows: FILED.post.title,
    waitsFor: { endpoint: blogs.adminList, loading: en.resourcePage.loading },
    failed: {
      status: en.admin.blogs.fetchFailed(en.errors.internal),
      noReply: en.admin.blogs.fetchError,
      unexpected: en.admin.blogs.unexpected,
    },
    empty: { texts: [en.admin.blogs.empty] },
  },
  contactsAdmin: {
    as,
    heading: pages.contactsAdmin.title,
    shows: FILED.contact.message,
    waitsFor: { endpoint: contacts.list, loading: en.resourcePage.loading },
    failed: { status: en.table.failed },
    empty: { texts: [en.contacts.empty] },
  },
  reports: {
    as,
    heading: pages.reports.title,
    shows: FILED.report.note,
    waitsFor: { endpoint: reports.list, loading: en.resourcePage.loading },
    failed: { status: en.reportScreen.failed },
    empty: { texts: [en.reportScreen.empty] },
  },
  materialAdmin: {
    as,
    heading: pages.materialAdmin.title,
    shows: FILED.material.subject,
    waitsFor: { endpoint: materials.list, loading: en.materials.loading },
    failed: { status: en.materials.fetchFailed, noReply: en.materials.fetchError },
    empty: { texts: [en.materials.empty] },
  },
  materialPublish: {
    as,
    at: ({ material }) => pathTo('materialPublish', { id: material }),
    heading: pages.materialPublish.title,
    shows: FILED.material.subject,
    waitsFor: { endpoint: materials.list, loading: en.materials.loading },
    failed: { status: en.materials.fetchFailed, noReply: en.materials.fetchError },
    gone: en.materials.gone,
    badInput: { button: adminInbox.material.publish, texts: [validation.required(fields.subjectcode)] },
  },
  privacyRequests: {
    as,
    heading: pages.privacyRequests.title,
    shows: FILED.request.text,
    waitsFor: { endpoint: privacyRequests.list, loading: en.resourcePage.loading },
    failed: { status: privacyAdminScreens.requests.failed },
    empty: { texts: [privacyAdminScreens.requests.empty] },
  },
  minors: {
    as,
    heading: pages.minors.title,
    shows: FILED.minor.email,
    waitsFor: { endpoint: privacyRequests.minors, loading: en.resourcePage.loading },
    failed: { status: privacyAdminScreens.minors.failed },
    empty: { texts: [privacyAdminScreens.minors.empty] },
  },
  breaches: {
    as,
    heading: pages.breaches.title,
    shows: FILED.breach.nature,
    waitsFor: { endpoint: breaches.list, loading: en.resourcePage.loading },
    failed: { status: privacyAdminScreens.breaches.failed },
    empty: { texts: [privacyAdminScreens.breaches.empty] },
  },
  breachAdd: {
    as,
    heading: pages.breachAdd.title,
    shows: privacyAdminScreens.breaches.hints.nature,
    badInput: {
      button: privacyAdminScreens.breaches.add,
      texts: [validation.people, validation.required(fields.text)],
    },
  },
  breach: {
    as,
    at: ({ breach }) => pathTo('breach', { id: breach }),
    heading: pages.breach.title,
    shows: FILED.breach.nature,
    waitsFor: { endpoint: breaches.get, loading: adminScreens.loading },
    failed: { status: privacyAdminScreens.breaches.oneFailed },
    gone: privacyAdminScreens.breaches.oneFailed,
    badInput: {
      typed: { [privacyAdminScreens.breaches.labels.data]: '' },
      button: privacyAdminScreens.breaches.save,
      texts: [validation.required(fields.text)],
    },
  },
  trash: {
    as,
    heading: pages.trash.title,
    shows: FILED.deleted.message,
    waitsFor: { endpoint: trash.admin, loading: en.resourcePage.loading },
    failed: { status: en.trashScreens.failed },
    empty: { texts: [en.trashScreens.empty] },
  },
  siteSettings: {
    as,
    heading: pages.siteSettings.title,
    shows: en.settingsScreen.sections.phones.heading,
    waitsFor: { endpoint: site.settings, loading: adminScreens.loading },
    failed: { status: en.siteSettings.fetchFailed },
    badInput: {
      typed: { [en.settingsScreen.sections.footerYear.heading]: 'soon' },
      button: en.settingsScreen.save,
      texts: [validation.footerYear],
    },
  },
  overview: {
    as,
    heading: pages.overview.title,
    shows: en.overviewScreen.database.embedded,
    waitsFor: { endpoint: overview.get, loading: adminScreens.loading },
    failed: { status: en.overviewScreen.fetchFailed },
  },
  audit: {
    as,
    heading: pages.audit.title,
    shows: `${logScreens.changes.things.notes}: ${FILED.entry.subject}`,
    waitsFor: { endpoint: audit.list, loading: logScreens.loading },
    failed: { status: logScreens.changes.failed },
    empty: { texts: [logScreens.changes.empty] },
  },
  events: {
    as,
    heading: pages.events.title,
    shows: logScreens.events.address(FILED.address),
    waitsFor: { endpoint: audit.events, loading: logScreens.loading },
    failed: { status: logScreens.events.failed },
    empty: { texts: [logScreens.events.empty] },
  },
  browserErrors: {
    as,
    heading: pages.browserErrors.title,
    shows: FILED.browserError.message,
    waitsFor: { endpoint: browserErrors.list, loading: logScreens.loading },
    failed: { status: logScreens.errors.failed },
    empty: { texts: [logScreens.errors.empty] },
  },
  ...CATALOGUE_STATES,
  searchMisses: {
    as,
    heading: pages.searchMisses.title,
    shows: FILED.miss,
    waitsFor: { endpoint: search.misses, loading: en.searchMisses.loading },
    failed: { status: en.searchMisses.failed },
    // What another test looked for is on it.
    empty: { texts: [en.searchMisses.empty], reply: { lines: [] } },
  },
  ...Object.assign({}, ...RESOURCE_KINDS.map(kindStates)),
};
