import { editsBetween } from '#contract/core/edit-distance.ts';
import { isIndic, letterNamesIn, skeletonOfIndic } from './indic.ts';
import { skeletonOf, soundDistance } from './phonetics.ts';
import { stemOf } from './tokenize.ts';

/** A known word that may be meant by a typed one, and how surely: 1 where it is the same. */
export type Meant = { word: number; sureness: number };

/** The pairs of letters of a word, with its beginning and its end. */
function pairsOf(word: string): Set<string> {
  const padded = `^${word}$`;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

const consonantsOf = (word: string) => word.slice(0, 1) + word.slice(1).replace(/[aeiouy]/g, '');

/** So many letters may be wrong in a word. */
function mostEdits(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

function push<Key>(lists: Map<Key, number[]>, key: Key, word: number): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}

/** Of so many typed words it is kept what they mean: one search asks several times, and people type the same. */
const MOST_KEPT = 500;

/** Words by n-grams, kept in memory. */
export function createVocabulary() {
  const words: string[] = [];
  const ids = new Map<string, number>();
  /** Those that are in a text as they are. */
  const plain = new Set<string>();
  const byStem = new Map<string, number[]>();
  const byPair = new Map<string, number[]>();
  const bySkeleton = new Map<string, number[]>();
  let sorted: number[] | undefined;
  const kept = new Map<string, ReadonlyMap<number, number>>();

  /** The words that begin so. */
  function* beginningWith(typed: string): Generator<number> {
    sorted ??= sort();
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (wordOf(sorted[middle] ?? 0) < typed) low = middle + 1;
      else high = middle;
    }
    for (; low < sorted.length; low++) {
      const id = sorted[low] ?? 0;
      if (!wordOf(id).startsWith(typed)) return;
      yield id;
    }
  }

  const wordOf = (id: number) => words[id] ?? '';
  /** Without a comparing function, which would be called for each pair. */
  const sort = () => words.toSorted().map((word) => ids.get(word) ?? 0);

  /** How surely a word is meant by what was mistyped. */
  function* mistyped(typed: string): Generator<Meant> {
    const most = mostEdits(typed);
    if (most === 0) return;
    const shared = new Map<number, number>();
    const pairs = pairsOf(typed);
    for (const pair of pairs) {
      for (const id of byPair.get(pair) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    // A wrong letter spoils two pairs, swapped ones three.
    const least = Math.max(2, pairs.size - 1 - 3 * most);
    for (const [id, count] of shared) {
      if (count < least) continue;
      const word = wordOf(id);
      const edits = editsBetween(typed, word, most);
      const isSameStart = typed[0] === word[0];
      if (edits <= most) {
        // In a short word, another letter makes another word sooner.
        if (typed.length < 5 && !isSameStart) continue;
        yield { word: id, sureness: 0.96 - (edits * 1.1) / typed.length - (isSameStart ? 0 : 0.05) };
      } else if (typed.length > 4 && isSameStart && editsBetween(typed, word, 1, true) <= 1) {
        yield { word: id, sureness: 0.62 + (0.15 * typed.length) / word.length };
      }
    }
    // Only the consonants of a long word: mgmt, engg, cmptr.
    if (typed.length > 3 || /^[^aeiou]{3}$/.test(typed)) yield* shortened(typed);
  }

  function* shortened(typed: string): Generator<Meant> {
    if (typed !== consonantsOf(typed)) return;
    for (const id of beginningWith(typed.slice(0, 1))) {
      const consonants = consonantsOf(wordOf(id));
      if (wordOf(id).length < typed.length + 2 || typed.length < consonants.length / 2) continue;
      let at = 0;
      for (const letter of consonants) if (letter === typed[at]) at++;
      if (at === typed.length) yield { word: id, sureness: 0.55 + (0.25 * typed.length) / consonants.length };
    }
  }

  /** How surely a word is meant by one that sounds so. */
  function* sounding(skeleton: string, isSpelling: boolean): Generator<Meant> {
    const own = isSpelling ? 0.8 : 0.95;
    for (const id of bySkeleton.get(skeleton) ?? []) yield { word: id, sureness: own };
    const length = skeleton.replace('*', '').length;
    if (length < 3) return;
    // Three consonants of many words are alike.
    const most = isSpelling ? 0.3 : length === 3 ? 0.4 : Math.min(1.75, length / 4);
    for (const [other, found] of bySkeleton) {
      if (other === skeleton || Math.abs(other.length - skeleton.length) > 2) continue;
      const distance = soundDistance(skeleton, other, most);
      if (distance > most) continue;
      const sureness = own - 0.05 - (0.9 * distance) / Math.max(length, other.length);
      for (const id of found) yield { word: id, sureness };
    }
  }

  return {
    /** The word's number; it is added where it is new. @param isPlain it can be meant by how it sounds */
    add(word: string, isPlain = true): number {
      if (isPlain) plain.add(word);
      const known = ids.get(word);
      if (known !== undefined) return known;
      const id = words.push(word) - 1;
      ids.set(word, id);
      sorted = undefined;
      kept.clear();
      push(byStem, stemOf(word), id);
      if (word.length > 2) for (const pair of pairsOf(word)) push(byPair, pair, id);
      if (isPlain && !/^\d/.test(word)) {
        const skeleton = isIndic(word) ? skeletonOfIndic(word) : skeletonOf(stemOf(word));
        if (skeleton.length > 1) push(bySkeleton, skeleton, id);
      }
      return id;
    },
    wordOf,
    isPlain: (word: string) => plain.has(word),
    /** The words that may be meant, the surest sureness of each. */
    meantBy(typed: string): ReadonlyMap<number, number> {
      const known = kept.get(typed);
      if (known) return known;
      const meant = lookFor(typed);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(typed, meant);
      return meant;
    },
    /** Puts the words in order, which the first search would have to. */
    finish(): void {
      sorted ??= sort();
    },
  };

  function lookFor(typed: string): Map<number, number> {
    const meant = new Map<number, number>();
    const take = (id: number, sureness: number) => {
      if (sureness > (meant.get(id) ?? 0)) meant.set(id, sureness);
    };
    const takeAll = (found: Iterable<Meant>) => {
      for (const { word, sureness } of found) take(word, sureness);
    };
    const exact = ids.get(typed);
    if (exact !== undefined) take(exact, 1);
    if (/^\d/.test(typed)) return meant;
    if (isIndic(typed)) {
      const letters = letterNamesIn(typed);
      const known = letters === undefined ? undefined : ids.get(letters);
      if (known !== undefined) take(known, 0.98);
      const skeleton = skeletonOfIndic(typed);
      takeAll(sounding(skeleton, false));
      if (/[sj]$/.test(skeleton) && skeleton.length > 2) takeAll(sounding(skeleton.slice(0, -1), false));
      return meant;
    }
    const stem = stemOf(typed);
    for (const id of byStem.get(stem) ?? []) take(id, 0.98);
    const isKnown = meant.size > 0;
    for (const id of beginningWith(stem.length > 2 ? stem : typed)) {
      // One letter alone says too little.
      const part = typed.length / Math.max(typed.length, wordOf(id).length);
      take(id, typed.length === 1 ? 0.6 : 0.72 + 0.23 * part);
    }
    if (isKnown) return meant;
    const root = typed.length > 6 && typed.endsWith('ing') ? typed.slice(0, -3) : undefined;
    if (root !== undefined) for (const id of byStem.get(root) ?? []) take(id, 0.85);
    takeAll(mistyped(typed));
    if (typed.length > 3) takeAll(sounding(skeletonOf(stem), true));
    return meant;
  }
}
