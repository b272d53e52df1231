import type { Semester } from '#contract/core/constants.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import type { Found, FoundQuestion, Why } from '#contract/search/calls.ts';
import { codeKeysOf } from '#contract/subjects/values.ts';
import { known } from '#server/database/known.ts';
import type { FoundThread } from '../discussion/search-queries.ts';
import type { QuestionHit } from '../questions/search-queries.ts';
import { openingsOf, semesterOf, type Way } from './found-entries.ts';
import { highlightsOf } from './highlights.ts';
import type { Query } from './parse-query.ts';
import type { FoundPost, FoundRow } from './queries.ts';
import type { SubjectHit } from './subject-search.ts';
import { tokenize, type Word } from './tokenize.ts';

/** What was meant: the subjects, and every form of the words. */
type Meant = {
  query: Query;
  subjects: readonly SubjectHit[];
  meant: ReadonlySet<string>;
  own: Semester | undefined;
};

const byTitle = new Intl.Collator('en', { numeric: true });

/** Of the words of a text, those that were meant: as they are, or begun. */
export function meantIn(text: string, meant: ReadonlySet<string>): Set<string> {
  return meantAmong(tokenize(text), meant);
}

/** The same of words that are cut already. */
export function meantAmong(words: readonly Word[], meant: ReadonlySet<string>): Set<string> {
  const begun = [...meant].filter((word) => word.length > 2);
  const isMeant = (text: string) => meant.has(text) || begun.some((start) => text.startsWith(start));
  return new Set(words.map(({ text }) => text).filter(isMeant));
}

/** An entry that was found: how surely, what it is called, and why. */
export type RankedRow = {
  row: FoundRow;
  rank: number;
  heading: string;
  why: () => Found['resources'][number]['why'];
};

/** Study material, that of the surest subject first; within it, what has most of the words in its title. */
export function rankRows(
  rows: readonly FoundRow[],
  { query, subjects, meant, own, headingOf }: Meant & { headingOf: (row: FoundRow) => string },
): RankedRow[] {
  const byKey = new Map(subjects.flatMap((hit) => codeKeysOf(hit.subject).map((key) => [key, hit] as const)));
  const typed = new Set(query.words.map(({ text }) => text));
  const ranked = rows.map((row) => {
    const { kind, semester, subject, subject_code, code_key, title } = row;
    const hit = byKey.get(code_key);
    const inTitle = meantIn(title ?? '', meant);
    const inSubject = meantIn(subject, meant);
    const ofKind = typed.has(kind) || typed.has(kind.replace(/s$/, ''));
    const rank =
      (hit?.rank ?? 0) +
      0.5 * Math.min(1, inTitle.size / Math.max(1, typed.size)) +
      (hit ? 0 : 0.3 * Math.min(1, inSubject.size / Math.max(1, typed.size))) +
      (ofKind ? 0.3 : 0) +
      (String(semester) === own ? 0.03 : 0);
    const heading = headingOf(row);
    const why = (): Found['resources'][number]['why'] =>
      hit?.why.in === 'code'
        ? { in: 'code', text: subject_code, marks: [[0, subject_code.length]] }
        : {
            in: inTitle.size > 0 ? 'title' : hit && inSubject.size === 0 ? hit.why.in : 'name',
            text: heading,
            marks: highlightsOf(heading, meantIn(heading, meant)),
          };
    return { row, rank, heading, why };
  });
  ranked.sort(
    (one, other) =>
      other.rank - one.rank ||
      RESOURCE_KINDS.indexOf(one.row.kind) - RESOURCE_KINDS.indexOf(other.row.kind) ||
      byTitle.compare(one.row.title ?? '', other.row.title ?? '') ||
      (one.row.id < other.row.id ? -1 : 1),
  );
  return ranked;
}

/** Study material as it travels. Why it is found is worked out for what is shown. */
export function asResources(ranked: readonly RankedRow[], most: number, way: Way): Found['resources'] {
  return ranked.slice(0, most).map(({ row, heading, why }) => {
    const { id, kind, subject, subject_code, title } = row;
    const opens = openingsOf(row, way)[0]?.path;
    return {
      _id: id,
      kind,
      semester: semesterOf(row),
      subject,
      subjectcode: subject_code,
      title: title ?? '',
      heading,
      ...(opens !== undefined && { opens }),
      why: why(),
    };
  });
}

/** Posts, those whose title has most of the words first, then the newest. */
export function rankPosts(
  posts: readonly FoundPost[],
  meant: ReadonlySet<string>,
  most: number,
): Found['posts'] {
  return posts
    .map((post) => ({ post, inTitle: meantIn(post.title, meant) }))
    .sort((one, other) => other.inTitle.size - one.inTitle.size)
    .slice(0, most)
    .map(({ post: { id, title, author_name, created_at, passage }, inTitle }) => ({
      _id: id,
      title,
      authorName: author_name,
      createdAt: new Date(created_at).toISOString(),
      why: whyOf(title, inTitle, passage, meant),
    }));
}

/** Questions of papers, as they were found, with the words they were found by. */
export function asFoundQuestions(
  questions: readonly QuestionHit[],
  meant: ReadonlySet<string>,
  subjectOf: (key: string) => { code: string; name: string } | undefined,
): FoundQuestion[] {
  return questions.map(({ id, code_key, passage, ...question }) => ({
    _id: id,
    ...known(question),
    subject: subjectOf(code_key)?.name ?? code_key,
    why: { in: 'text', text: passage, marks: highlightsOf(passage, meantIn(passage, meant)) },
  }));
}

/** By what a text with a title was found: by words of its title, or of its text. */
function whyOf(title: string, inTitle: Set<string>, passage: string, meant: ReadonlySet<string>): Why {
  return inTitle.size > 0
    ? { in: 'title', text: title, marks: highlightsOf(title, inTitle) }
    : { in: 'text', text: passage, marks: highlightsOf(passage, meantIn(passage, meant)) };
}

/** Questions, as they were found, with what they were found by. */
export function whyThreads(
  threads: readonly FoundThread[],
  meant: ReadonlySet<string>,
): NonNullable<Found['threads']> {
  return threads.map(({ passage, ...head }) => ({
    ...head,
    why: whyOf(head.heading, meantIn(head.heading, meant), passage, meant),
  }));
}
