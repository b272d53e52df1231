import type { Deps } from '#server/deps.ts';
import { readSynonyms } from './synonym-queries.ts';
import { stemOf, tokenize } from './tokenize.ts';

/** Of what is ready in memory, what is made from the table. */
export const SYNONYMS_TOPIC = 'synonyms';

/** Two phrases that mean the same: K-map, Karnaugh map. */
type SynonymPair = { one: string; other: string };

/** A run of typed words that is one phrase of a pair, and the words of the phrases that mean the same. */
type SynonymRun = { from: number; to: number; others: readonly (readonly string[])[] };

/** Finds the phrases among typed words, by a bounded number of look-ups for each word. */
export type SynonymsIn = (words: readonly string[]) => SynonymRun[];

/** A phrase has so many words at most; so many look-ups are made for each typed word. */
export const MOST_SYNONYM_WORDS = 6;
/** A phrase is in so many pairs at most: each is one more thing to look for. */
export const MOST_SYNONYMS_OF_ONE = 5;

const wordsOf = (phrase: string) => tokenize(phrase).map(({ text }) => text);
const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ');

/** What all spellings of a phrase have in common, which is how it is looked up; `''` where it has no word. */
export const phraseKey = (phrase: string) => keyOf(wordsOf(phrase));

/**
 * Makes the look-up of some pairs. It goes both ways and one step: what means the same as a synonym is no synonym by that,
 * so pairs that form a circle cost nothing and a short form may stand for two things.
 */
function createSynonyms(pairs: readonly SynonymPair[]): SynonymsIn {
  const others = new Map<string, (readonly string[])[]>();
  const add = (words: readonly string[], other: readonly string[]) => {
    // Written as one, too: kmap.
    for (const key of new Set([keyOf(words), stemOf(words.join(''))])) {
      const known = others.get(key) ?? [];
      if (known.length < MOST_SYNONYMS_OF_ONE) others.set(key, [...known, other]);
    }
  };
  for (const pair of pairs) {
    const [one, other] = [wordsOf(pair.one), wordsOf(pair.other)];
    if (one.length === 0 || other.length === 0) continue;
    add(one, other);
    add(other, one);
  }
  return (words) => {
    const runs: SynonymRun[] = [];
    for (let from = 0; from < words.length; ) {
      const run = longestAt(words, from);
      if (run) runs.push(run);
      from = run?.to ?? from + 1;
    }
    return runs;
  };

  function longestAt(words: readonly string[], from: number): SynonymRun | undefined {
    for (let to = Math.min(words.length, from + MOST_SYNONYM_WORDS); to > from; to--) {
      const found = others.get(keyOf(words.slice(from, to)));
      if (found) return { from, to, others: found };
    }
    return undefined;
  }
}

/** The look-up of all pairs as this node keeps it: made again after a change of them on any node. */
export function synonymsOf({ cache, db }: Pick<Deps, 'cache' | 'db'>): Promise<SynonymsIn> {
  const make = async () => createSynonyms(await readSynonyms(db));
  return cache.valueOf({ key: 'synonyms', topics: [SYNONYMS_TOPIC], make });
}
