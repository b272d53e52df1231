import type { Why } from '#contract/search/calls.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codesOf } from '#contract/subjects/values.ts';
import type { Catalogue } from '../subjects/queries.ts';
import { CODE_SURENESS, createCodeSearch } from './codes.ts';
import { highlightsOf, initialHighlights } from './highlights.ts';
import { parseQuery, type Query } from './parse-query.ts';
import type { SynonymsIn } from './synonyms.ts';
import type { Steps } from './time-slices.ts';
import { stemOf, tokenize } from './tokenize.ts';
import { createWordSearch, type Entry, type Field, type Hit, type Typed } from './word-search.ts';

/** A subject that is meant, the surer the higher. */
export type SubjectHit = { subject: Subject; rank: number; why: Why };

/** Whom to show what first, among what is equally sure. */
type Wish = { semester?: string | undefined; programme?: string | undefined };

export type SubjectSearch = {
  /** What was typed, as this catalogue understands it. */
  read(typed: string): Query;
  /** The subjects that are meant, the surest first. */
  search(query: Query, wish?: Wish): SubjectHit[];
  /** The known words that a typed one may mean, the surest first; itself, where it is one, is not among them. */
  meantBy(word: string): string[];
  /** The phrases among words that have synonyms. */
  synonymsIn: SynonymsIn;
  /** Typed words, those that they may mean, and the words of their synonyms: what a hit shows as found. */
  formsOf(words: readonly Typed[]): Set<string>;
  /** The few that come nearest to what is not found. */
  nearest(query: Query, wish?: Wish): SubjectHit[];
};

/** Of how much less a name's words count in other texts. */
const WORTH = { name: 1, alias: 1, family: 0.94 } as const;
const IS_LAB = /^(lab|labs|laboratory|practical|practicals)$/;
/** What is found by a synonym comes behind what is as sure by what was typed. */
const SYNONYM = 0.94;
/** Where nothing is found, what is nearest is less sure than this. */
const NEAREST = 0.2;
const MOST_NEAREST = 3;

/** What a subject's name has in common with that of its laboratory, and of its other parts. */
function familyOf(name: string): string {
  return tokenize(name.replace(/\(.*?\)/g, ' '))
    .filter(({ text }) => !/^\d/.test(text) && !IS_LAB.test(text))
    .map(({ text }) => stemOf(text))
    .join(' ');
}

