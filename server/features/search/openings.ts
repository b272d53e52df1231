import { loginPathFrom } from '#contract/auth/return-address.ts';
import type { Semester } from '#contract/core/constants.ts';
import { listAddress } from '#contract/core/list-params.ts';
import { linkHref } from '#contract/core/web-address.ts';
import { filePagePath } from '#contract/files/address.ts';
import type { Exam, Exams } from '#contract/material/exam-fields.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { examOfFile, newestFirst } from '#contract/material/papers.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { FoundFile, FoundRow } from './queries.ts';

/** How a reader comes to study material: visitors by the login, where the site says so. */
export type Way = 'direct' | 'login';

/** What an entry has to open: where, and the exam that it is the paper of. */
export type Opening = { path: string; exam: Exam | undefined };

/** The things to open of an entry, the newest exam first; of a link and the file that is its copy, the file. */
export function openingsOf(row: FoundRow, way: Way): Opening[] {
  const { kind, links, exams, files } = row;
  const copied = new Set(files.map(({ field }) => field));
  const linked = RESOURCES[kind].linkFields.flatMap((field) => {
    const path = copied.has(field) ? undefined : linkHref(links[field] ?? '');
    return path === undefined ? [] : [{ path, exam: exams[field] }];
  });
  const own = files.map((file) => ({
    path: filePagePath(file.id, 1, ''),
    exam: ofFile(file, exams),
  }));
  const found = newestFirst([...own, ...linked], ({ exam }) => exam);
  if (way === 'direct') return found;
  // A login leads back to this site alone: of what is elsewhere, to the list that has it.
  const search = row.subject_code || row.subject;
  const list = pathTo(kind) + listAddress({ semester: semesterOf(row), search });
  return found.map(({ path, exam }) => ({ path: loginPathFrom(path.startsWith('/') ? path : list), exam }));
}

/** The column's check allows 1 to 8 only. */
export const semesterOf = ({ semester }: Pick<FoundRow, 'semester'>) => String(semester) as Semester;

const ofFile = ({ exam, field }: FoundFile, exams: Exams) =>
  examOfFile({ ...(exam && { exam }), ...(field && { field }) }, exams);
