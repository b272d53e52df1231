import { saved } from '#contract/bag/calls.ts';
import { blogs } from '#contract/blogs/calls.ts';
import { files } from '#contract/files/calls.ts';
import { en } from '#contract/languages/en/whole.ts';
import { practice } from '#contract/learning/calls.ts';
import { paths } from '#contract/learning/path-calls.ts';
import { plan } from '#contract/learning/plan-calls.ts';
import { resources } from '#contract/material/calls.ts';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { questions } from '#contract/questions/calls.ts';
import { search } from '#contract/search/calls.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { subjectPageCalls, subjects } from '#contract/subjects/calls.ts';
import { FILED } from './filled-site.ts';
import { loadedBy, type PageStates } from './page-states.ts';

const { fields, resourcePage, validation } = en;
const { developers, phones, topics } = siteDefaults(en);

function kindStates(kind: ResourceKind): PageStates {
  const { title, fetchFailed, empty } = en.resources[kind];
  return {
    heading: title,
    shows: FILED.entry.subject,
    ...loadedBy(resources[kind].list, resourcePage.loading, fetchFailed),
    empty: { texts: [empty] },
  };
}

/** The pages that everyone may open. */
export const PUBLIC_STATES = {
  home: { heading: en.home.heading, shows: topics[0]?.title ?? '' },
  about: { heading: en.about.heading, shows: developers[0]?.name ?? '' },
  accessibility: { heading: en.accessibility.heading, shows: en.accessibility.report.title },
  rights: { heading: en.rightsPage.heading, shows: en.rightsBases.licence.means },
  privacy: { heading: en.privacyNotice.heading, shows: en.privacyNotice.who.title },
  contact: {
    heading: en.contact.heading,
    shows: phones[0] ?? '',
    badInput: {
      typed: { [fields.email]: 'asha at home' },
      button: en.contact.submit,
      texts: [validation.required(fields.username), validation.email, validation.required(fields.message)],
    },
  },
  // fromEntries forgets which keys the table of kinds gave it.
  ...(Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, kindStates(kind)])) as Record<
    ResourceKind,
    PageStates
  >),
  // A visitor's has nothing to load: testing/pages/bag.test.tsx.
  bag: {
    as: 'student',
    heading: en.bagScreens.heading,
    shows: FILED.entry.subject,
    ...loadedBy(saved.list, en.bagScreens.loading, en.bagScreens.failed),
    empty: { texts: [en.bagScreens.empty, en.bagScreens.emptyHint] },
  },
  subjects: {
    at: () => `${pathTo('subjects')}?semester=3`,
    heading: en.subjectScreens.list.heading,
    shows: FILED.subject.name,
    ...loadedBy(subjects.list, en.subjectScreens.list.loading, en.subjectScreens.list.failed),
    empty: { texts: [en.subjectScreens.list.emptyAll] },
  },
  subject: {
    at: () => pathTo('subject', { code: FILED.subject.code }),
    heading: FILED.subject.name,
    shows: en.subjectScreens.page.codes,
    ...loadedBy(subjectPageCalls.get, en.subjectScreens.page.loading, en.subjectScreens.page.failed),
    gone: en.subjectScreens.page.goneText,
  },
  practice: {
    at: () => pathTo('practice', { code: FILED.subject.code }),
    heading: en.learningScreens.practice.heading(FILED.subject.name),
    shows: en.learningScreens.practice.length(1, 5),
    ...loadedBy(practice.session, en.learningScreens.practice.loading, en.learningScreens.practice.failed),
    gone: en.learningScreens.practice.goneText,
  },
  questionBank: {
    at: () => pathTo('questionBank', { code: FILED.subject.code }),
    heading: en.learningScreens.bank.title(FILED.subject.code),
    shows: en.learningScreens.bank.count(1),
    ...loadedBy(questions.list, en.learningScreens.practice.loading, en.learningScreens.practice.failed),
    gone: en.learningScreens.practice.goneText,
  },
  path: {
    at: () => pathTo('path', { code: FILED.subject.code }),
    heading: en.pathScreens.heading(FILED.subject.name),
    shows: en.pathScreens.intro,
    ...loadedBy(paths.read, en.pathScreens.loading, en.pathScreens.failed),
    gone: en.learningScreens.practice.goneText,
  },
  plan: {
    heading: en.learningScreens.plan.heading,
    shows: en.learningScreens.plan.add,
    ...loadedBy(plan.get, en.learningScreens.plan.loading, en.learningScreens.plan.failed),
    empty: { texts: [en.learningScreens.plan.empty] },
  },
  search: {
    at: () => `${pathTo('search')}?q=${encodeURIComponent(FILED.entry.subject)}`,
    heading: en.pages.search.title,
    shows: en.searchScreens.resources,
    ...loadedBy(search.find, en.searchScreens.loading, en.searchScreens.failed),
    empty: { texts: [en.searchScreens.none(FILED.entry.subject)] },
  },
  file: {
    at: ({ file }) => pathTo('file', { id: file }),
    heading: FILED.entry.subject,
    shows: en.fileScreens.pageOf(1, FILED.pages.length),
    ...loadedBy(files.get, en.fileScreens.loading, en.fileScreens.failed),
    gone: en.fileScreens.gone.text,
  },
  login: {
    heading: en.login.title,
    shows: en.login.intro,
    badInput: {
      button: en.login.submit,
      texts: [validation.required(fields.email), validation.required(fields.password)],
    },
  },
  register: {
    heading: en.register.title,
    shows: en.register.intro,
    badInput: {
      typed: { [fields.phone]: '12', [fields.email]: 'asha at home', [fields.password]: 'short' },
      button: en.register.submit,
      texts: [
        validation.required(fields.username),
        validation.required(fields.rollno),
        validation.phone,
        validation.email,
        validation.passwordTooShort,
        validation.age,
      ],
    },
  },
  logout: { as: 'student', leadsTo: pathTo('login'), heading: en.login.title, shows: en.login.intro },
  forgotPassword: {
    heading: en.forgot.title,
    shows: en.forgot.intro,
    badInput: { button: en.forgot.submit, texts: [validation.required(fields.email)] },
  },
  // Without an answer of a provider; with one: sign-in-ways.test.tsx.
  signIn: { leadsTo: pathTo('login'), heading: en.login.title, shows: en.login.intro },
  resetPassword: {
    at: () => pathTo('resetPassword', { token: 'x'.repeat(43) }),
    heading: en.reset.title,
    shows: en.reset.intro,
    badInput: {
      button: en.reset.submit,
      texts: [validation.passwordTooShort, validation.required(fields.confirmPassword)],
    },
  },
  confirmRemoval: {
    at: () => pathTo('confirmRemoval', { id: '00000000-0000-4000-8000-000000000000', token: 'x'.repeat(43) }),
    heading: en.fileScreens.confirmRemoval.title,
    shows: en.fileScreens.confirmRemoval.text,
  },
  unsubscribe: {
    at: () => pathTo('unsubscribe', { token: 'x'.repeat(43) }),
    heading: en.pages.unsubscribe.title,
    shows: en.unsubscribeScreen.scopes.all.intro,
  },
  blog: {
    at: ({ post }) => pathTo('blog', { id: post }),
    heading: FILED.post.title,
    shows: FILED.post.authorName,
    ...loadedBy(blogs.get, en.blogScreens.detail.loading, en.blogs.detailFailed),
    gone: en.blogs.gone,
  },
  materialSheet: {
    heading: en.pages.materialSheet.title,
    shows: en.sheetScreen.intro,
  },
  material: {
    heading: en.contribute.title,
    shows: en.contribute.heading,
    badInput: {
      typed: { [fields.link]: 'not an address' },
      button: en.contribute.submit,
      texts: [
        validation.required(fields.yourName),
        validation.service,
        validation.required(fields.department),
        validation.required(fields.subject),
        validation.url(fields.link),
      ],
    },
  },
} satisfies Record<string, PageStates>;
