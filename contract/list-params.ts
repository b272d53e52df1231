import { DEFAULT_SEMESTER, isSemester, MAX_LENGTH, type Semester } from './constants.ts';
import type { ResourceEntry } from './resources.ts';

/** What a page of study material shows: a semester, what is searched for in it, and which part of that, from 1. */
export type ListParams = { semester: Semester; search: string; page: number };

/** So many entries are on a page: enough to look through, few enough to be drawn at once on a cheap phone. */
export const LIST_PAGE_SIZE = 100;

/** The part of a list that a page shows. */
export type ListPart = {
  /** The entries of this page. */
  entries: ResourceEntry[];
  /** How many entries and subjects the semester has of what is searched for, on all pages. */
  count: number;
  subjects: number;
  /** The semesters in which the search finds something. */
  semesters: Semester[];
};

/**
 * What an address asks for: `?semester=`, `?q=` and `?page=`, the same for the server and the browser. What makes no
 * sense is the default, and a search is cut to the longest text that it could find.
 */
export function readListParams(query: URLSearchParams): ListParams {
  const semester = query.get('semester');
  const page = Number(query.get('page'));
  return {
    semester: isSemester(semester) ? semester : DEFAULT_SEMESTER,
    search: (query.get('q') ?? '').slice(0, MAX_LENGTH.subject),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** The parameters of an address for those that are given; what is the default is empty. */
export function listParamValues({ semester, search, page }: Partial<ListParams>): Record<string, string> {
  return {
    ...(semester && { semester: semester === DEFAULT_SEMESTER ? '' : semester }),
    ...(search !== undefined && { q: search }),
    ...(page && { page: page === 1 ? '' : String(page) }),
  };
}

/** The part of an address behind the path for these; what is the default is left out. */
export function listAddress(params: ListParams): string {
  const set = Object.entries(listParamValues(params)).filter(([, value]) => value);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
}
