import { fileTitle } from '#contract/files/title.ts';
import type { PageMessages } from '#contract/languages/groups.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Found, TopHit } from '#contract/search/calls.ts';
import { codeKeysOf, subjectPath } from '#contract/subjects/values.ts';
import { type Opening, openingsOf, type Way } from './found-entries.ts';
import type { AskedExam } from './parse-exam.ts';
import type { RankedRow } from './rank.ts';
import type { SubjectHit } from './subject-search.ts';

const MOST = 3;

/** What was found of each kind, the best first. */
type All = {
  exam: AskedExam | undefined;
  subjects: readonly SubjectHit[];
  rows: readonly RankedRow[];
  posts: Found['posts'];
  pages: Found['pages'];
  /** The words that were looked for, of which a title has some. */
  wanted: number;
  now: Date;
  way: Way;
};

type Scored = TopHit & { score: number };

/** What an exam of a paper is worth, where one is looked for. */
const WORTH = { same: 1, year: 0.8, session: 0.6, any: 0.3, other: -0.4 } as const;
/** Of papers that are as good the newer comes first; a year is worth so much. */
const YEAR = 0.004;

/**
 * The best three of all kinds, which are shown first: a paper where one is looked for, else what was named most exactly.
 */
export function topResults(
  all: All,
  messages: Pick<PageMessages, 'locale' | 'resourcePage' | 'resources'>,
): TopHit[] {
  const { exam, subjects, posts, pages, wanted } = all;
  const scored: Scored[] = [
    ...subjects.map(({ subject: { code, name }, rank }) => ({
      ...{ kind: 'subject' as const, path: subjectPath(code), title: name },
      score: rank,
    })),
    ...(exam ? papersAmong(all, exam, messages) : []),
    ...entriesAmong(all),
    ...posts.map(({ _id, title, why }) => ({
      ...{ kind: 'post' as const, path: pathTo('blog', { id: _id }), title },
      score: why.in === 'title' ? 0.6 * Math.min(1, why.marks.length / Math.max(1, wanted)) : 0.2,
    })),
    // A page of the site is meant by all of its title, or by a part of it where there is nothing else.
    ...pages.map(({ path, title, why }) => ({
      ...{ kind: 'page' as const, path, title },
      score: isWhole(title, why.marks) ? 1 : 0.3,
    })),
  ];
  return scored
    .sort((one, other) => other.score - one.score)
    .filter(({ path }, at, sorted) => sorted.findIndex((one) => one.path === path) === at)
    .slice(0, MOST)
    .map(({ kind, path, title }) => ({ kind, path, title }));
}

/** Papers of the subjects that are meant, by how near they are to the exam that was named. */
function papersAmong(
  { subjects, rows, now, way }: All,
  asked: AskedExam,
  messages: Parameters<typeof fileTitle>[1] & Pick<PageMessages, 'resources'>,
): Scored[] {
  const byKey = new Map(subjects.flatMap((hit) => codeKeysOf(hit.subject).map((key) => [key, hit] as const)));
  return rows.flatMap(({ row }) => {
    const hit = byKey.get(row.code_key);
    if (row.kind !== 'pyq' || !hit) return [];
    const { name } = hit.subject;
    return openingsOf(row, way).map(({ path, exam }: Opening) => ({
      kind: 'paper' as const,
      path,
      title: exam
        ? fileTitle({ name, exam, entry: { subject: name } }, messages)
        : `${name}, ${messages.resources.pyq.title}`,
      score: hit.rank + worthOf(exam, asked, now),
    }));
  });
}

function worthOf(exam: Exam | undefined, { year, session, isLast }: AskedExam, now: Date): number {
  if (!exam) return year === undefined && session === undefined ? WORTH.any / 2 : 0;
  const recent =
    (exam.year - 2000) * YEAR + (exam.session === 'December' ? YEAR / 2 : 0) - (exam.isReappear ? YEAR : 0);
  if ((year ?? exam.year) !== exam.year || (session ?? exam.session) !== exam.session)
    return WORTH.other + recent;
  const isSame = year !== undefined && session !== undefined;
  const worth = isSame ? WORTH.same : year !== undefined ? WORTH.year : session ? WORTH.session : WORTH.any;
  return worth + recent + (isLast && exam.year === now.getFullYear() - 1 ? 0.2 : 0);
}

/** Other study material; papers are among these where none is looked for. It opens at once where it is one thing. */
function entriesAmong({ rows, exam, way }: All): Scored[] {
  return rows.flatMap(({ row, rank, heading }) => {
    const [first] = openingsOf(row, way);
    if (!first || (exam && row.kind === 'pyq')) return [];
    return { kind: 'entry' as const, path: first.path, title: heading, score: rank - 0.25 };
  });
}

const isWhole = (title: string, marks: readonly (readonly [number, number])[]) =>
  marks.reduce((sum, [, length]) => sum + length, 0) >= title.replace(/[\s\p{P}]/gu, '').length;
