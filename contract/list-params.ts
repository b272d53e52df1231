import { DEFAULT_SEMESTER, isSemester, MAX_LENGTH, type Semester } from './constants.ts';
import type { ResourceEntry } from './resources.ts';

/**
 * What a page of study material shows: a semester, the subjects of one programme in it (its code, `''` for all), what is
 * searched for in these, and which part of that, from 1.
 */
export type ListParams = { semester: Semester; programme: string; search: string; page: number };

/** So many entries are on a page: enough to look through, few enough to be drawn at once on a cheap phone. */
export const LIST_PAGE_SIZE = 100;

/** The part of a list that a page shows. */
export type ListPart = {
  /** The entries of this page. */
  entries: ResourceEntry[];
  /** How many entries and subjects the semester has of what is searched for, on all pages. */
  count: number;
  subjects: number;
  /** The semesters in which something is found. */
  semesters: Semester[];
  /** The codes of the programmes that the semester has something of, whichever is asked for. */
  programmes: string[];
};

/**
 * What an address asks for: `?semester=`, `?programme=`, `?q=` and `?page=`, the same for the server and the browser. What
 * makes no sense is the default, and a search is cut to the longest text that it could find.
 * @param mine the semester of an address that names none
 */
export function readListParams(query: URLSearchParams, mine: Semester = DEFAULT_SEMESTER): ListParams {
  const semester = query.get('semester');
  const page = Number(query.get('page'));
  return {
    semester: isSemester(semester) ? semester : mine,
    programme: (query.get('programme') ?? '').slice(0, MAX_LENGTH.subjectCode),
    search: (query.get('q') ?? '').slice(0, MAX_LENGTH.subject),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/**
 * The parameters of an address for those that are given. The semester is always named: an address without one is of
 * whichever semester its reader has chosen.
 */
export function listParamValues(params: Partial<ListParams>): Record<string, string> {
  const { semester, programme, search, page } = params;
  return {
    ...(semester && { semester }),
    ...(programme !== undefined && { programme }),
    ...(search !== undefined && { q: search }),
    ...(page && { page: page === 1 ? '' : String(page) }),
  };
}

/** The part of an address behind the path for these. */
export function listAddress(params: Partial<ListParams>): string {
  return behindPath(listParamValues(params));
}

/** The same, for whoever has chosen no semester: the first one is not named. Of these there is one for each list. */
export function plainListAddress(params: ListParams): string {
  const { semester, ...others } = listParamValues(params);
  return behindPath(
    semester === undefined || semester === DEFAULT_SEMESTER ? others : { semester, ...others },
  );
}

function behindPath(values: Record<string, string>): string {
  const set = Object.entries(values).filter(([, value]) => value);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
}
