import { SEMESTERS, type Semester } from '#contract/constants.ts';
import { LIST_PAGE_SIZE, type ListParams, type ListPart } from '#contract/list-params.ts';
import { newestExam } from '#contract/papers.ts';
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

/** The entries by subject and code, in the order of the list; papers of known exams first, the newest of them in front. */
export function groupBySubject(entries: readonly ResourceEntry[]): SubjectGroup[] {
  const groups = new Map<string, SubjectGroup>();
  for (const entry of entries) {
    const { semester, subject, subjectcode } = entry;
    const key = `${semester} ${subjectcode} ${subject}`;
    const group = groups.get(key) ?? { key, subject, subjectcode, semester, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  // Of the papers of a subject the newest are wanted.
  for (const { entries: own } of groups.values())
    own.sort((one, other) => newestExam(other) - newestExam(one));
  return [...groups.values()];
}

const SEARCHED = [
  { text: ({ subject, subjectcode, title = '' }: ResourceEntry) => `${subject} ${subjectcode} ${title}` },
];

/** The part of a whole list that a page shows, as the server works it out for the page's HTML. */
export function partOf(all: readonly ResourceEntry[], { semester, search, page }: ListParams): ListPart {
  const found = findRows(indexRows(all, SEARCHED), search);
  const shown = found.filter((entry) => entry.semester === semester);
  return {
    entries: shown.slice((page - 1) * LIST_PAGE_SIZE, page * LIST_PAGE_SIZE),
    count: shown.length,
    subjects: groupBySubject(shown).length,
    semesters: SEMESTERS.filter((one) => found.some((entry) => entry.semester === one)),
  };
}
