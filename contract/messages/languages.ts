import type { forAccount } from './en/for-account.ts';
import type { forPages } from './en/for-pages.ts';
import type { forPrivacy } from './en/for-privacy.ts';
import type { forServer } from './en/for-server.ts';
import type { forStaff } from './en/for-staff.ts';

/** What a page loads of a language: what anybody reads, and what the pages about personal data and of a role say besides. */
export type PageMessages = typeof forPages;
export type PrivacyMessages = PageMessages & typeof forPrivacy;
export type StaffMessages = PageMessages & typeof forStaff;
/** The same of the pages about the own sign-in. */
export type AccountMessages = PageMessages & typeof forAccount;
/** The catalogue's shape: every language has every text that English has, or it does not compile. */
export type Messages = StaffMessages & AccountMessages & PrivacyMessages & typeof forServer;

type LanguageRow = {
  /** What its readers call it. */
  name: string;
  loadForPages: () => Promise<PageMessages>;
  loadForAccount: () => Promise<typeof forAccount>;
  loadForPrivacy: () => Promise<typeof forPrivacy>;
  loadForStaff: () => Promise<typeof forStaff>;
  loadForServer: () => Promise<typeof forServer>;
};

/** Every language of the product, by its tag (BCP 47). Which of them a site offers, LANGUAGES says. */
export const LANGUAGES = {
  en: {
    name: 'English',
    loadForPages: async () => (await import('./en/for-pages.ts')).forPages,
    loadForAccount: async () => (await import('./en/for-account.ts')).forAccount,
    loadForPrivacy: async () => (await import('./en/for-privacy.ts')).forPrivacy,
    loadForStaff: async () => (await import('./en/for-staff.ts')).forStaff,
    loadForServer: async () => (await import('./en/for-server.ts')).forServer,
  },
  /** English made longer and accented, for trials: what stays plain was never in the catalogue. */
  'en-XA': {
    name: 'Ëñğļíšħ',
    loadForPages: async () => (await import('./en-XA/for-pages.ts')).accentedForPages,
    loadForAccount: async () => (await import('./en-XA/for-account.ts')).accentedForAccount,
    loadForPrivacy: async () => (await import('./en-XA/for-privacy.ts')).accentedForPrivacy,
    loadForStaff: async () => (await import('./en-XA/for-staff.ts')).accentedForStaff,
    loadForServer: async () => (await import('./en-XA/for-server.ts')).accentedForServer,
  },
} satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

/** Loads every text of a language. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  const { loadForPages, loadForAccount, loadForPrivacy, loadForStaff, loadForServer } = LANGUAGES[language];
  return {
    ...(await loadForPages()),
    ...(await loadForAccount()),
    ...(await loadForPrivacy()),
    ...(await loadForStaff()),
    ...(await loadForServer()),
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
