/** What a reader of scans takes for a figure; as a number of a question each is as likely as the figure. */
const READ_AS = new Map(
  Object.entries({
    ...{ l: '1', '|': '1', '!': '1', I: '1', ']': '1', '[': '1' },
    ...{ O: '0', o: '0', S: '5', s: '5', B: '8', Z: '2', z: '2', g: '9', q: '9', G: '6', b: '6' },
  }),
);
/** Devanagari and Gurmukhi figures follow each other as Latin ones do. */
const ZEROS = [0x966, 0xa66];

/** Letters that are read for figures, for a pattern. */
const LETTERS = 'lI|OoSsBZzgqGb';
const MIXED = new RegExp(`(?<![\\p{L}\\d])(?=[${LETTERS}]{0,3}\\d)[\\d${LETTERS}]{1,4}(?![\\p{L}\\d])`, 'gu');

/** A text whose numbers are figures: words that have a figure in them and nothing but what is read for one. */
export const withFigures = (text: string): string =>
  text.replace(MIXED, (written) => String(numberIn(written) ?? written));

/** One figure or what is taken for one, for a pattern. */
export const FIGURE = String.raw`[\d${LETTERS}!\u0966-\u096f\u0a66-\u0a6f]`;

/** The number that was printed; undefined where no figure can have been. */
export function numberIn(written: string): number | undefined {
  let figures = '';
  for (const character of written) {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    const figure = zero === undefined ? (READ_AS.get(character) ?? character) : String(code - zero);
    if (!/^\d$/.test(figure)) return undefined;
    figures += figure;
  }
  return figures === '' ? undefined : Number(figures);
}

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const IN_HINDI = ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस'];

/** A number in figures or words, for a pattern. */
export const COUNT = `(?:\\d{1,3}|${[...WORDS, ...IN_HINDI].slice(1).join('|')})`;

/** The number that a match of COUNT says. */
export function countIn(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const plain = written.toLowerCase();
  if (/^\d+$/.test(plain)) return Number(plain);
  const at = WORDS.indexOf(plain);
  return at < 0 ? (IN_HINDI.indexOf(plain) < 0 ? undefined : IN_HINDI.indexOf(plain)) : at;
}
