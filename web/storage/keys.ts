import { SEMESTER_COOKIE, TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { LANGUAGE_COOKIE } from '#contract/languages/languages.ts';

/** What a browser keeps under a key. */
export type KeyRow = {
  /** `browser`: all tabs share it; `tab`: until the tab is closed; `cookie`: for a year, and the server reads it, too. */
  in: 'browser' | 'tab' | 'cookie';
  /**
   * Who is given it back. `anybody` who uses the browser: nothing personal. `account`: its name is the account's id.
   * `session`: the session that it was kept in; a visitor's is given to anyone at the browser. `visit`: the same, but a
   * visitor's only to the same page loaded again: nothing else tells a visitor from the next one at the tab.
   */
  of: 'anybody' | 'account' | 'session' | 'visit';
  /**
   * When it is wiped. `signOut`: the session is over, in whatever way, or another one begins; a visitor's own stays.
   * `logOut`: its owner logs out, or another account logs in: a session that ran out costs nobody what they wrote.
   * `cleared`: by its owner alone.
   */
  until: 'signOut' | 'logOut' | 'cleared';
};

/** Everything that the site keeps in a browser. Several things under one key have a name each: `turned FILE`. */
export const KEYS = {
  [TOKEN_STORAGE_KEY]: { in: 'browser', of: 'anybody', until: 'signOut' },
  [LANGUAGE_COOKIE]: { in: 'cookie', of: 'anybody', until: 'cleared' },
  /** The semester that pages begin with: the account's, or what was chosen on a page since. */
  [SEMESTER_COOKIE]: { in: 'cookie', of: 'anybody', until: 'signOut' },
  /** The semester that the account had when this browser last heard of it. */
  'semester-of-account': { in: 'browser', of: 'session', until: 'signOut' },
  /** The roles of the account, so that a role's page is asked for by those who have it (web/inline/early.ts). */
  roles: { in: 'browser', of: 'session', until: 'signOut' },
  /** What is saved and was opened: an account's, or a visitor's. */
  bag: { in: 'browser', of: 'session', until: 'signOut' },
  /** What a visitor answered when they practised. */
  practice: { in: 'browser', of: 'session', until: 'signOut' },
  /** When a visitor said that their exams are. */
  'exam-days': { in: 'browser', of: 'session', until: 'signOut' },
  /** What a member answered and the account does not have yet: nothing is lost where the line is. */
  'practice-waiting': { in: 'browser', of: 'account', until: 'cleared' },
  /** What a visitor made of learning paths; and what a member did and the account does not have yet. */
  paths: { in: 'browser', of: 'session', until: 'signOut' },
  'paths-waiting': { in: 'browser', of: 'account', until: 'cleared' },
  /** What was requested in this browser: a request counts once. */
  'asked-for': { in: 'browser', of: 'anybody', until: 'cleared' },
  'colour-scheme': { in: 'browser', of: 'anybody', until: 'cleared' },
  /** Whether paper is dark. */
  paper: { in: 'browser', of: 'anybody', until: 'cleared' },
  /** `scroll`: the pages of a file are one below the other. */
  reading: { in: 'browser', of: 'anybody', until: 'cleared' },
  /** Whether the splash was seen, in this browser's life or in this tab's (web/inline/splash.ts). */
  splash: { in: 'browser', of: 'anybody', until: 'cleared' },
  'splash-tab': { in: 'tab', of: 'anybody', until: 'cleared' },
  /** A post that is being written: meant for everyone, and long. */
  'blog-draft': { in: 'browser', of: 'account', until: 'cleared' },
  /** A question, an answer or a comment that is being written; the name goes on with where. */
  'thread-draft': { in: 'browser', of: 'account', until: 'cleared' },
  /** A grievance that is being written: for nobody else's eyes. */
  'grievance-draft': { in: 'browser', of: 'account', until: 'logOut' },
  /** A form's files that are sent, what was chosen for them, and what is typed beside them; the name is the form's. */
  files: { in: 'tab', of: 'visit', until: 'signOut' },
  choices: { in: 'tab', of: 'visit', until: 'signOut' },
  typed: { in: 'tab', of: 'visit', until: 'signOut' },
  /** That the privacy questions were put off. */
  'privacy-later': { in: 'browser', of: 'session', until: 'signOut' },
  /** That a minor was told what waits for a guardian. */
  'limits-told': { in: 'browser', of: 'account', until: 'cleared' },
  /** By how many quarters the reader turned a file; the name is the file's id. */
  turned: { in: 'tab', of: 'anybody', until: 'signOut' },
  /** How far down each page was left. */
  'scroll-positions': { in: 'tab', of: 'anybody', until: 'signOut' },
} as const satisfies Record<string, KeyRow>;

export type KeyName = keyof typeof KEYS;
/** The keys of one place. */
export type KeyIn<Place extends KeyRow['in']> = {
  [Key in KeyName]: (typeof KEYS)[Key]['in'] extends Place ? Key : never;
}[KeyName];

/** The keys of one sort of owner. */
export type KeyOf<Owner extends KeyRow['of']> = {
  [Key in KeyName]: (typeof KEYS)[Key]['of'] extends Owner ? Key : never;
}[KeyName];

/** The key that an item of the storage is under, undefined where no row names it, and its name there. */
export function partsOf(item: string): { key: KeyName | undefined; name: string } {
  const [key = '', name = ''] = item.split(' ');
  return { key: Object.hasOwn(KEYS, key) ? (key as KeyName) : undefined, name }; // just looked
}
