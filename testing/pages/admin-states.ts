import { blogs } from '#contract/blogs/calls.ts';
import { teaching } from '#contract/discussion/teaching-calls.ts';
import { files } from '#contract/files/calls.ts';
import { calendar } from '#contract/grievances/calendar-calls.ts';
import { desks } from '#contract/grievances/desk-calls.ts';
import { figures } from '#contract/grievances/figure-calls.ts';
import { rules } from '#contract/grievances/rule-calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { examDates } from '#contract/learning/plan-calls.ts';
import { resources } from '#contract/material/calls.ts';
import { materials } from '#contract/material/contribution-calls.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { links } from '#contract/material/link-check-calls.ts';
import { reports } from '#contract/material/report-calls.ts';
import { trust } from '#contract/material/trust-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { breaches } from '#contract/privacy/calls.ts';
import { privacyRequests } from '#contract/privacy/request-calls.ts';
import { search } from '#contract/search/calls.ts';
import { audit } from '#contract/site/audit-calls.ts';
import { site } from '#contract/site/calls.ts';
import { contacts } from '#contract/site/contact-calls.ts';
import { inbox } from '#contract/site/inbox-calls.ts';
import { browserErrors, overview } from '#contract/site/overview-calls.ts';
import { trash } from '#contract/site/trash-calls.ts';
import { users } from '#contract/users/calls.ts';
import { PEOPLE } from '../render-app.tsx';
import { CATALOGUE_STATES } from './catalogue-states.ts';
import { FILED, type Filed } from './filled-site.ts';
import { adminPages, listedBy, loadedBy, type PageStates, taughtBy, trustedBy } from './page-states.ts';

const {
  admin,
  adminInbox,
  adminScreens,
  fields,
  inboxScreen,
  eventsScreen,
  logScreens,
  privacyAdminScreens,
  validation,
} = en;

/** The four pages of a kind, by their names in PAGES. */
function kindStates(kind: ResourceKind): Record<string, PageStates> {
  const texts = en.resourceAdmin[kind];
  const required = [validation.required(fields.subject), validation.required(fields.subjectcode)];
  const links = RESOURCES[kind].linkFields.map((field) => validation.required(fields[field]));
  return adminPages({
    [`${kind}Admin`]: {
      shows: FILED.entry.subject,
      ...loadedBy(resources[kind].adminList, en.resourcePage.loading, texts.fetchFailed),
      empty: { texts: [adminScreens.resources.empty] },
    },
    [`${kind}Add`]: {
      shows: fields.subjectcode,
      badInput: { button: adminScreens.resources.addNew, texts: [...required, ...links] },
    },
    [`${kind}Edit`]: {
      at: ({ entries }: Filed) => pathTo(`${kind}Edit`, { id: entries[kind] }),
      shows: FILED.entry.subject,
      ...loadedBy(resources[kind].get, adminScreens.loading, texts.detailFailed),
      gone: texts.detailFailed,
      badInput: {
        typed: { [fields.subject]: '', [fields.subjectcode]: '' },
        button: adminScreens.save,
        texts: required,
      },
    },
    [`${kind}Import`]: {
      shows: adminScreens.import.explanation,
    },
  });
}

