import { FINER_TERMS } from './finer-terms.ts';
import { RELATED_TERMS } from './related-terms.ts';

/** What every question, and every syllabus, has: it says nothing of the topic. */
export const STOPWORDS = new Set(
  `a an the of in on at to by for from with without and or not no as is are was be been being it its this that these those which who
  whom whose what why how when where can could may will would shall should do does did has have had you your we our i they their them he
  if then than so such also only any all each every both either some more most least less very into over under between among against
  about during after before following given give gives use used using uses explain discuss describe define write short brief briefly note
  notes state prove derive compare differentiate distinguish difference between illustrate example examples suitable detail details neat
  diagram diagrams sketch draw labelled help mean meant understand understood term terms various different list enlist mention enumerate
  outline elaborate comment justify reason reasons answer question questions find calculate determine compute evaluate show solve assume
  necessary required following below above along important etc eg ie viz vs versus called one two three four five six seven eight nine
  ten first second third per up out off its there here let per marks attempt your own words respect case need must
  एवं और का के की में से को पर है हैं क्या कीजिए करें करो समझाइए समझाएं व्याख्या विवेचना परिभाषित लिखिए वर्णन उदाहरण सहित अथवा किसी दो तीन चार`
    .split(/\s+/)
    .filter(Boolean),
);

/** Endings, the longest first: English of both sides of the Atlantic. */
const ENDINGS =
  `izations isations ization isation ational ations ation izing ising ized ised izer iser ities ments ences ances ally
  ation ings ions tion sion ment ness able ible ence ance ency ancy ical ity ive ing ion ize ise ers ors ies ous ant ent al ic ed er or es
  ly ry y e s`
    .split(/\s+/)
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);

/** So many letters a stem keeps at least. */
const LEAST = 4;
/** Endings that are taken off one after the other: "normalizations" has two. */
const MOST_ENDINGS = 2;

/** What the forms of a word begin with: "normalised", "normalization" and "normal forms" have one. */
export function stem(word: string): string {
  let short = word;
  if (word.length > 3 && /[^s]s$/.test(word) && !/(us|is)$/.test(word)) short = word.slice(0, -1);
  for (let times = 0; times < MOST_ENDINGS; times += 1) {
    const ending = ENDINGS.find((one) => short.endsWith(one) && short.length - one.length >= LEAST);
    if (ending === undefined) break;
    short = short.slice(0, -ending.length);
  }
  return short.replace(/(.)\1$/, '$1');
}

/** Words of many topics: they count, but less than the word of a topic. */
const GENERAL = new Set(
  `system method type process function algorithm model concept basic introduction work principle application technique theory analysis
  structure property characteristic advantage disadvantage limitation operation problem rule law form element component general role
  value number set time point way kind condition design construction classification feature purpose scheme approach procedure step
  study overview fundamental definition relation effect`
    .split(/\s+/)
    .map(stem),
);

const GENERAL_WEIGHT = 0.3;

/** Words between those of a term. */
const LINKS = new Set('of and the in for to a with'.split(' '));

/** A word of a text: as it is written, and its stem. */
export type Term = { word: string; stem: string };

const RUN = /[\p{L}\p{M}][\p{L}\p{M}\p{Nd}]*/gu;

/** The words of a text that say what it is about, in their order. Signs and numbers are left out. */
export function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  for (const [run] of text
    .normalize('NFKC')
    .replace(/['’]s\b/g, '')
    .matchAll(RUN)) {
    const word = run.toLowerCase();
    if (!STOPWORDS.has(word) && (word.length > 1 || run > '\u0900')) terms.push({ word, stem: stem(word) });
  }
  return terms;
}

/** A term of the table, by the first stem of which it is found. `rest`: the stems behind it. */
type Related = { rest: readonly string[]; line: string };
const RELATED = new Map<string, Related[]>();
/** In how many lines a stem is. */
const LINES_WITH = new Map<string, number>();
`${RELATED_TERMS}${FINER_TERMS}`
  .split('\n')
  .filter(Boolean)
  .forEach((terms, line) => {
    const own = new Set<string>();
    for (const term of terms.split(',')) {
      const stems = termsOf(term).map((one) => one.stem);
      for (const one of stems) own.add(one);
      // What "third law" is cannot be seen by "law" alone.
      const words = term.match(/[\p{L}\p{Nd}]+/gu)?.filter((word) => !LINKS.has(word)) ?? [];
      const [first, ...rest] = stems;
      if (first === undefined || words.length !== stems.length) continue;
      RELATED.set(first, [...(RELATED.get(first) ?? []), { rest, line: `#${line}` }]);
    }
    for (const one of own) LINES_WITH.set(one, (LINES_WITH.get(one) ?? 0) + 1);
  });

/** How much a stem says of a topic, from 0 to 1: one of many topics says less. */
export function weightOf(own: string): number {
  return (GENERAL.has(own) ? GENERAL_WEIGHT : 1) / Math.sqrt(LINES_WITH.get(own) ?? 1);
}

/**
 * The topics (`#`, a line of related terms) of which a text has terms, and how clearly: each term adds up to 1, a word of many lines
 * less.
 */
export function topicsIn(terms: readonly Term[]): Map<string, number> {
  const found = new Map<string, Set<string>>();
  const clearness = new Map<string, number>();
  terms.forEach(({ stem: own }, at) => {
    for (const { rest, line } of RELATED.get(own) ?? []) {
      if (!rest.every((next, after) => terms[at + 1 + after]?.stem === next)) continue;
      const known = found.get(line) ?? new Set();
      const term = [own, ...rest].join(' ');
      if (!known.has(term))
        clearness.set(line, (clearness.get(line) ?? 0) + (rest.length > 0 ? 1 : weightOf(own)));
      found.set(line, known.add(term));
    }
  });
  return clearness;
}

/** Short forms of two to five words in a row: "direct memory access" is DMA. */
export function initialsIn(text: string): string[] {
  const words = (text.toLowerCase().match(/[\p{L}\p{Nd}]+|[,.;:()]/gu) ?? []).filter(
    (word) => !LINKS.has(word),
  );
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let initials = '';
    for (const word of words.slice(at, at + 5)) {
      if (!/^\p{L}/u.test(word)) break;
      initials += word.charAt(0);
      if (initials.length > 1) found.push(initials);
    }
  }
  return found;
}
