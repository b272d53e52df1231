import { accounts, form } from './accounts.ts';
import { adminScreens, table } from './admin-screens.ts';
import { blogScreens, richText } from './blogs.ts';
import { adminInbox, contribute, grievance, hodScreens, longText, settingsScreen } from './forms.ts';
import { mails } from './mails.ts';
import { pages, roles } from './pages.ts';
import { publicTexts } from './public.ts';
import { said } from './said.ts';
import { siteSamples } from './site.ts';

/** Every text that the user can be told, in English; spec-texts.test.ts has those that are given letter for letter. */
export const en = {
  /** This language's own tag (BCP 47), for `lang`. */
  language: 'en',
  /** How dates are written: as its readers in India do. */
  locale: 'en-IN',
  brand: 'Basta',
  ...said,
  ...accounts,
  form,
  resourcePage: {
    chooseSemester: 'Choose your semester',
    semester: 'Semester',
    semesterNumber: (semester: string) => `Semester ${semester}`,
    subject: 'Subject',
    subjectCode: 'Subject Code',
    loading: 'Loading…',
    retry: 'Try again',
    opensInNewTab: 'opens in a new tab',
    notAvailableMark: 'not available',
    otherMaterial: 'Kinds of study material',
    search: 'Find a subject',
    searchHint: 'Name, code or title',
    clearSearch: 'Clear the search',
    found: (entries: number, subjects: number) =>
      `${entries} ${entries === 1 ? 'entry' : 'entries'} in ${subjects} ${subjects === 1 ? 'subject' : 'subjects'}`,
    noMatch: (search: string, semester: string) => `Nothing matches “${search}” in semester ${semester}.`,
    lookInSemester: 'There is something in',
  },
  pages,
  roles,
  shell: {
    pageInPanel: (page: string, panel: string) => `${page}, ${panel}`,
    loading: 'Loading...',
    documentTitle: (page: string) => `${page} · Basta`,
    skipToContent: 'Skip to content',
    homeLink: 'Basta, home',
    mainNavigation: 'Main',
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    resources: 'Resources',
    colourSchemes: { light: 'light', dark: 'dark', auto: 'automatic' },
    colourScheme: (now: string, next: string) => `Colours: ${now}. Change to ${next}`,
    undo: 'Undo',
    language: 'Language',
    footerTagline: 'The school bag that is never too heavy.',
    footerHelp: 'Help',
    footerMaterial: 'Study material',
    footerContact: 'Contact',
    copyright: (year: string) => `© ${year} Basta`,
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    needsJavaScript:
      'The lists of study material need JavaScript. Please switch it on and load the page again.',
  },
  ...publicTexts,
  blogScreens,
  richText,
  grievance,
  hodScreens,
  longText,
  contribute,
  adminInbox,
  settingsScreen,
  adminScreens,
  table,
  notFound: {
    title: 'Sorry! Page Not Found',
    explanation: 'The address may be mistyped, or the page has moved.',
    returnHome: 'Return Home',
    reportProblem: 'Report Problem',
  },
  crash: {
    title: 'Unexpected Application Error!',
    explanation: 'Loading the page again usually helps.',
    reload: 'Load the page again',
    offlineTitle: 'You are offline',
  },
  mails,
  siteSamples,
};