/** The admin area. */
export const ADMIN_STATES: Record<string, PageStates> = {
  ...adminPages({
    admin: {
      leadsTo: pathTo('inbox'),
      heading: en.pages.inbox.title,
      shows: inboxScreen.whats.contactsAdmin,
    },
    inbox: {
      shows: inboxScreen.whats.contactsAdmin,
      ...loadedBy(inbox.get, adminScreens.loading, inboxScreen.failed),
      empty: { texts: [inboxScreen.empty], reply: { waiting: [] } },
    },
    users: {
      shows: PEOPLE.student.email,
      ...loadedBy(users.list, en.resourcePage.loading, admin.users.empty),
      empty: { texts: [admin.users.empty], reply: { users: [] } },
    },
    userEdit: {
      at: ({ user }) => pathTo('userEdit', { id: user }),
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
      shows: FILED.contact.message,
      ...loadedBy(contacts.list, en.resourcePage.loading, en.table.failed),
      empty: { texts: [en.contacts.empty] },
    },
    reports: {
      shows: FILED.report.note,
      ...listedBy(reports.list, en.resourcePage.loading, en.reportScreen),
    },
    filesAdmin: {
      shows: FILED.file.name,
      ...listedBy(files.queue, en.resourcePage.loading, en.filesAdmin.queue),
    },
    takedowns: {
      shows: FILED.takedown.reason,
      ...listedBy(files.takedowns, en.resourcePage.loading, en.filesAdmin.takedowns),
    },
    linksAdmin: {
      shows: FILED.deadLink,
      ...listedBy(links.list, en.resourcePage.loading, en.filesAdmin.links),
    },
    materialAdmin: {
      shows: FILED.material.subject,
      waitsFor: { endpoint: materials.list, loading: en.materials.loading },
      failed: { status: en.materials.fetchFailed, noReply: en.materials.fetchError },
      empty: { texts: [en.materials.empty] },
    },
    materialPublish: {
      at: ({ material }) => pathTo('materialPublish', { id: material }),
      shows: FILED.material.subject,
      waitsFor: { endpoint: materials.list, loading: en.materials.loading },
      failed: { status: en.materials.fetchFailed, noReply: en.materials.fetchError },
      gone: en.materials.gone,
      badInput: { button: adminInbox.material.publish, texts: [validation.required(fields.subjectcode)] },
    },
    trustAdmin: trustedBy(trust.list),
    teachersAdmin: taughtBy(teaching.list),
    filesFolder: { shows: en.fileSending.folder.note },
    privacyRequests: {
      shows: FILED.request.text,
      ...listedBy(privacyRequests.list, en.resourcePage.loading, privacyAdminScreens.requests),
    },
    bundleAdmin: {
      shows: 'Student Grievance Redressal Committee',
      ...loadedBy(figures.bundle, en.bundle.loading, en.bundle.failed),
    },
    desksAdmin: {
      shows: en.seatScreens.confidential,
      ...loadedBy(desks.list, en.seatScreens.loading, en.seatScreens.admin.failed),
    },
    rulesAdmin: {
      shows: en.ruleNames.ugc2023,
      ...loadedBy(rules.list, en.ruleScreen.loading, en.ruleScreen.failed),
    },
    calendarAdmin: {
      shows: FILED.holiday,
      ...listedBy(calendar.list, en.calendarScreens.loading, en.calendarScreens),
    },
    examDates: {
      shows: `${FILED.subject.code} ${FILED.subject.name}`,
      ...listedBy(examDates.list, en.examScreens.loading, en.examScreens),
    },
    examImport: { shows: en.examScreens.importNote },
    calendarImport: { shows: en.calendarScreens.importNote },
    minors: {
      shows: FILED.minor.email,
      ...listedBy(privacyRequests.minors, en.resourcePage.loading, privacyAdminScreens.minors),
    },
    breaches: {
      shows: FILED.breach.nature,
      ...listedBy(breaches.list, en.resourcePage.loading, privacyAdminScreens.breaches),
    },
    breachAdd: {
      shows: privacyAdminScreens.breaches.hints.nature,
      badInput: {
        button: privacyAdminScreens.breaches.add,
        texts: [validation.people, validation.required(privacyAdminScreens.breaches.labels.nature)],
      },
    },
    breach: {
      at: ({ breach }) => pathTo('breach', { id: breach }),
      shows: FILED.breach.nature,
      ...loadedBy(breaches.get, adminScreens.loading, privacyAdminScreens.breaches.oneFailed),
      gone: privacyAdminScreens.breaches.oneFailed,
      badInput: {
        typed: { [privacyAdminScreens.breaches.labels.data]: '' },
        button: privacyAdminScreens.breaches.save,
        texts: [validation.required(privacyAdminScreens.breaches.labels.data)],
      },
    },
    trash: {
      shows: FILED.deleted.message,
      ...listedBy(trash.admin, en.resourcePage.loading, en.trashScreens),
    },
    siteSettings: {
      shows: en.settingsScreen.sections.phones.heading,
      ...loadedBy(site.settings, adminScreens.loading, en.siteSettings.fetchFailed),
      badInput: {
        typed: { [en.settingsScreen.sections.footerYear.heading]: 'soon' },
        button: en.settingsScreen.save,
        texts: [validation.footerYear],
      },
    },
    overview: {
      shows: en.overviewScreen.database.embedded,
      ...loadedBy(overview.get, adminScreens.loading, en.overviewScreen.fetchFailed),
    },
    audit: {
      shows: `${logScreens.changes.things.notes}: ${FILED.entry.subject}`,
      ...listedBy(audit.list, logScreens.loading, logScreens.changes),
    },
    events: {
      shows: eventsScreen.address(FILED.address),
      ...listedBy(audit.events, logScreens.loading, eventsScreen),
    },
    browserErrors: {
      shows: FILED.browserError.message,
      ...listedBy(browserErrors.list, logScreens.loading, logScreens.errors),
    },
    searchMisses: {
      shows: FILED.miss,
      ...loadedBy(search.misses, en.searchMisses.loading, en.searchMisses.failed),
      // What another test looked for is on it.
      empty: { texts: [en.searchMisses.empty], reply: { lines: [] } },
    },
  }),
  ...CATALOGUE_STATES,
  ...Object.assign({}, ...RESOURCE_KINDS.map(kindStates)),
};
