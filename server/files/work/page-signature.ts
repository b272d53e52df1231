/** So many letters in a row are looked at as one; a word that was read wrong changes only those that have it. */
const GRAM = 5;
/** Values of a signature, and how many of them make a band. */
export const VALUES = 64;
const ROWS = 4;
/** A text with fewer letters says nothing: a stamp, a page's number, a heading. */
const LEAST_LETTERS = 120;
/** Longer texts are looked at so far: no page of print has as many. */
const MOST_LETTERS = 20_000;

/** What a page's text is compared by. */
export type PageSignature = {
  /** How many letters it is made of. */
  length: number;
  /** `VALUES` whole numbers of 32 bits: two texts have as many equal ones as they have 5-grams in common, in proportion. */
  values: number[];
  /** Of each band one number that has its place in it: two pages that share one may be alike. */
  bands: number[];
};

/** A text as it is compared: without what a reader of scans gets wrong most, which is blanks. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '').slice(0, MOST_LETTERS);
}

/** Mixes the bits of a number of 32 bits (the finalizer of MurmurHash3, public domain). */
export function mix(number: number): number {
  let mixed = number | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Each value has a hash of its own: an odd factor and a summand. They are part of what is stored: never change them. */
const HASHES = Array.from({ length: VALUES }, (_, at) => ({
  factor: mix(2 * at + 1) | 1,
  summand: mix(0x5bd1e995 + at),
}));

/** The signature of a page's text; undefined where it is too short to say anything. */
export function signatureOf(text: string): PageSignature | undefined {
  const letters = lettersOf(text);
  if (letters.length < LEAST_LETTERS) return undefined;
  const grams = new Set<number>();
  for (let at = 0; at + GRAM <= letters.length; at += 1) {
    let hash = 0;
    for (let next = at; next < at + GRAM; next += 1) hash = Math.imul(hash, 31) + letters.charCodeAt(next);
    grams.add(mix(hash));
  }
  const values = HASHES.map(({ factor, summand }) => {
    let least = 0x7fffffff;
    for (const gram of grams) {
      const value = mix(Math.imul(gram, factor) + summand);
      if (value < least) least = value;
    }
    return least;
  });
  return { length: letters.length, values, bands: bandsOf(values) };
}

function bandsOf(values: readonly number[]): number[] {
  return Array.from({ length: VALUES / ROWS }, (_, band) =>
    values
      .slice(band * ROWS, (band + 1) * ROWS)
      .reduce((hash, value) => mix(Math.imul(hash, 31) + value), band + 1),
  );
}

/** How much of two texts is the same, from 0 to 1, by their signatures' values. */
export function likenessOf(one: readonly number[], other: readonly number[]): number {
  return one.filter((value, at) => value === other[at]).length / VALUES;
}

/** The values that all these pages have as one text. */
export function unionOf(pages: readonly { values: readonly number[] }[]): number[] {
  return Array.from({ length: VALUES }, (_, at) =>
    Math.min(...pages.map(({ values }) => values[at] ?? 0x7fffffff)),
  );
}
