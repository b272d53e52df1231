import { SEMESTERS } from '#contract/core/constants.ts';
import {
  type LackingSubject,
  LIST_PAGE_SIZE,
  type ListParams,
  type ListPart,
} from '#contract/core/list-params.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import { thingsOf } from '#contract/material/links.ts';
import { newestExam } from '#contract/material/papers.ts';
import { findRows, indexRows } from '#web/ui/rows.ts';

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
    const group = groups.get(keyOf(entry)) ?? { key: keyOf(entry), ...subjectOf(entry), entries: [] };
    group.entries.push(entry);
    groups.set(group.key, group);
  }
  // Of the papers of a subject the newest are wanted.
  for (const { entries: own } of groups.values())
    own.sort((one, other) => newestExam(other) - newestExam(one));
  return [...groups.values()];
}

/** What the subject of an entry is shown as. */
const subjectOf = ({ catalogue, subject, subjectcode }: ResourceEntry): LackingSubject => ({
  subject: catalogue?.name ?? subject,
  subjectcode: catalogue?.code ?? subjectcode,
  isFiled: catalogue !== undefined,
});

/** What tells the subjects of entries apart. */
const keyOf = ({ catalogue, subject, subjectcode }: ResourceEntry) =>
  catalogue ? catalogue.code : `${subjectcode} ${subject}`;

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
  const here = found.filter((entry) => entry.semester === semester);
  const shown = here.filter((entry) => thingsOf(entry) > 0);
  // Also what a search leaves out counts: a subject with another entry lacks nothing.
  const served = new Set(
    all.flatMap((entry) => (entry.semester === semester && thingsOf(entry) > 0 ? [keyOf(entry)] : [])),
  );
  const lacking = groupBySubject(here.filter((entry) => !served.has(keyOf(entry))))
    .map(({ subject, subjectcode, isFiled }) => ({ subject, subjectcode, isFiled }))
    // As the server has them.
    .sort((one, other) => (one.subject < other.subject ? -1 : Number(one.subject > other.subject)));
  const programmes = ofAllProgrammes.flatMap((entry) =>
    entry.semester === semester ? (entry.programmes ?? []) : [],
  );
  return {
    entries: shown.slice((page - 1) * LIST_PAGE_SIZE, page * LIST_PAGE_SIZE),
    count: shown.length,
    things: shown.reduce((sum, entry) => sum + thingsOf(entry), 0),
    subjects: groupBySubject(shown).length,
    lacking: lacking.slice(0, LIST_PAGE_SIZE),
    lackingCount: lacking.length,
    semesters: SEMESTERS.filter((one) =>
      found.some((entry) => entry.semester === one && thingsOf(entry) > 0),
    ),
    programmes: [...new Set(programmes)].sort(),
  };
}
