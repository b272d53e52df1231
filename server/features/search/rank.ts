import type { Semester } from '#contract/constants.ts';
import { RESOURCE_KINDS } from '#contract/kinds.ts';
import type { Found } from '#contract/search.ts';
import { codeKeysOf } from '#contract/subject-codes.ts';
import { cutWords, type Word } from './cut-words.ts';
import { marksOf } from './marks.ts';
import type { FoundPost, FoundRow } from './queries.ts';
import type { Query } from './read-query.ts';
import type { SubjectHit } from './subject-search.ts';

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
  return meantAmong(cutWords(text), meant);
}

/** The same of words that are cut already. */
export function meantAmong(words: readonly Word[], meant: ReadonlySet<string>): Set<string> {
  const begun = [...meant].filter((word) => word.length > 2);
  const isMeant = (text: string) => meant.has(text) || begun.some((start) => text.startsWith(start));
  return new Set(words.map(({ text }) => text).filter(isMeant));
}

/** Study material, that of the surest subject first; within it, what has most of the words in its title. */
export function rankRows(
  rows: readonly FoundRow[],
  { query, subjects, meant, own }: Meant,
  most: number,
): Found['resources'] {
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
    const why = (): Found['resources'][number]['why'] =>
      hit?.why.in === 'code'
        ? { in: 'code', text: subject_code, marks: [[0, subject_code.length]] }
        : inTitle.size > 0 && title !== null
          ? { in: 'title', text: title, marks: marksOf(title, inTitle) }
          : {
              in: hit && inSubject.size === 0 ? hit.why.in : 'name',
              text: subject,
              marks: marksOf(subject, inSubject),
            };
    return { row, rank, why };
  });
  ranked.sort(
    (one, other) =>
      other.rank - one.rank ||
      RESOURCE_KINDS.indexOf(one.row.kind) - RESOURCE_KINDS.indexOf(other.row.kind) ||
      byTitle.compare(one.row.title ?? '', other.row.title ?? '') ||
      (one.row.id < other.row.id ? -1 : 1),
  );
  // Why is worked out for what is shown.
  return ranked.slice(0, most).map(({ row: { id, kind, semester, subject, subject_code, title }, why }) => ({
    _id: id,
    kind,
    semester: String(semester) as Semester, // the column's check allows 1 to 8 only
    subject,
    subjectcode: subject_code,
    title: title ?? '',
    why: why(),
  }));
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
      why:
        inTitle.size > 0
          ? { in: 'title', text: title, marks: marksOf(title, inTitle) }
          : { in: 'text', text: passage, marks: marksOf(passage, meantIn(passage, meant)) },
    }));
}
