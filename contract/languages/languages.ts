import { accented } from './en-XA/accented.ts';
import {
  english,
  type GroupTexts,
  type LanguageRow,
  type Loaders,
  type Messages,
  TEXT_GROUPS,
} from './groups.ts';

/**
 * Every language of the product, by its tag (BCP 47). Which of them a site offers, LANGUAGES says. A whole language is a row
 * like English, and does not compile while a text is missing. One that is on its way is `withEnglish(…)`: what it lacks is in
 * English.
 */
export const LANGUAGES = {
  en: { name: 'English', load: english },
  /** English made longer and accented, for trials: what stays plain was never in the catalogue. */
  'en-XA': accented({ name: 'Ëñğļíšħ', load: english }),
} satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

/** Loads a group of a language's texts. */
export async function loadGroup<Group extends keyof GroupTexts>(
  language: Language,
  group: Group,
): Promise<GroupTexts[Group]> {
  const load: Loaders = LANGUAGES[language].load;
  return (await load[group]()).texts;
}

/** Loads every text of a language. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  const groups = await Promise.all(TEXT_GROUPS.map((group) => loadGroup(language, group)));
  // Of every group there is one, so together they are all texts.
  return Object.assign({}, ...groups) as Messages;
}

/** What is spoken to a reader who asks for nothing that the site offers. */
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
