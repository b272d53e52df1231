import type { Semester } from '#contract/core/constants.ts';
import type { FoundInside, SearchQuery, Why } from '#contract/search/calls.ts';
import { codeKeysOf } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import { highlightsOf } from './highlights.ts';
import { readableBody } from './page-tsvector.ts';
import { corrected } from './page-word-queries.ts';
import { type FoundPage, findPagesInside } from './paper-queries.ts';
import type { Query } from './parse-query.ts';
import type { Narrowing } from './queries.ts';
import { meantAmong } from './rank.ts';
import type { SubjectHit, SubjectSearch } from './subject-search.ts';
import type { Deadline } from './timed-queries.ts';
import { tokenize } from './tokenize.ts';
import { tsqueriesInTurn } from './tsquery.ts';

/** Who looks for what, and what the catalogue makes of it. */
export type Asked = {
  query: Query;
  narrowing: Narrowing;
  subjects: readonly SubjectHit[];
  search: SubjectSearch;
  own: SearchQuery['own'];
  /** Whether someone is logged in: else nothing of members' files is shown. */
  isMember: boolean;
  /** The time that is left of the search. */
  left: Deadline;
};

type Inside = { inside: FoundInside[]; meant?: string };

const MOST_FOUND = 8;
/** A line is shown so far, from before its first word. */
const LONGEST_LINE = 160;
const BEFORE_WORD = 40;

/** Looks for pages of files that have the words; where none has, for what else may be meant by them. */
export async function findInside(db: Db, asked: Asked): Promise<Inside> {
  const inside = await findByWords(db, asked);
  if (inside.length > 0) return { inside };
  const ofSubject = withSubject(asked);
  const apart = ofSubject ? await findByWords(db, ofSubject) : [];
  if (apart.length > 0) return { inside: apart };
  const meant = await corrected(db, asked.query.text, asked.left);
  if (meant === undefined) return { inside: [] };
  const better = await findByWords(db, { ...asked, query: asked.search.read(meant) });
  // A word that only members' files have is theirs to know.
  return { inside: [], ...(better.some(({ isLocked }) => !isLocked) && { meant }) };
}

/** Pages that have the words as they were typed; where none has, those that have words which begin so. */
async function findByWords(db: Db, asked: Asked): Promise<FoundInside[]> {
  const { query, search, narrowing, isMember, left } = asked;
  for (const terms of tsqueriesInTurn(query, search)) {
    const readers = isMember || terms.form === 'whole' ? 'members' : 'everybody';
    const pages = await findPagesInside(db, terms, narrowing, readers, left);
    if (pages.length > 0) return rankPages(pages, asked);
  }
  return [];
}

/** What was typed as words in the papers of a subject, where its beginning or end names one: dsa dijkstra. */
function withSubject({ query, narrowing, search, ...asked }: Asked): Asked | undefined {
  const { words } = query;
  for (let count = words.length - 1; count > 0 && narrowing.codeKeys === undefined; count--) {
    for (const [named, rest] of [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const) {
      if (rest.every(({ isOptional }) => isOptional) || named.every(({ isOptional }) => isOptional)) continue;
      const subjects = search.search({ text: named.map(({ text }) => text).join(' '), words: named });
      if (subjects.length === 0) continue;
      const codeKeys = subjects.slice(0, MOST_FOUND).flatMap(({ subject }) => codeKeysOf(subject));
      const text = rest.map(({ text }) => text).join(' ');
      return {
        ...asked,
        search,
        subjects,
        query: { text, words: rest },
        narrowing: { ...narrowing, codeKeys },
      };
    }
  }
  return undefined;
}

/** The best pages: by their words, by the subject that was meant, by the exam that was named. */
function rankPages(pages: readonly FoundPage[], asked: Asked): FoundInside[] {
  const { query, subjects, search, own, isMember } = asked;
  const byKey = new Map(
    subjects.flatMap((hit) => codeKeysOf(hit.subject).map((key) => [key, hit.rank] as const)),
  );
  const typed = new Set(query.words.map(({ text }) => text));
  const highest = Math.max(...pages.map(({ rank }) => rank));
  const worth = (page: FoundPage) => {
    const { rank, code_key, exam, semester, kind } = page;
    return (
      rank / (highest || 1) +
      0.5 * (byKey.get(code_key) ?? 0) +
      (exam && typed.has(String(exam.year)) ? 0.5 : 0) +
      (exam && typed.has(exam.session.toLowerCase()) ? 0.2 : 0) +
      (typed.has(kind) ? 0.2 : 0) +
      (isLocked(page, isMember) ? 0 : 0.2) +
      (String(semester) === own ? 0.03 : 0)
    );
  };
  const meant = search.formsOf(query.words);
  return pages
    .map((page) => ({ page, worth: worth(page) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST_FOUND)
    .map(({ page }) => asFound(page, meant, isMember));
}

/** Whether someone has to log in to read it. */
const isLocked = ({ readers }: FoundPage, isMember: boolean) => !isMember && readers === 'members';

function asFound(page: FoundPage, meant: ReadonlySet<string>, isMember: boolean): FoundInside {
  const locked = isLocked(page, isMember);
  return {
    file: page.attachment,
    name: page.name,
    page: page.number,
    kind: page.kind,
    semester: String(page.semester) as Semester, // the column's check allows 1 to 8 only
    subject: page.subject,
    subjectcode: page.subject_code,
    title: page.title ?? '',
    ...(page.exam && { exam: page.exam }),
    ...(page.has_namesake && { hasNamesake: true }),
    isLocked: locked,
    why: locked ? { in: 'text', text: '', marks: [] } : lineOf(page.body, meant),
  };
}

/** The line of a page that has most of the words, cut to what is around them. */
function lineOf(body: string, meant: ReadonlySet<string>): Why {
  let best = { line: '', found: new Set<string>(), first: 0 };
  for (const line of readableBody(body).split('\n')) {
    const words = tokenize(line);
    const found = meantAmong(words, meant);
    if (found.size <= best.found.size) continue;
    best = { line, found, first: words.find(({ text }) => found.has(text))?.start ?? 0 };
  }
  const text = passageAt(best.line, best.first).trim();
  return { in: 'text', text, marks: highlightsOf(text, best.found) };
}

/** So much of a line, from a word's beginning to a word's end. */
function passageAt(line: string, first: number): string {
  if (line.length <= LONGEST_LINE) return line;
  const space = line.indexOf(' ', Math.max(0, first - BEFORE_WORD));
  const isAtWord = space >= 0 && space < first;
  const start = first <= BEFORE_WORD ? 0 : isAtWord ? space + 1 : first;
  const end = start + LONGEST_LINE;
  return end < line.length ? line.slice(start, end).replace(/\s\S*$/, '') : line.slice(start);
}
