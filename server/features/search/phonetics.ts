/** How spellings of English become sounds, in this order. What is written many ways becomes one letter. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1/g, '$1'],
  [/^kn|^gn/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/ngth/g, 'nt'],
  [/igh/g, 'i'],
  [/gn(?=s?$|ed|ing|er)/g, 'n'],
  [/ph|f/g, 'p'],
  // Kept apart from the c that is a k, until that is one.
  [/t?ch/g, 'ç'],
  [/[st]ion/g, 'sn'],
  [/[ct]ia(?=l)/g, 'sa'],
  [/tu(?=r|al)/g, 'çu'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/dg(?=e)|g(?=[eiy])/g, 'j'],
  [/gu(?=a)/g, 'gva'],
  [/qu/g, 'kv'],
  [/[cq]/g, 'k'],
  [/ç/g, 'c'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/sh/g, 's'],
  [/(?<=[bdgkpt])h/g, ''],
];

/**
 * The consonants of an English word as they sound, `*` in front where it begins with a vowel: what it has in common with its
 * spelling by ear, and in Devanagari.
 */
export function skeletonOf(word: string): string {
  const sounds = SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word);
  const start = /^[aeiouy]/.test(sounds) ? '*' : '';
  return start + sounds.slice(0, 1).replace(/[aeiouy]/, '') + sounds.slice(1).replace(/[aeiouyh]/g, '');
}

/** What is easily taken for one another: at which cost. */
const ALIKE = new Map(
  Object.entries({ sj: 0.3, kc: 0.3, td: 0.4, tc: 0.4, mn: 0.45, sc: 0.4, jc: 0.4, jg: 0.4, dj: 0.4 })
    .flatMap(([pair, cost]) => [[pair, cost] as const, [pair.charAt(1) + pair.charAt(0), cost] as const])
    .concat(
      ['kg', 'pb', 'bv', 'pv', 'ks'].flatMap((pair) => [
        [pair, 0.5],
        [pair.charAt(1) + pair.charAt(0), 0.5],
      ]),
    ),
);
/** What is heard of a vowel's glide, or of nothing. */
const FAINT = new Set(['v', 'h', '*']);
const FAINT_COST = 0.4;

const isFaint = (sound: string) => FAINT.has(sound);
/** Rows of the table, used again for each pair: a search compares a word with all that are known. */
const LONGEST = 63;
const rows = [new Float64Array(LONGEST + 1), new Float64Array(LONGEST + 1)] as const;

/**
 * How different two skeletons are: 1 for each other consonant, less for what sounds alike.
 * @param most what is more than this is not counted: the result is more, too
 */
export function soundDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  const width = Math.min(other.length, LONGEST);
  let [before, row]: [Float64Array, Float64Array] = [...rows];
  before[0] = 0;
  for (let at = 1; at <= width; at++) {
    before[at] = (before[at - 1] ?? 0) + (isFaint(other.charAt(at - 1)) ? FAINT_COST : 1);
  }
  for (let i = 0; i < one.length; i++) {
    const sound = one.charAt(i);
    const faintness = isFaint(sound) ? FAINT_COST : 1;
    let least = (before[0] ?? 0) + faintness;
    row[0] = least;
    for (let at = 1; at <= width; at++) {
      const against = other.charAt(at - 1);
      const change = sound === against ? 0 : (ALIKE.get(sound + against) ?? 1);
      const cost = Math.min(
        (before[at - 1] ?? 0) + change,
        (before[at] ?? 0) + faintness,
        (row[at - 1] ?? 0) + (isFaint(against) ? FAINT_COST : 1),
      );
      row[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return least;
    [before, row] = [row, before];
  }
  return before[width] ?? 0;
}
