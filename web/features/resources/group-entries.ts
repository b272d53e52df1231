import { SEMESTERS } from '#contract/constants.ts';
import { LIST_PAGE_SIZE, type ListParams, type ListPart } from '#contract/list-params.ts';
import { newestExam } from '#contract/papers.ts';
import type { ResourceEntry } from '#contract/resources.ts';
import { findRows, indexRows } from '#web/ui/data-table-rows.ts';

/** Everything that there is for one subject, under one heading. */
export type SubjectGroup = {
  key: string;
  /** As the catalogue writes them, where it knows the code; else as they were typed. */
  subject: string;
  subjectcode: string;
  /** Whether it has a page of its own. */
  isFiled: boolean;
  entries: ResourceEntry[];
};

/**
 * The entries by subject, in the order of the list; papers of known exams first, the newest
 * of them in front. What the catalogue knows is one subject, however
 * its code was typed.
 */
export function groupBySubject(entries: readonly ResourceEntry[]): SubjectGroup[] {
  const groups = new Map<string, SubjectGroup>();
  for (const entry of entries) {
    const { catalogue } = entry;
    const subject = catalogue?.name ?? entry.subject;
    const subjectcode = catalogue?.code ?? entry.subjectcode;
    const key = catalogue ? subjectcode : `${subjectcode} ${subject}`;
    const group = groups.get(key) ?? {
      key,
      subject,
      subjectcode,
      isFiled: catalogue !== undefined,
      entries: [],
    };
    group.entries.push(entry);
    groups.set(key, group);
  }
  // Of the papers of a subject the newest are wanted.
  for (const { entries: own } of groups.values())
    own.sort((one, other) => newestExam(other) - newestExam(one));
  return [...groups.values()];
}

/** What a search looks into: what was typed, and what is shown in its place. */
const SEARCHED = [
  {
    text: ({ subject, subjectcode, title, catalogue }: ResourceEntry) =>
      [subject, subjectcode, title, catalogue?.name, catalogue?.code].filter(Boolean).join(' '),
  },
];

/** The part of a whole list that a page shows, as the server works it out for the page's HTML. */
export function partOf(
  all: readonly ResourceEntry[],
  { semester, programme, search, page }: ListParams,
): ListPart {
  const ofAllProgrammes = findRows(indexRows(all, SEARCHED), search);
  const found = programme
    ? ofAllProgrammes.filter(({ programmes }) => programmes?.includes(programme))
    : ofAllProgrammes;
  const shown = found.filter((entry) => entry.semester === semester);
  const programmes = ofAllProgrammes.flatMap((entry) =>
    entry.semester === semester ? (entry.programmes ?? []) : [],
  );
  return {
    entries: shown.slice((page - 1) * LIST_PAGE_SIZE, page * LIST_PAGE_SIZE),
    count: shown.length,
    subjects: groupBySubject(shown).length,
    semesters: SEMESTERS.filter((one) => found.some((entry) => entry.semester === one)),
    programmes: [...new Set(programmes)].sort(),
  };
}
