import type { Steps } from './time-slices.ts';
import { tokenize } from './tokenize.ts';
import { createVocabulary } from './vocabulary.ts';

/** A text by which something is found; `worth` is that of its words, 1 for a name. */
export type Field = { text: string; worth: number };

/** What is found by words: its name, and what else it is called. */
export type Entry<Item> = { item: Item; fields: readonly Field[] };

/** What was typed: a word, and whether what is found may lack it. */
export type Typed = { text: string; isOptional?: boolean };

/** `sureness`: that what was typed is meant, 0 to 1; `cover`: how much of one of its texts that is. */
export type Hit<Item> = {
  item: Item;
  sureness: number;
  cover: number;
  /** Which of its fields it covers most, and the words that were meant. */
  field: number;
  words: () => ReadonlySet<string>;
};

export type WordSearch<Item> = {
  /** Other known words that a typed one may mean, the surest first. */
  meantBy(typed: string): string[];
  /** The entries that are meant, the surest first; none where nothing is. */
  search(typed: readonly Typed[], least?: number): Hit<Item>[];
};

/** A word that is less sure is not taken for another. */
const SURE_WORD = 0.7;
/** Of words that are written as one, less sure means only the first of them. */
const WHOLE = 0.86;
/** What is less sure was not meant. */
const LEAST_SURE = 0.62;

const isNumber = (word: string) => /^\d/.test(word);
/** The number in a row of subjects: Mathematics-III. */
const isOrdinal = (word: string) => /^[1-9]$/.test(word);

/** The first letters of a name: of all its words, and without fillers. */
function initialsOf(text: string): string[] {
  const plain = text.replace(/\(.*?\)/g, ' ').replace(/&/g, ' and ');
  const all = (plain.match(/\p{Script=Latin}+/gu) ?? []).filter((word) => !/^[IVX]+$/.test(word));
  const telling = tokenize(plain).flatMap((word) => (isNumber(word.text) ? [] : [word.text]));
  return [all, telling]
    .filter(({ length }) => length > 1)
    .map((words) => words.map((word) => word.slice(0, 1).toLowerCase()).join(''));
}

/** Of a field: its length in words, and how many of them each word of the vocabulary stands for. */
type Indexed = { length: number; stands: Map<number, number>; worth: number };

