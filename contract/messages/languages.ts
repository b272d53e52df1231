import type { forAccount } from './en/for-account.ts';
import type { forBag } from './en/for-bag.ts';
import type { forBlogs } from './en/for-blogs.ts';
import type { forPages } from './en/for-pages.ts';
import type { forPrivacy } from './en/for-privacy.ts';
import type { forReading } from './en/for-reading.ts';
import type { forReports } from './en/for-reports.ts';
import type { forServer } from './en/for-server.ts';
import type { forStaff } from './en/for-staff.ts';

/** What a page loads of a language: what anybody reads. */
export type PageMessages = typeof forPages;
/** What some pages say besides, by the group that their row names (contract/page.ts); a role's come with its panel. */
export type ExtraTexts = {
  account: typeof forAccount;
  bag: typeof forBag;
  blogs: typeof forBlogs;
  privacy: typeof forPrivacy;
  reading: typeof forReading;
  reports: typeof forReports;
  staff: typeof forStaff;
};
export type TextGroup = keyof ExtraTexts;
/** What the pages of a group have: theirs and everybody's. */
export type MessagesOf<Group extends TextGroup> = PageMessages & ExtraTexts[Group];
export type StaffMessages = MessagesOf<'staff'>;
/** The catalogue's shape: every language has every text that English has, or it does not compile. */
export type Messages = PageMessages &
  ExtraTexts['account'] &
  ExtraTexts['bag'] &
  ExtraTexts['blogs'] &
  ExtraTexts['privacy'] &
  ExtraTexts['reading'] &
  ExtraTexts['reports'] &
  ExtraTexts['staff'] &
  typeof forServer;

/** How the texts of each group are loaded. */
export type TextLoaders = { [Group in TextGroup]: () => Promise<ExtraTexts[Group]> };

type LanguageRow = {
  /** What its readers call it. */
  name: string;
  loadForPages: () => Promise<PageMessages>;
  loadForServer: () => Promise<typeof forServer>;
  /** What only some pages say, by group. */
  load: TextLoaders;
};

/** Every language of the product, by its tag (BCP 47). Which of them a site offers, LANGUAGES says. */
export const LANGUAGES = {
  en: {
    name: 'English',
    loadForPages: async () => (await import('./en/for-pages.ts')).forPages,
    loadForServer: async () => (await import('./en/for-server.ts')).forServer,
    load: {
      account: async () => (await import('./en/for-account.ts')).forAccount,
      bag: async () => (await import('./en/for-bag.ts')).forBag,
      blogs: async () => (await import('./en/for-blogs.ts')).forBlogs,
      privacy: async () => (await import('./en/for-privacy.ts')).forPrivacy,
      reading: async () => (await import('./en/for-reading.ts')).forReading,
      reports: async () => (await import('./en/for-reports.ts')).forReports,
      staff: async () => (await import('./en/for-staff.ts')).forStaff,
    },
  },
  /** English made longer and accented, for trials: what stays plain was never in the catalogue. */
  'en-XA': {
    name: 'Ëñğļíšħ',
    loadForPages: async () => (await import('./en-XA/for-pages.ts')).accentedForPages,
    loadForServer: async () => (await import('./en-XA/for-server.ts')).accentedForServer,
    load: {
      account: async () => (await import('./en-XA/for-account.ts')).accentedForAccount,
      bag: async () => (await import('./en-XA/for-bag.ts')).accentedForBag,
      blogs: async () => (await import('./en-XA/for-blogs.ts')).accentedForBlogs,
      privacy: async () => (await import('./en-XA/for-privacy.ts')).accentedForPrivacy,
      reading: async () => (await import('./en-XA/for-reading.ts')).accentedForReading,
      reports: async () => (await import('./en-XA/for-reports.ts')).accentedForReports,
      staff: async () => (await import('./en-XA/for-staff.ts')).accentedForStaff,
    },
  },
} satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

/** Loads every text of a language. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  const { loadForPages, loadForServer, load } = LANGUAGES[language];
  return {
    ...(await loadForPages()),
    ...(await loadForServer()),
    ...(await load.account()),
    ...(await load.bag()),
    ...(await load.blogs()),
    ...(await load.privacy()),
    ...(await load.reading()),
    ...(await load.reports()),
    ...(await load.staff()),
  };
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
