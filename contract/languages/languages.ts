import type { forAccount } from './en/account.ts';
import type { forBag } from './en/bag.ts';
import type { forBlogs } from './en/blogs.ts';
import type { forCatalogue } from './en/catalogue.ts';
import type { forFiles } from './en/files.ts';
import type { forOverview } from './en/overview.ts';
import type { forPages } from './en/pages.ts';
import type { forPrivacy } from './en/privacy.ts';
import type { forReading } from './en/reading.ts';
import type { forReports } from './en/reports.ts';
import type { forSearch } from './en/search.ts';
import type { forSending } from './en/sending.ts';
import type { forServer } from './en/server.ts';
import type { forSettings } from './en/settings.ts';
import type { forStaff } from './en/staff.ts';
import type { forSubjects } from './en/subjects.ts';
import type { forWriting } from './en/writing.ts';
import { accented } from './en-XA/accented.ts';

/** What a page loads of a language: what anybody reads. */
export type PageMessages = typeof forPages;
/** What some pages say besides, by the group that their row names (contract/pages/page.ts); a role's come with its panel. */
export type ExtraTexts = {
  account: typeof forAccount;
  bag: typeof forBag;
  blogs: typeof forBlogs;
  catalogue: typeof forCatalogue;
  files: typeof forFiles;
  privacy: typeof forPrivacy;
  overview: typeof forOverview;
  reading: typeof forReading;
  search: typeof forSearch;
  reports: typeof forReports;
  sending: typeof forSending;
  staff: typeof forStaff;
  subjects: typeof forSubjects;
  settings: typeof forSettings;
  writing: typeof forWriting;
};
export type TextGroup = keyof ExtraTexts;
/** What the pages of some groups have: theirs and everybody's. */
export type MessagesOf<Group extends TextGroup> = PageMessages & AllOf<Pick<ExtraTexts, Group>>;
export type StaffMessages = MessagesOf<'staff'>;
/** The catalogue's shape: every language has every text that English has, or it does not compile. */
export type Messages = PageMessages & AllOf<ExtraTexts> & typeof forServer;
type AllOf<Groups> = {
  [Group in keyof Groups]: (texts: Groups[Group]) => void;
}[keyof Groups] extends (texts: infer All) => void
  ? All
  : never;

/** How the texts of each group are loaded. */
export type TextLoaders = { [Group in TextGroup]: () => Promise<ExtraTexts[Group]> };

/** How a language is called and loaded. */
export type LanguageRow = {
  /** What its readers call it. */
  name: string;
  /** Where its texts stand, below this folder: pages name their scripts. */
  folder: string;
  loadForPages: () => Promise<PageMessages>;
  loadForServer: () => Promise<typeof forServer>;
  /** What only some pages say, by group. */
  load: TextLoaders;
};

const en: LanguageRow = {
  name: 'English',
  folder: 'en',
  loadForPages: async () => (await import('./en/pages.ts')).forPages,
  loadForServer: async () => (await import('./en/server.ts')).forServer,
  load: {
    account: async () => (await import('./en/account.ts')).forAccount,
    bag: async () => (await import('./en/bag.ts')).forBag,
    blogs: async () => (await import('./en/blogs.ts')).forBlogs,
    catalogue: async () => (await import('./en/catalogue.ts')).forCatalogue,
    files: async () => (await import('./en/files.ts')).forFiles,
    privacy: async () => (await import('./en/privacy.ts')).forPrivacy,
    overview: async () => (await import('./en/overview.ts')).forOverview,
    reading: async () => (await import('./en/reading.ts')).forReading,
    search: async () => (await import('./en/search.ts')).forSearch,
    reports: async () => (await import('./en/reports.ts')).forReports,
    staff: async () => (await import('./en/staff.ts')).forStaff,
    subjects: async () => (await import('./en/subjects.ts')).forSubjects,
    sending: async () => (await import('./en/sending.ts')).forSending,
    settings: async () => (await import('./en/settings.ts')).forSettings,
    writing: async () => (await import('./en/writing.ts')).forWriting,
  },
};

/** Every language of the product, by its tag (BCP 47). Which of them a site offers, LANGUAGES says. */
export const LANGUAGES = {
  en,
  /** English made longer and accented, for trials: what stays plain was never in the catalogue. */
  'en-XA': accented(en),
} satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

/** Loads every text of a language. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  const { loadForPages, loadForServer, load } = LANGUAGES[language];
  const groups = await Promise.all(Object.values(load).map((loadGroup) => loadGroup()));
  // Of every group there is one, so together they are all texts.
  return Object.assign({}, await loadForPages(), await loadForServer(), ...groups) as Messages;
}

/** What is spoken to whoever asks for nothing that the site offers. */
export const FALLBACK_LANGUAGE: Language = 'en';

/** Whether a tag is one of these languages. */
export function isLanguage(
  tag: string,
  offered: readonly string[] = Object.keys(LANGUAGES),
): tag is Language {
  return offered.includes(tag);
}

/** In this cookie the browser keeps the language that its reader chose. */
export const LANGUAGE_COOKIE = 'language';
