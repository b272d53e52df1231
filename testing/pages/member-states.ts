import { account } from '#contract/auth/account-calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { passkeys } from '#contract/auth/passkey-calls.ts';
import { blogs } from '#contract/blogs/calls.ts';
import { complaints } from '#contract/grievances/calls.ts';
import { grievances } from '#contract/grievances/case-calls.ts';
import { desks } from '#contract/grievances/desk-calls.ts';
import { deskTexts } from '#contract/grievances/desk-text-calls.ts';
import { figures } from '#contract/grievances/figure-calls.ts';
import { orders } from '#contract/grievances/order-calls.ts';
import { redress } from '#contract/grievances/redress-calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { hodTrust } from '#contract/material/trust-calls.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { privacy } from '#contract/privacy/calls.ts';
import { sent } from '#contract/sent/calls.ts';
import { trash } from '#contract/site/trash-calls.ts';
import { PEOPLE } from '../render-app.tsx';
import { FILED } from './filled-site.ts';
import { listedBy, loadedBy, type PageStates, trustedBy } from './page-states.ts';

const { accountScreens, blogScreens, fields, validation } = en;

/** What a page that is about the own profile shows until that is there, and where it does not come. */
const OWN_PROFILE = {
  as: 'student',
  ...loadedBy(auth.user, en.profilePage.loading, en.profile.fetchFailed),
} satisfies Partial<PageStates>;