/** Finds subjects by everything that people call them. Made once of a catalogue, in steps, and kept in memory. */
export function* createSubjectSearch(
  { programmes, schemes, subjects }: Catalogue,
  synonymsIn: SynonymsIn = () => [],
): Steps<SubjectSearch> {
  const years = new Map(schemes.map(({ name, year }) => [name, year]));
  const programmeCodes = new Set(programmes.map(({ code }) => code.toLowerCase()));
  const family = new Map<string, Set<string>>();
  for (const { name, aliases } of subjects) {
    const key = familyOf(name);
    const own = family.get(key) ?? new Set();
    // A short form with a number is of one subject of a row.
    for (const alias of aliases) if (!/\d/.test(alias)) own.add(alias);
    family.set(key, own);
    yield;
  }
  const entries: Entry<Subject>[] = [];
  for (const subject of subjects) {
    entries.push({ item: subject, fields: fieldsOf(subject) });
    yield;
  }
  const byWords = yield* createWordSearch(entries);
  yield;
  const byCode = createCodeSearch(
    subjects.flatMap((subject) => codesOf(subject).map((spelling) => ({ item: subject, spelling }))),
  );

  function fieldsOf({ name, aliases }: Subject): Field[] {
    const shared = [...(family.get(familyOf(name)) ?? [])].filter((alias) => !aliases.includes(alias));
    return [
      { text: name, worth: WORTH.name },
      ...aliases.map((text) => ({ text, worth: WORTH.alias })),
      ...shared.map((text) => ({ text, worth: WORTH.family })),
    ];
  }

  /** What puts one before another that is as sure: own semester and programme, what is taught now and by many. */
  function leaning({ type, placements }: Subject, { words, semester }: Query, wish: Wish): number {
    const newest = Math.max(0, ...placements.map(({ scheme }) => years.get(scheme) ?? 0));
    const typed = new Set(words.map(({ text }) => text));
    const isIn = (wanted: string | undefined) => placements.some((place) => place.semester === wanted);
    const isOf = (code: string | undefined) => placements.some(({ programme }) => programme === code);
    const named = placements.some(({ programme }) => typed.has(programme.toLowerCase()));
    return (
      (semester !== undefined && isIn(semester) ? 0.06 : 0) +
      (isIn(wish.semester) ? 0.03 : 0) +
      (isOf(wish.programme) ? 0.02 : 0) +
      (named ? 0.03 : 0) -
      (type === 'lab' && !words.some(({ text }) => IS_LAB.test(text) || text === 'लैब') ? 0.04 : 0) +
      (newest > 0 ? (newest - 2000) * 0.0006 : 0) +
      Math.min(placements.length, 5) * 0.001
    );
  }

  function whyOf({ item: { name }, field, words: meant }: Hit<Subject>, subject: Subject): Why {
    const words = meant();
    const marks = highlightsOf(name, words);
    const text = fieldsOf(subject)[field]?.text ?? name;
    if (field > 0 && highlightsOf(text, words).length > marks.length) {
      return { in: 'alias', text, marks: highlightsOf(text, words) };
    }
    return { in: 'name', text: name, marks: marks.length > 0 ? marks : initialHighlights(name) };
  }

  function takeCodes(part: string, found: Map<Subject, { rank: number; why: Why }>): void {
    for (const { item, spelling, sureness } of byCode.search(part)) {
      const rank = sureness < CODE_SURENESS.mistyped ? sureness : 1 + sureness;
      if (rank <= (found.get(item)?.rank ?? 0)) continue;
      found.set(item, { rank, why: { in: 'code', text: spelling, marks: [[0, spelling.length]] } });
    }
  }

  function findByCode({ text }: Query): Map<Subject, { rank: number; why: Why }> {
    const found = new Map<Subject, { rank: number; why: Why }>();
    const pieces = text.split(/\s+/).slice(0, 12);
    // As much as makes a code: in BT ES 301 the number is no code of its own.
    for (let size = pieces.length; size > 0 && found.size === 0; size--) {
      if (size > 4 && size < pieces.length) continue;
      for (let from = 0; from + size <= pieces.length; from++) {
        const part = pieces.slice(from, from + size).join(' ');
        const isAll = size === pieces.length;
        if (isAll || (/\d.*\d/.test(part) && !/^(19|20)\d\d$/.test(part))) takeCodes(part, found);
      }
    }
    return found;
  }

  /** What was typed, with one phrase of it in the words of a synonym. */
  function withSynonyms(words: readonly Typed[]): Typed[][] {
    return synonymsIn(words.map(({ text }) => text)).flatMap(({ from, to, others }) =>
      others.map((other) => words.toSpliced(from, to - from, ...other.map((text) => ({ text })))),
    );
  }

  function hitsOf(
    query: Query,
    wish: Wish,
    least?: number,
    synonymous: readonly Typed[][] = [],
  ): SubjectHit[] {
    const hits = new Map<Subject, SubjectHit>();
    for (const [subject, { rank, why }] of findByCode(query)) {
      hits.set(subject, { subject, rank: rank + leaning(subject, query, wish), why });
    }
    const take = (hit: Hit<Subject>, rank: number) => {
      const subject = hit.item;
      hits.set(subject, {
        subject,
        rank,
        // Worked out for the few that are shown.
        get why() {
          return whyOf(hit, subject);
        },
      });
    };
    const rankOf = ({ item, sureness, cover }: Hit<Subject>) =>
      0.78 * sureness + 0.22 * cover + leaning(item, query, wish);
    for (const hit of byWords.search(query.words, least)) {
      const rank = rankOf(hit);
      const known = hits.get(hit.item);
      if (known && known.rank >= rank) known.rank += rank / 10;
      else take(hit, rank);
    }
    for (const hit of synonymous.flatMap((words) => byWords.search(words))) {
      const rank = SYNONYM * rankOf(hit);
      if (rank > (hits.get(hit.item)?.rank ?? 0)) take(hit, rank);
    }
    return [...hits.values()].sort(
      (one, other) => other.rank - one.rank || (one.subject.code < other.subject.code ? -1 : 1),
    );
  }

  return {
    read: (typed) => parseQuery(typed, programmeCodes),
    search(query, wish = {}) {
      if (query.semester !== undefined && query.words.every(({ isOptional }) => isOptional))
        return ofSemester(query, query.semester, wish);
      return hitsOf(query, wish, undefined, withSynonyms(query.words));
    },
    meantBy: (word) => byWords.meantBy(word),
    synonymsIn,
    formsOf: (words) =>
      new Set([
        ...words.flatMap(({ text }) => [text, ...byWords.meantBy(text)]),
        ...synonymsIn(words.map(({ text }) => text)).flatMap(({ others }) => others.flat()),
      ]),
    nearest: (query, wish = {}) => {
      const codes = nearestCodes(query);
      return (codes.length > 0 ? codes : hitsOf(query, wish, NEAREST)).slice(0, MOST_NEAREST);
    },
  };

  function nearestCodes({ text }: Query): SubjectHit[] {
    return byCode.nearest(text).map(({ item: subject, spelling, sureness: rank }) => ({
      subject,
      rank,
      why: { in: 'code', text: spelling, marks: [] },
    }));
  }

  /** Where a semester is all that was typed, with its programme or what is wanted of it at most: its subjects. */
  function ofSemester(query: Query, semester: string, wish: Wish): SubjectHit[] {
    return subjects
      .filter(({ placements }) => placements.some((place) => place.semester === semester))
      .map((subject) => ({
        subject,
        rank: leaning(subject, query, wish),
        why: { in: 'name' as const, text: subject.name, marks: [] },
      }))
      .sort((one, other) => other.rank - one.rank);
  }
}