/** Finds entries by what is typed of their texts. All of it is kept in memory; each entry is a step of its making. */
export function* createWordSearch<Item>(entries: readonly Entry<Item>[]): Steps<WordSearch<Item>> {
  const vocabulary = createVocabulary();
  /** By word: the entries that have it, and what it is worth there. */
  const postings: Map<number, number>[] = [];
  const ordinals: Set<string>[] = [];

  function index({ text, worth }: Field, entry: number): Indexed {
    const words = tokenize(text).map((word) => word.text);
    const stands = new Map<number, number>();
    const add = (word: string, count: number, value: number, isPlain = false) => {
      const id = vocabulary.add(word, isPlain);
      stands.set(id, count);
      postings[id] ??= new Map();
      postings[id].set(entry, Math.max(postings[id].get(entry) ?? 0, value * worth));
    };
    // Written as one: datastructures, objectorientedprogramming.
    words.forEach((word, at) => {
      for (const count of [2, 3]) {
        const joined = words.slice(at, at + count);
        if (joined.length === count) add(joined.join(''), count, 0.97);
      }
      if (isOrdinal(word)) ordinals[entry]?.add(word);
    });
    for (const initials of initialsOf(text)) add(initials, words.length, 0.96);
    for (const word of words) add(word, 1, 1, true);
    return { length: words.length, stands, worth };
  }

  const indexed: Indexed[][] = [];
  for (const [entry, { fields }] of entries.entries()) {
    ordinals[entry] = new Set();
    indexed.push(fields.map((field) => index(field, entry)));
    yield;
  }
  vocabulary.finish();
  yield;

  /** The entries that a typed word may mean: how surely, and by which of their words. */
  function entriesOf(typed: string): Map<number, Meaning> {
    const found = new Map<number, Meaning>();
    for (const [word, sureness] of vocabulary.meantBy(typed)) {
      for (const [entry, worth] of postings[word] ?? []) {
        const own = found.get(entry) ?? { sureness: 0, words: [] };
        own.sureness = Math.max(own.sureness, sureness * worth);
        own.words.push([word, sureness]);
        found.set(entry, own);
      }
    }
    return found;
  }

  /** What a word tells: more, the fewer entries it may mean; nothing where it may be lacking and is. */
  function weightOf(found: ReadonlyMap<number, Meaning>): number {
    let surely = 0;
    for (const { sureness } of found.values()) if (sureness > 0.85) surely++;
    const count = surely || found.size || 3;
    return Math.log(1 + indexed.length / count) + 1;
  }

  /** The words of an entry that were meant. */
  function wordsOf(entry: number, meanings: readonly (Meaning | undefined)[]): Set<string> {
    const words = new Set<string>();
    for (const [word, sureness] of meanings.flatMap((meaning) => meaning?.words ?? [])) {
      const isJoined = indexed[entry]?.some(({ stands }) => (stands.get(word) ?? 0) > 1) ?? false;
      if (!isJoined || sureness >= WHOLE) words.add(vocabulary.wordOf(word));
    }
    return words;
  }

  /** How much of an entry's fields was typed: of the one of which it is most. */
  function coverOf(entry: number, meanings: readonly (Meaning | undefined)[]) {
    let cover = 0;
    let field = 0;
    let ofName = 0;
    indexed[entry]?.forEach(({ length, stands, worth }, at) => {
      let covered = 0;
      for (const meaning of meanings) {
        const most =
          meaning?.words.map(([word, sureness]) => {
            const count = stands.get(word) ?? 0;
            // Only the beginning of what is written as one stands for one word of it.
            return (sureness < WHOLE ? Math.min(count, 1) : count) * sureness;
          }) ?? [];
        covered += Math.max(0, ...most);
      }
      const own = worth * Math.min(1, covered / length);
      if (at === 0) ofName = own;
      if (own > cover) [cover, field] = [own, at];
    });
    // Of what is called the same, the plainer name.
    return {
      cover: 0.95 * cover + 0.05 * ofName,
      field,
    };
  }

  return {
    meantBy(typed) {
      return [...vocabulary.meantBy(typed)]
        .filter(([, sureness]) => sureness > SURE_WORD)
        .sort(([, one], [, other]) => other - one)
        .map(([word]) => vocabulary.wordOf(word))
        .filter((word) => word !== typed && !word.startsWith(typed) && vocabulary.isPlain(word));
    },
    search(typed, least = LEAST_SURE) {
      if (typed.every(({ text }) => isOrdinal(text))) return [];
      const found = typed.map(({ text }) => entriesOf(text));
      // What belongs together may be typed apart: data base, d s a.
      const joined = joinsOf(typed).map(({ text, from, to }) => ({ from, to, found: entriesOf(text) }));
      const weights = typed.map(({ isOptional }, at) => {
        const own = found[at] ?? new Map();
        return isOptional && own.size === 0 ? 0 : weightOf(own);
      });
      const candidates = new Set(
        [...found, ...joined.map((join) => join.found)].flatMap((of) => [...of.keys()]),
      );
      const hits: Hit<Item>[] = [];
      for (const entry of candidates) {
        const item = entries[entry]?.item;
        if (item === undefined) continue;
        const meanings = typed.map((_, at) => {
          const own = found[at]?.get(entry);
          const inJoin = joined.find(({ from, to }) => at >= from && at < to)?.found.get(entry);
          return inJoin && inJoin.sureness > (own?.sureness ?? 0) ? inJoin : own;
        });
        let sum = 0;
        let whole = 0;
        typed.forEach(({ text, isOptional }, at) => {
          const sureness = meanings[at]?.sureness ?? 0;
          if (isOptional && sureness < 0.9) return;
          const isOtherNumber = isOrdinal(text) && sureness === 0;
          // Mathematics-III is not meant by maths 4; what has no number may be meant by any.
          const weight = isOtherNumber ? ((ordinals[entry]?.size ?? 0) > 0 ? 9 : 0.6) : (weights[at] ?? 0);
          sum += weight * sureness;
          whole += weight;
        });
        const sureness = whole === 0 ? 0 : sum / whole;
        if (sureness >= least)
          hits.push({ item, sureness, ...coverOf(entry, meanings), words: () => wordsOf(entry, meanings) });
      }
      return hits;
    },
  };
}

type Meaning = { sureness: number; words: [word: number, sureness: number][] };

/** Words that may be the parts of one: data base. */
function joinsOf(typed: readonly Typed[]): { text: string; from: number; to: number }[] {
  const joins: { text: string; from: number; to: number }[] = [];
  typed.forEach(({ text }, at) => {
    const next = typed[at + 1]?.text;
    if (next !== undefined && !isNumber(text) && !isNumber(next) && text.length + next.length > 3) {
      joins.push({ text: text + next, from: at, to: at + 2 });
    }
  });
  return joins;
}
