/** What the product promises in numbers (docs/product.md). Times are milliseconds, lengths are characters. */

/** The UUID that no row has (RFC 9562, 5.9). In the log of changes: the person at the server's command line. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** A day, in milliseconds. */
export const DAY_MS = 24 * 60 * 60_000;

/** Semesters of a B.Tech course; they travel as strings. */
export const SEMESTERS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type Semester = (typeof SEMESTERS)[number];
export const DEFAULT_SEMESTER: Semester = '1';

/** Whether a text is a semester as it travels. */
export function isSemester(text: string | null): text is Semester {
  return SEMESTERS.some((semester) => semester === text);
}

/** In this cookie the browser keeps the semester that its reader chose last. */
export const SEMESTER_COOKIE = 'semester';

/** The departments that each form offers until an admin sets others; the first is the default where one is. */
export const DEPARTMENTS = {
  profile: [
    'B.Tech Computer Science Engineering',
    'B.Tech Electronics and Communication Engineering',
    'B.Tech Mechanical Engineering',
  ],
  material: ['Computer Science Engineering', 'Electronics and Communication Engineering'],
  complaint: ['B.Tech Computer Science Engineering'],
} as const;

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const OTP = { digits: 6, lifetimeMs: 10 * 60_000, tries: 5, resendAfterMs: 60_000 } as const;
/** A session ends after this long without use. */
export const SESSION_MS = 7 * DAY_MS;
/** And this long after its login, however much it is used. */
export const LONGEST_SESSION_MS = 30 * DAY_MS;
/** The authenticator app's codes, as every such app makes them, and what replaces a lost phone. */
export const SECOND_FACTOR = {
  digits: 6,
  stepSeconds: 30,
  recoveryCodes: 10,
  challengeMs: 5 * 60_000,
  tries: 5,
} as const;
/** `algorithms`: by their COSE numbers, Ed25519, ES256 and RS256: every device has one of them. */
export const PASSKEYS = {
  most: 10,
  nameLength: 60,
  challengeMs: 5 * 60_000,
  algorithms: [-8, -7, -257],
} as const;
export const RESET_LINK_MS = 60 * 60_000;

/** Longest text accepted per sort of field. No rule of the product: these keep a row readable and a request small. */
export const MAX_LENGTH = {
  name: 100,
  email: 254,
  phone: 20,
  subject: 200,
  subjectCode: 40,
  title: 200,
  link: 2000,
  freeText: 5000,
  reportNote: 500,
} as const;

/** A blog's content as it is sent, in bytes of UTF-8. */
export const LARGEST_POST = 1024 * 1024;

/** The largest CSV file of an import, in bytes: 10,000 rows of the longest usual kind. */
export const LARGEST_CSV = 8 * 1024 * 1024;
/** The same of a calendar, CSV or .ics. */
export const LARGEST_CALENDAR = 512 * 1024;

/** Blog cards show this many characters of the text, then '...'. */
export const PREVIEW_LENGTH = 100;

/** The blog pages load this many cards at a time. */
export const BLOG_PAGE_SIZE = 20;

/** So many lines of a log come at a time. */
export const LOG_PAGE_SIZE = 50;
/** The lists of staff show this many rows: enough to look through, few enough to be drawn at once. */
export const ROWS_PER_PAGE = 50;

/** The earliest day that a grievance may name. */
export const EARLIEST_DATE = '2000-01-01';

/** How many of each the public pages have room for, and what keeps the settings small. */
export const SITE_LIMITS = {
  phones: 2,
  emails: 2,
  helplines: 5,
  banner: 5,
  topics: 6,
  developers: 2,
  developerLinks: 4,
  trustedHosts: 100,
  searchExamples: 3,
  departments: 30,
} as const;

/**
 * How the screens wait: `fast` for nothing, with a splash at a browser's first visit; `spec` for the minimum times
 * below, with a splash in every session; `off` like `fast`, without a splash.
 */
export const PACINGS = ['fast', 'spec', 'off'] as const;
export type Pacing = (typeof PACINGS)[number];

/** How long the screens take when PACING is `spec`. Minimum display times, never added to the loading. */
export const PACING_MS = { splash: 2500, resources: 1000, blogs: 1000, profile: 500 } as const;

/** The longest splash when PACING is `fast`: it goes as soon as the page can be used. */
export const FAST_SPLASH_MS = 1000;

/**
 * Where the colleges are: mails, files and the server's pages tell the day there, whatever zone the server is in. A browser
 * goes on in its reader's own (web/ui/text/own-dates.ts).
 */
export const HOME_ZONE = 'Asia/Kolkata';
/** What it is ahead of UTC, the whole year, in milliseconds. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/** Toasts close after 2000 ms, top right; one that offers Undo stays for 10 s, so that there is time to read it. */
export const TOAST_MS = 2000;
export const UNDO_TOAST_MS = 10_000;

/** The banner shows each message this long, and takes this long to move to the next. */
export const BANNER_MS = { autoplay: 3000, slide: 800 } as const;

/** What comes into view as the page is scrolled takes this long to settle. */
export const SCROLL_ANIMATION_MS = 1000;

/** The home header turns solid once the page is scrolled further than this, in CSS pixels. */
export const HEADER_SCROLL_PX = 50;

/** localStorage key of the session token. */
export const TOKEN_STORAGE_KEY = 'token';
