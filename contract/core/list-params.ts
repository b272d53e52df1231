import type { ResourceEntry } from '../material/calls.ts';
import { DEFAULT_SEMESTER, isSemester, MAX_LENGTH, type Semester } from './constants.ts';

/**
 * What a page of study material shows: a semester, the subjects of one programme in it (its code, `''` for all), what is
 * searched for in these, and which part of that, from 1.
 */
export type ListParams = { semester: Semester; programme: string; search: string; page: number };

/** So many entries are on a page: enough to look through, few enough to be drawn at once on a cheap phone. */
export const LIST_PAGE_SIZE = 100;

/** The part of a list that a page shows. Entries that have nothing to open (contract/material/links.ts) are told by their subjects. */
export type ListPart = {
  /** The entries of this page. */
  entries: ResourceEntry[];
  /** How many entries the semester has of what is searched for, on all pages; how many things to open, of how many subjects. */
  count: number;
  things: number;
  subjects: number;
  /** The first LIST_PAGE_SIZE subjects whose entries have nothing to open, by name; and how many there are. */
  lacking: LackingSubject[];
  lackingCount: number;
  /** The semesters in which something to open is found. */
  semesters: Semester[];
  /** The codes of the programmes that the semester has entries of, whichever is asked for. */
  programmes: string[];
};

/** A subject that has nothing of a kind: as the catalogue writes it, where that knows the code. */
export type LackingSubject = { subject: string; subjectcode: string; isFiled: boolean };

/**
 * What an address asks for: `?semester=`, `?programme=`, `?q=` and `?page=`, the same for the server and the browser. What
 * makes no sense is the default, and a search is cut to the longest text that it could find.
 * @param mine the semester of an address that names none
 */
export function readListParams(query: URLSearchParams, mine: Semester = DEFAULT_SEMESTER): ListParams {
  const semester = query.get('semester');
  const page = Number(query.get('page'));
  // What no text of the database has, no search finds.
  const text = (name: string, most: number) => (query.get(name) ?? '').replaceAll('\0', '').slice(0, most);
  return {
    semester: isSemester(semester) ? semester : mine,
    programme: text('programme', MAX_LENGTH.subjectCode),
    search: text('q', MAX_LENGTH.subject),
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

/** The same, for anyone who has chosen no semester: the first one is not named. Of these there is one for each list. */
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
