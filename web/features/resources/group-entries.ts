import { SEMESTERS, type Semester } from '#contract/constants.ts';
import type { ResourceEntry } from '#contract/resources.ts';
import { findRows, indexRows } from '#web/ui/data-table-rows.ts';

/** Everything that there is for one subject, under one heading. */
export type SubjectGroup = {
  key: string;
  subject: string;
  subjectcode: string;
  semester: Semester;
  entries: ResourceEntry[];
};

/** The entries by subject and code, subjects and entries in the order of the list. */
export function groupBySubject(entries: readonly ResourceEntry[]): SubjectGroup[] {
  const groups = new Map<string, SubjectGroup>();
  for (const entry of entries) {
    const { semester, subject, subjectcode } = entry;
    const key = `${semester} ${subjectcode} ${subject}`;
    const group = groups.get(key) ?? { key, subject, subjectcode, semester, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const SEARCHED = [
  { text: ({ subject, subjectcode, title = '' }: ResourceEntry) => `${subject} ${subjectcode} ${title}` },
];

/** The entries in whose subject, code or title every word of the search occurs, in whatever case. */
export function matching(entries: readonly ResourceEntry[], search: string): ResourceEntry[] {
  return findRows(indexRows(entries, SEARCHED), search);
}

/** What a page shows of its list. */
export type Results = ReturnType<typeof resultsFor>;

/**
 * The part of a list that a semester and a search ask for.
 * @returns how many entries there are in `groups`, and the `semesters` in which the search finds something
 */
export function resultsFor(entries: readonly ResourceEntry[], semester: Semester, search: string) {
  const found = matching(entries, search);
  const shown = found.filter((entry) => entry.semester === semester);
  const semesters = SEMESTERS.filter((one) => found.some((entry) => entry.semester === one));
  return { count: shown.length, groups: groupBySubject(shown), semesters };
}
