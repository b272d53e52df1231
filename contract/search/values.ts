import { isSemester, type Semester } from '../core/constants.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../material/kinds.ts';

/** The longest text that is looked for, in characters. */
export const LONGEST_SEARCH = 200;

/** For so many days it is kept that something was looked for and not found, after it was last. */
export const SEARCH_MISS_DAYS = 180;

type FoundLists = Record<'subjects' | 'resources' | 'posts' | 'pages', readonly unknown[]> & {
  inside?: readonly unknown[] | undefined;
  threads?: readonly unknown[] | undefined;
  questions?: readonly unknown[] | undefined;
};

/** How much was found; what only comes near is not. */
export function foundCount({
  subjects,
  resources,
  posts,
  pages,
  inside = [],
  threads = [],
  questions = [],
}: FoundLists): number {
  const lists = [subjects, resources, posts, pages, inside, threads, questions];
  return lists.reduce((sum, { length }) => sum + length, 0);
}

/** So many words are looked for: each costs a look through all that may be found. */
const MOST_WORDS = 12;

/** The words of a search, each of which has to occur somewhere in what is found. */
export function searchWords(search: string): string[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** What the address of the page of the search asks for. */
export type SearchParams = {
  q: string;
  kind?: ResourceKind;
  semester?: Semester;
  /** A subject's code. */
  subject?: string;
  year?: number;
  /** What was typed, and never what may be meant instead. */
  exact?: 'yes';
};

/** As the call takes it. */
const LONGEST_CODE = 40;

/** Neither control characters nor halves of pairs: whatever is in an address, its page comes. */
const readable = (text: string | null) => (text ?? '').replace(/\p{Cc}|\p{Cs}/gu, ' ');

/** Reads it, the same for the server and the browser: what makes no sense is left out. */
export function readSearchParams(query: URLSearchParams): SearchParams {
  const kind = RESOURCE_KINDS.find((one) => one === query.get('kind'));
  const semester = query.get('semester');
  const subject = readable(query.get('subject')).trim().slice(0, LONGEST_CODE);
  const year = Number(query.get('year'));
  return {
    q: readable(query.get('q')).slice(0, LONGEST_SEARCH),
    ...(kind && { kind }),
    ...(isSemester(semester) && { semester }),
    ...(subject && { subject }),
    ...(query.get('exact') === 'yes' && { exact: 'yes' }),
    ...(Number.isInteger(year) && year >= 1990 && year <= 2100 && { year }),
  };
}

/** The part of an address behind the path for these. */
export function searchAddress({ year, ...params }: SearchParams): string {
  const set = Object.entries({ ...params, ...(year !== undefined && { year: String(year) }) });
  const given = set.filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