/** The pages of those who are logged in, and of the HOD. */
export const MEMBER_STATES = {
  dashboard: { ...OWN_PROFILE, heading: PEOPLE.student.username, shows: PEOPLE.student.email },
  updateProfile: {
    ...OWN_PROFILE,
    heading: en.updateProfile.title,
    shows: PEOPLE.student.username,
    badInput: {
      typed: { [fields.username]: '', [fields.rollno]: '', [fields.phone]: '12' },
      button: en.updateProfile.submit,
      texts: [validation.required(fields.username), validation.required(fields.rollno), validation.phone],
    },
  },
  changePassword: {
    as: 'student',
    heading: en.pages.changePassword.title,
    shows: accountScreens.password.intro,
    badInput: {
      typed: { [fields.newPassword]: 'short' },
      button: accountScreens.password.submit,
      texts: [validation.required(fields.currentPassword), validation.passwordTooShort],
    },
  },
  signIns: {
    as: 'student',
    heading: en.pages.signIns.title,
    shows: accountScreens.sessions.isThis,
    ...loadedBy(account.sessions, accountScreens.sessions.loading, accountScreens.sessions.fetchFailed),
  },
  secondFactor: {
    as: 'student',
    heading: en.pages.secondFactor.title,
    shows: accountScreens.secondFactor.isOff,
    ...loadedBy(
      account.secondFactor,
      accountScreens.secondFactor.loading,
      accountScreens.secondFactor.fetchFailed,
    ),
    badInput: {
      button: accountScreens.secondFactor.begin,
      texts: [validation.required(fields.currentPassword)],
    },
  },
  myData: {
    as: 'student',
    heading: en.pages.myData.title,
    shows: PEOPLE.student.email,
    ...loadedBy(privacy.ownData, en.privacyScreens.myData.loading, en.privacyScreens.myData.failed),
    empty: { texts: [en.privacyScreens.myData.none] },
    badInput: {
      button: en.privacyScreens.myData.ask.submit,
      texts: [validation.required(en.privacyScreens.myData.ask.text)],
    },
  },
  deleteAccount: {
    as: 'student',
    heading: en.pages.deleteAccount.title,
    shows: en.privacyScreens.deleteAccount.keepPosts,
    badInput: {
      button: en.privacyScreens.deleteAccount.submit,
      texts: [validation.required(fields.password)],
    },
  },
  passkeys: {
    as: 'student',
    heading: en.pages.passkeys.title,
    shows: en.passkeyScreens.noBrowser,
    ...loadedBy(passkeys.list, en.passkeyScreens.loading, en.passkeyScreens.fetchFailed),
    empty: { texts: [en.passkeyScreens.empty] },
  },
  blogs: {
    as: 'student',
    heading: blogScreens.latest,
    shows: FILED.post.title,
    ...loadedBy(blogs.list, blogScreens.loading, en.blogs.fetchFailed),
    empty: { texts: [blogScreens.latestEmpty] },
  },
  myBlogs: {
    as: 'student',
    heading: blogScreens.mine,
    shows: FILED.post.title,
    ...loadedBy(blogs.mine, blogScreens.loading, en.blogs.fetchFailed),
    empty: { texts: [blogScreens.mineEmpty, blogScreens.mineEmptyHint] },
  },
  composeBlog: {
    ...OWN_PROFILE,
    heading: blogScreens.form.newHeading,
    shows: PEOPLE.student.username,
    badInput: {
      button: blogScreens.form.create,
      texts: [validation.required(fields.title), validation.required(fields.content)],
    },
  },
  editBlog: {
    as: 'student',
    at: ({ plainPost }) => pathTo('editBlog', { id: plainPost }),
    heading: blogScreens.form.editHeading,
    shows: FILED.plainPost.title,
    ...loadedBy(blogs.get, blogScreens.detail.loading, en.blogs.fetchOneFailed),
    gone: blogScreens.form.goneText,
    badInput: {
      typed: { [fields.title]: '', [blogScreens.form.content]: '' },
      button: blogScreens.form.update,
      texts: [validation.required(fields.title), validation.required(fields.content)],
    },
  },
  complaints: {
    as: 'student',
    heading: en.grievance.title,
    shows: PEOPLE.student.username,
    badInput: {
      typed: { [fields.department]: '' }, // the only one is chosen already
      button: en.grievance.submit,
      texts: [validation.required(fields.department), validation.required(fields.problem)],
    },
  },
  myCases: {
    as: 'student',
    heading: en.pages.myCases.title,
    shows: en.caseScreens.withDesk(en.desks.hod),
    ...loadedBy(grievances.mine, en.caseScreens.mine.loading, en.caseScreens.mine.failed),
    empty: { texts: [en.caseScreens.mine.empty] },
    badInput: {
      typed: { [en.caseScreens.mine.code]: '12' },
      button: en.caseScreens.mine.open,
      texts: [en.cases.number],
    },
  },
  redress: {
    heading: en.redress.heading,
    shows: 'Student Grievance Redressal Committee',
    ...loadedBy(redress.get, en.redress.loading, en.redress.failed),
  },
  order: {
    at: (filed) => pathTo('order', { id: filed.order }),
    heading: en.pages.order.title,
    shows: FILED.order,
    ...loadedBy(orders.read, en.redress.orders.loading, en.redress.orders.failed),
    gone: en.redress.orders.goneText,
  },
  case: {
    as: 'student',
    at: (filed) => pathTo('case', { number: filed.case }),
    heading: en.pages.case.title,
    shows: FILED.complaint.problem,
    ...loadedBy(grievances.read, en.caseScreens.loading, en.caseScreens.failed),
    gone: en.caseScreens.goneText,
    badInput: { button: en.caseSteps.writeBack, texts: [en.cases.textMissing] },
  },
  casePrint: {
    as: 'student',
    at: (filed) => pathTo('casePrint', { number: filed.case }),
    heading: en.pages.casePrint.title,
    shows: FILED.complaint.problem,
    ...loadedBy(grievances.read, en.casePaper.loading, en.caseScreens.failed),
    gone: en.caseScreens.goneText,
  },
  sent: {
    as: 'student',
    heading: en.pages.sent.title,
    shows: en.sentScreen.states.published,
    ...loadedBy(sent.list, en.sentScreen.loading, en.sentScreen.fetchFailed),
    empty: { texts: [en.sentScreen.empty, en.sentScreen.emptyNext] },
  },
  notifications: {
    as: 'student',
    heading: en.pages.notifications.title,
    shows: en.notificationScreen.kinds['case.drop'],
    ...loadedBy(notifications.list, en.notificationScreen.loading, en.notificationScreen.fetchFailed),
    empty: { texts: [en.notificationScreen.empty] },
  },
  hod: {
    as: 'hod',
    leadsTo: pathTo('hodComplaints'),
    heading: en.pages.hodComplaints.title,
    shows: FILED.complaint.problem,
  },
  hodCases: {
    as: 'hod',
    heading: en.pages.hodCases.title,
    shows: FILED.complaint.problem,
    ...listedBy(grievances.inbox, en.deskScreens.loading, en.deskScreens),
  },
  hodCase: {
    as: 'hod',
    at: (filed) => pathTo('hodCase', { number: filed.case }),
    heading: en.pages.hodCase.title,
    shows: FILED.complaint.problem,
    ...loadedBy(grievances.read, en.caseScreens.loading, en.caseScreens.failed),
  },
  desk: {
    as: 'desk',
    leadsTo: pathTo('deskCases'),
    heading: en.pages.deskCases.title,
    shows: FILED.deskComplaint.problem,
  },
  deskCases: {
    as: 'desk',
    heading: en.pages.deskCases.title,
    shows: FILED.deskComplaint.problem,
    ...listedBy(grievances.inbox, en.deskScreens.loading, en.deskScreens),
  },
  deskCase: {
    as: 'desk',
    at: (filed) => pathTo('deskCase', { number: filed.deskCase }),
    heading: en.pages.deskCase.title,
    shows: FILED.deskComplaint.problem,
    ...loadedBy(grievances.read, en.caseScreens.loading, en.caseScreens.failed),
  },
  deskSeats: {
    as: 'desk',
    heading: en.pages.deskSeats.title,
    shows: 'Student Grievance Redressal Committee',
    ...loadedBy(desks.own, en.seatScreens.loading, en.seatScreens.own.failed),
    empty: { texts: [en.seatScreens.own.empty] },
  },
  hodBundle: {
    as: 'hod',
    heading: en.pages.hodBundle.title,
    shows: 'Student Grievance Redressal Committee',
    ...loadedBy(figures.deskBundle, en.bundle.loading, en.bundle.failed),
  },
  deskBundle: {
    as: 'desk',
    heading: en.pages.deskBundle.title,
    shows: 'Student Grievance Redressal Committee',
    ...loadedBy(figures.deskBundle, en.bundle.loading, en.bundle.failed),
  },
  hodTexts: {
    as: 'hod',
    heading: en.pages.hodTexts.title,
    shows: 'Head of department',
    ...loadedBy(deskTexts.list, en.textScreens.loading, en.textScreens.failed),
    empty: { texts: [en.textScreens.empty] },
  },
  deskTexts: {
    as: 'desk',
    heading: en.pages.deskTexts.title,
    shows: 'Student Grievance Redressal Committee',
    ...loadedBy(deskTexts.list, en.textScreens.loading, en.textScreens.failed),
    empty: { texts: [en.textScreens.noDesk] },
  },
  deskOrders: {
    as: 'desk',
    heading: en.pages.deskOrders.title,
    shows: en.matters.fees,
    ...loadedBy(orders.own, en.orderScreens.loading, en.orderScreens.failed),
    empty: { texts: [en.orderScreens.empty], reply: { orders: [] } },
  },
  hodTrust: { as: 'hod', heading: en.pages.hodTrust.title, ...trustedBy(hodTrust.list) },
  hodTrash: {
    as: 'hod',
    heading: en.pages.hodTrash.title,
    shows: FILED.deletedComplaint.problem,
    ...listedBy(trash.hod, en.resourcePage.loading, en.trashScreens),
  },
  hodComplaints: {
    as: 'hod',
    heading: en.pages.hodComplaints.title,
    shows: FILED.complaint.problem,
    waitsFor: { endpoint: complaints.list, loading: en.resourcePage.loading },
    failed: {
      status: en.complaints.fetchFailed(en.errors.internal),
      noReply: en.complaints.fetchError,
      unexpected: en.complaints.unexpected,
    },
    empty: { texts: [en.complaints.empty] },
  },
} satisfies Record<string, PageStates>;
