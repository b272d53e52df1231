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

/** How different two skeletons are: 1 for each other consonant, less for what sounds alike. */
export function soundDistance(one: string, other: string): number {
  const faintness = (sound: string) => (FAINT.has(sound) ? FAINT_COST : 1);
  let before = [0];
  for (const sound of other) before.push((before.at(-1) ?? 0) + faintness(sound));
  for (const sound of one) {
    const row = [(before[0] ?? 0) + faintness(sound)];
    for (let at = 1; at <= other.length; at++) {
      const against = other.charAt(at - 1);
      const change = sound === against ? 0 : (ALIKE.get(sound + against) ?? 1);
      row.push(
        Math.min(
          (before[at - 1] ?? 0) + change,
          (before[at] ?? 0) + faintness(sound),
          (row[at - 1] ?? 0) + faintness(against),
        ),
      );
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}
