import { DAY_MS } from '#contract/core/constants.ts';
import { DEFAULT_CODE, writeNumber } from '#contract/grievances/number.ts';

/**
 * How large the catalogue is, whatever the size of the site: that of a university, and so large that the smallest site has
 * something of each. What entries are counted by, codes and names, are as many at every size then.
 */
export const SUBJECTS: number = 2000;
/** So many codes that no subject has are in use: those of an older catalogue, and mistyped ones. */
const STRAY = 30;
export const strayCodeOf = (n: number) => `XX${Math.floor(n / 100) % STRAY}`;

/** All that grows happened within this time: nothing is due yet for the jobs that end what is old. */
const SPAN_MS = 20 * DAY_MS;
const LARGEST = 1_000_000;
const BEGUN = Date.now() - SPAN_MS;
/** The later a row is filed the newer it is, so that a site that grows looks as if it had. */
export const momentOf = (n: number) => new Date(BEGUN + (n * SPAN_MS) / LARGEST).toISOString();

/** Whose rows have ids: the place of a table is the first part of them. Those of desks, which a site begins with, are 0. */
const TABLES =
  'user resource blog complaint material contact_message audit_log event session known_sender known_device consent saved_item blog_revision report privacy_request pending_verification password_reset rate_limit programme scheme subject subject_code placement unit subject_ask attachment upload takedown notification folder_import thread thread_post teaching question exam_date path'.split(
    ' ',
  );

/** The id of the nth row of a table, so that others can name it. */
export function idOf(table: string, n: number): string {
  const place = (TABLES.indexOf(table) + 1).toString(16).padStart(8, '0');
  return `${place}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** The number of a grievance. */
export const caseOf = (n: number): string =>
  writeNumber({ code: DEFAULT_CODE, year: 2026, series: '', count: n });

/** The spelling of a subject's main code. */
export const codeOf = (subject: number): string => `BT${1000 + subject}-18`;
/** What PostgreSQL's code_key makes of it. */
export const keyOf = (code: string) => code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

export const WORDS =
  'data structure algorithm analysis design signal control thermal machine power circuit matrix network compiler fluid stress beam concrete soil water laser optics quantum graph logic'.split(
    ' ',
  );
/** Some words of a row's own, by a step that is prime to their number: rows share words and not texts. */
export const textOf = (n: number, count: number) =>
  Array.from({ length: count }, (_, at) => WORDS[(n * 7 + at * (1 + (n % 5))) % WORDS.length]).join(' ');
export const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value; // none is empty

/** Every hundredth of what can be deleted is in the trash; NULL as COPY writes it. */
export const NONE = '\\N';
export const deletedAt = (n: number) => (n % 100 === 37 ? momentOf(n) : NONE);
export const hexOf = (n: number) => n.toString(16).padStart(64, '0');

type Value = string | number | boolean;
type Columns = Record<string, Value>;

/** What columns of these names hold in any table. @param moment when the row was filed */
const COMMON = {
  id: (n, table) => idOf(table, n),
  user_id: (n) => idOf('user', n),
  /** Two of three who send something are logged in. */
  sender_id: (n) => (n % 3 === 0 ? NONE : idOf('user', n)),
  username: (n) => `${pick(WORDS, n)} Student ${n}`,
  email: (n) => `student${n}@college.example`,
  semester: (n) => 1 + (n % 8),
  created_at: (_n, _table, moment) => moment,
  updated_at: (_n, _table, moment) => moment,
  seen_at: (_n, _table, moment) => moment,
  at: (_n, _table, moment) => moment,
  deleted_at: deletedAt,
  /** Every two hundredth of what strangers send waits for review. */
  held: (n) => (n % 200 === 11 ? 'haste' : NONE),
} satisfies Record<string, (n: number, table: string, moment: string) => Value>;

/** A table that is filled: how many rows it has, and each of them. */
export type Table = {
  /** So many rows it has for each of the size; 1 where nothing is said. */
  share?: number;
  /** Columns that hold what they hold in any table. */
  common?: readonly (keyof typeof COMMON)[];
  /** What is this table's own. */
  row(n: number): Columns;
};

/** The nth row of a table. */
export function rowOf(name: string, { share = 1, common = [], row }: Table, n: number): Columns {
  const moment = momentOf(n / share);
  return {
    ...Object.fromEntries(common.map((column) => [column, COMMON[column](n, name, moment)])),
    ...row(n),
  };
}

export const DRIVE = 'https://drive.google.com/file/d/';
/** A link of an entry. */
export const linkOf = (n: number, field: string) => `${DRIVE}${hexOf(n).slice(-20)}${field}`;
