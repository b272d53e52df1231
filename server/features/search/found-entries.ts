import { loginPathFrom } from '#contract/auth/return-address.ts';
import type { Semester } from '#contract/core/constants.ts';
import { linkHref } from '#contract/core/given.ts';
import { listAddress } from '#contract/core/list-params.ts';
import { filePagePath } from '#contract/files/address.ts';
import type { PageMessages } from '#contract/languages/groups.ts';
import type { Exam, Exams } from '#contract/material/exam-fields.ts';
import { RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { examOfFile, newestFirst } from '#contract/material/papers.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Programme } from '#contract/subjects/calls.ts';
import { type KeptCatalogue, lettersOf } from '../subjects/catalogue.ts';
import type { FoundFile, FoundRow } from './queries.ts';

/** The letters of a programme's name without the degree. */
const programmeLetters = (name: string) => lettersOf(name.toLowerCase().replace(/^b\.?\s*tech\.?\s/, ''));

/** Whether an entry's title says for whom it is, and not what it is: `B.Tech CSE, scheme 2018`. */
function isForWhom(title: string, programmes: readonly Programme[]): boolean {
  if (/\bscheme\b|^b\.?\s*tech\b/i.test(title)) return true;
  const letters = programmeLetters(title);
  return programmes.some(
    ({ code, name }) => letters === code.toLowerCase() || letters === programmeLetters(name),
  );
}

/** What an entry is called where it is found: by its subject and what it is of that, never by its programme alone. */
export function headingsOf(
  { byKey, programmes }: KeptCatalogue,
  messages: Pick<PageMessages, 'resources'>,
): (row: Pick<FoundRow, 'code_key' | 'kind' | 'subject' | 'title'>) => string {
  return ({ code_key, kind, subject, title }) => {
    const name = byKey.get(code_key)?.name ?? subject;
    const isNamed = title !== null && title.trim() !== '' && !isForWhom(title, programmes);
    return `${name}, ${isNamed ? title : kindText(kind, messages)}`;
  };
}

const kindText = (kind: ResourceKind, { resources }: Pick<PageMessages, 'resources'>) =>
  resources[kind].title;

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
