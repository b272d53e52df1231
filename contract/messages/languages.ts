import type { en } from './en/catalogue.ts';

/** The catalogue's shape: every language has every text that English has, or it does not compile. */
export type Messages = typeof en;

type LanguageRow = {
  /** What its readers call it. */
  name: string;
  load: () => Promise<Messages>;
};

/** Every language of the product, by its tag (BCP 47). Which of them a site offers, LANGUAGES says. */
export const LANGUAGES = {
  en: { name: 'English', load: async () => (await import('./en/catalogue.ts')).en },
  /** English made longer and accented, for trials: what stays plain was never in the catalogue. */
  'en-XA': { name: 'Ëñğļíšħ', load: async () => (await import('./en-XA/catalogue.ts')).accented },
} satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

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
