/**
 * English, group by group. `pages` comes with every page, `server` with none (mails, replies), each of the others with the
 * pages whose row names it (contract/pages/page.ts), `staff` with the panel of a role.
 */
export const english = {
  pages: () => import('./en/pages.ts'),
  server: () => import('./en/server.ts'),
  account: () => import('./en/account.ts'),
  bag: () => import('./en/bag.ts'),
  blogs: () => import('./en/blogs.ts'),
  cases: () => import('./en/cases.ts'),
  catalogue: () => import('./en/catalogue.ts'),
  complaint: () => import('./en/complaint.ts'),
  correcting: () => import('./en/correcting.ts'),
  desks: () => import('./en/desks.ts'),
  discussion: () => import('./en/discussion.ts'),
  casework: () => import('./en/casework.ts'),
  entry: () => import('./en/entry.ts'),
  events: () => import('./en/events.ts'),
  exams: () => import('./en/exams.ts'),
  files: () => import('./en/files.ts'),
  filling: () => import('./en/filling.ts'),
  moderation: () => import('./en/moderation.ts'),
  learning: () => import('./en/learning.ts'),
  notifications: () => import('./en/notifications.ts'),
  overview: () => import('./en/overview.ts'),
  papers: () => import('./en/papers.ts'),
  posting: () => import('./en/posting.ts'),
  questions: () => import('./en/questions.ts'),
  privacy: () => import('./en/privacy.ts'),
  reading: () => import('./en/reading.ts'),
  reports: () => import('./en/reports.ts'),
  review: () => import('./en/review.ts'),
  search: () => import('./en/search.ts'),
  sent: () => import('./en/sent.ts'),
  sending: () => import('./en/sending.ts'),
  settings: () => import('./en/settings.ts'),
  sheet: () => import('./en/sheet.ts'),
  staff: () => import('./en/staff.ts'),
  subjects: () => import('./en/subjects.ts'),
  teaching: () => import('./en/teaching.ts'),
  writing: () => import('./en/writing.ts'),
};

type Texts<Module> = Module extends () => Promise<{ texts: infer Of }> ? Of : never;
/** The texts of each group: every language has the shape of English. */
export type GroupTexts = { [Group in keyof typeof english]: Texts<(typeof english)[Group]> };
/** The groups that only some pages load. */
export type TextGroup = Exclude<keyof GroupTexts, 'pages' | 'server'>;
export type PageMessages = GroupTexts['pages'];
/** What the pages of some groups have: theirs and everyone's. */
export type MessagesOf<Group extends TextGroup> = PageMessages & AllOf<Pick<GroupTexts, Group>>;
export type StaffMessages = MessagesOf<'staff'>;
/** Every text of a language. */
export type Messages = AllOf<GroupTexts>;
type AllOf<Groups> = {
  [Group in keyof Groups]: (texts: Groups[Group]) => void;
}[keyof Groups] extends (texts: infer All) => void
  ? All
  : never;

/**
 * Some of the texts of a part, at any depth. The files that scripts/texts/import.ts makes have this type.
 * @public
 */
export type Some<Part> = Part extends (...params: never) => unknown
  ? Part
  : { [Name in keyof Part]?: Some<Part[Name]> | undefined };

/** How the texts of each group are loaded. */
export type Loaders = { [Group in keyof GroupTexts]: () => Promise<{ texts: GroupTexts[Group] }> };
/** The same of a language that is on its way: groups and texts may be missing. */
export type SomeLoaders = { [Group in keyof GroupTexts]?: () => Promise<{ texts: Some<GroupTexts[Group]> }> };

/** @param name what its readers call the language */
export type LanguageRow = { name: string; load: Loaders };

/** The names of all groups. */
// Object.keys forgets the literal names.
export const TEXT_GROUPS = Object.keys(english) as (keyof GroupTexts)[];

/** A language that is on its way, with the texts that it lacks in English. Its pages load both. */
export function withEnglish({ name, load }: { name: string; load: SomeLoaders }): LanguageRow {
  const filled = Object.entries<() => Promise<{ texts: object }>>(english).map(([group, loadEnglish]) => [
    group,
    async () => {
      const [ours, own] = await Promise.all([loadEnglish(), load[group as keyof GroupTexts]?.()]); // a row of `english`
      return { texts: filledIn(ours.texts, own?.texts) };
    },
  ]);
  return { name, load: Object.fromEntries(filled) };
}

/** A part of the texts, with what it lacks from English. A text of another shape than the English one counts as missing. */
function filledIn(english: unknown, own: unknown): unknown {
  if (typeof own !== typeof english || Array.isArray(own) !== Array.isArray(english)) return english;
  if (typeof english !== 'object' || english === null) return own;
  if (Array.isArray(english) && Array.isArray(own))
    return english.map((part, index) => filledIn(part, own[index]));
  const mine = new Map(Object.entries(own ?? {}));
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, filledIn(text, mine.get(key))]),
  );
}
