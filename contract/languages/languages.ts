import { accented } from './en-XA/accented.ts';

/**
 * English, group by group. `pages` comes with every page, `server` with none (mails, replies), each of the others with the
 * pages whose row names it (contract/pages/page.ts), `staff` with the panel of a role.
 */
const en = {
  pages: () => import('./en/pages.ts'),
  server: () => import('./en/server.ts'),
  account: () => import('./en/account.ts'),
  bag: () => import('./en/bag.ts'),
  blogs: () => import('./en/blogs.ts'),
  catalogue: () => import('./en/catalogue.ts'),
  files: () => import('./en/files.ts'),
  overview: () => import('./en/overview.ts'),
  privacy: () => import('./en/privacy.ts'),
  reading: () => import('./en/reading.ts'),
  reports: () => import('./en/reports.ts'),
  search: () => import('./en/search.ts'),
  sending: () => import('./en/sending.ts'),
  settings: () => import('./en/settings.ts'),
  staff: () => import('./en/staff.ts'),
  subjects: () => import('./en/subjects.ts'),
  writing: () => import('./en/writing.ts'),
};

type Texts<Module> = Module extends () => Promise<{ texts: infer Of }> ? Of : never;
/** The texts of each group: every language has the shape of English. */
export type GroupTexts = { [Group in keyof typeof en]: Texts<(typeof en)[Group]> };
/** What some pages say besides what all do. */
export type TextGroup = Exclude<keyof GroupTexts, 'pages' | 'server'>;
export type PageMessages = GroupTexts['pages'];
/** What the pages of some groups have: theirs and everybody's. */
export type MessagesOf<Group extends TextGroup> = PageMessages & AllOf<Pick<GroupTexts, Group>>;
export type StaffMessages = MessagesOf<'staff'>;
/** Every text of a language. */
export type Messages = AllOf<GroupTexts>;
type AllOf<Groups> = {
  [Group in keyof Groups]: (texts: Groups[Group]) => void;
}[keyof Groups] extends (texts: infer All) => void
  ? All
  : never;

/** Some of the texts of a part, at any depth. */
export type Some<Part> = Part extends (...params: never) => unknown
  ? Part
  : { [Name in keyof Part]?: Some<Part[Name]> };

/** How the texts of each group are loaded. */
export type Loaders = { [Group in keyof GroupTexts]: () => Promise<{ texts: GroupTexts[Group] }> };
/** The same of a language that is on its way: groups and texts may be missing. */
export type SomeLoaders = { [Group in keyof GroupTexts]?: () => Promise<{ texts: Some<GroupTexts[Group]> }> };

/** @param name what its readers call the language */
export type LanguageRow = { name: string; load: Loaders };

/**
 * Every language of the product, by its tag (BCP 47). Which of them a site offers, LANGUAGES says. A whole language is a row
 * like English, and does not compile while a text is missing. One that is on its way is `withEnglish(…)`: what it lacks is in
 * English.
 */
export const LANGUAGES = {
  en: { name: 'English', load: en },
  /** English made longer and accented, for trials: what stays plain was never in the catalogue. */
  'en-XA': accented({ name: 'Ëñğļíšħ', load: en }),
} satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

/** A language that is on its way, with the texts that it lacks in English. Its pages load both. */
export function withEnglish({ name, load }: { name: string; load: SomeLoaders }): LanguageRow {
  const filled = Object.entries<() => Promise<{ texts: object }>>(en).map(([group, loadEnglish]) => [
    group,
    async () => {
      const [english, own] = await Promise.all([loadEnglish(), load[group as keyof GroupTexts]?.()]); // a row of `en`
      return { texts: filledIn(english.texts, own?.texts) };
    },
  ]);
  return { name, load: Object.fromEntries(filled) };
}

/** A part of the texts, with what it lacks from English. A text of another shape than the English one counts as missing. */
function filledIn(english: unknown, own: unknown): unknown {
  if (typeof own !== typeof english || Array.isArray(own) !== Array.isArray(english)) return english;
  if (typeof english !== 'object' || english === null || Array.isArray(english)) return own;
  const mine = new Map(Object.entries(own ?? {}));
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, filledIn(text, mine.get(key))]),
  );
}

/** Loads a group of a language's texts. */
export async function loadGroup<Group extends keyof GroupTexts>(
  language: Language,
  group: Group,
): Promise<GroupTexts[Group]> {
  const load: Loaders = LANGUAGES[language].load;
  return (await load[group]()).texts;
}

/** The names of all groups. */
// Object.keys forgets the literal names.
export const TEXT_GROUPS = Object.keys(en) as (keyof GroupTexts)[];

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
