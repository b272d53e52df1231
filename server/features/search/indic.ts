/** Gurmukhi stands so far behind Devanagari in Unicode, sound by sound. */
const GURMUKHI_FROM = 0x0a01;
const GURMUKHI_TO = 0x0a75;
const BLOCKS_APART = 0x100;
/** What only Gurmukhi has: tippi and bindi are nasals, addak doubles the next sound, the rest carry vowels. */
const ONLY_GURMUKHI = new Map(Object.entries({ 'ੰ': 'ं', 'ੱ': '', ੲ: 'इ', ੳ: 'उ', ੴ: 'ओ' }));

/** A word with what is written in Gurmukhi in the letters of Devanagari, and their digits as ours. */
export function toDevanagari(word: string): string {
  if (!/[\u0900-\u097f\u0a00-\u0a7f]/.test(word)) return word;
  return (
    Array.from(word.normalize('NFD'), (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const known = ONLY_GURMUKHI.get(letter);
      if (known !== undefined) return known;
      return code >= GURMUKHI_FROM && code <= GURMUKHI_TO
        ? String.fromCodePoint(code - BLOCKS_APART)
        : letter;
    })
      .join('')
      .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966))
      .replace(/[\u200c\u200d]/g, '')
      // Of Gurmukhi's flapped r (ੜ) becomes a letter of Devanagari that is written as two.
      .normalize('NFD')
  );
}

/** Whether a word is of Devanagari letters. */
export function isIndic(word: string): boolean {
  return /^[\u0900-\u0965\u0970-\u097f]/.test(word);
}

/** Consonants, sound by sound; breath and length make no difference in English names. */
const CONSONANTS = new Map(
  Object.entries({
    ...{ क: 'k', ख: 'k', ग: 'g', घ: 'g', ङ: 'n', च: 'c', छ: 'c', ज: 'j', झ: 'j', ञ: 'n' },
    ...{ ट: 't', ठ: 't', ड: 'd', ढ: 'd', ण: 'n', त: 't', थ: 't', द: 'd', ध: 'd', न: 'n', ऩ: 'n' },
    ...{ प: 'p', फ: 'p', ब: 'b', भ: 'b', म: 'm', य: '', र: 'r', ऱ: 'r', ल: 'l', ळ: 'l', व: 'v' },
    ...{ श: 's', ष: 's', स: 's', ह: 'h', 'ं': 'n', 'ँ': 'n' },
  }),
);

/** The consonants of an English word that is written in Devanagari, as `skeletonOf` has those of its spelling. */
export function skeletonOfIndic(word: string): string {
  const letters = Array.from(word.normalize('NFD'));
  let skeleton = /^[ऄ-औयॠॡॲ-ॷ]/.test(word) ? '*' : '';
  letters.forEach((letter, at) => {
    const sound = CONSONANTS.get(letter) ?? '';
    // A nasal before lips is an m; h is heard at the beginning only.
    if ((letter === 'ं' || letter === 'ँ') && /[पफबभम]/.test(letters[at + 1] ?? '')) skeleton += 'm';
    else if (sound !== 'h' || at === 0) skeleton += sound;
  });
  return skeleton;
}

/** The names of the letters as they are written, the longest first. */
const LETTER_NAMES: readonly (readonly [string, string])[] = Object.entries({
  a: 'ए ऐ',
  b: 'बी बि',
  c: 'सी सि',
  d: 'डी डि',
  e: 'ई इ',
  f: 'एफ ऐफ एफ़ ऐफ़',
  g: 'जी जि',
  h: 'एच ऐच',
  i: 'आई आइ आय',
  j: 'जे',
  k: 'के',
  l: 'एल ऐल',
  m: 'एम ऐम',
  n: 'एन ऐन',
  o: 'ओ औ',
  p: 'पी पि',
  q: 'क्यू क्यु किऊ',
  r: 'आर',
  s: 'एस ऐस',
  t: 'टी टि',
  u: 'यू यु',
  v: 'वी वि',
  w: 'डब्ल्यू डब्लू डबल्यू डबलयू',
  x: 'एक्स ऐक्स',
  y: 'वाई वाइ',
  z: 'ज़ेड जेड ज़ैड',
})
  .flatMap(([letter, names]) => names.split(' ').map((name) => [name.normalize('NFD'), letter] as const))
  .sort(([one], [other]) => other.length - one.length);

/** The Latin letters that a word spells by their names (डीबीएमएस: dbms); undefined where it does not. */
export function letterNamesIn(word: string): string | undefined {
  let rest = word.normalize('NFD');
  let letters = '';
  while (rest !== '') {
    const found = LETTER_NAMES.find(([name]) => rest.startsWith(name));
    if (!found) return undefined;
    letters += found[1];
    rest = rest.slice(found[0].length);
  }
  return letters === '' ? undefined : letters;
}
