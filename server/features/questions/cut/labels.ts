import { FIGURE, numberIn } from './figures.ts';
import type { Row } from './sheet.ts';

/** What may be the number of a question at the beginning of a row. */
type NumberLabel = {
  value: number;
  /** How much it looks like one, from 0 to 1. */
  sure: number;
  /** Of the row's text without it. */
  rest: string;
};

const PREFIX = String.raw`(?:[Qq][UuEeSsTtIiOoNn]{0,7}\s*\.?\s*(?:[Nn][Oo]\.?)?\s*[-.:]?\s*|प्र(?:श्न)?\s*\.?\s*(?:सं\.?)?\s*[-.:]?\s*|ਪ੍ਰ(?:ਸ਼ਨ)?\s*\.?\s*[-.:]?\s*)`;
const NUMBER = new RegExp(
  String.raw`^[^\p{L}\p{N}(|!\]]{0,2}(?<prefix>${PREFIX})?(?<number>${FIGURE}{1,2})(?<sign>\s?[.):\]]+-?|\s?[-–—](?=\s|$))?(?<rest>.*)$`,
  'su',
);
/** What only looks like a number: "1.9 min", "1,20,000", "1-15", "3-bit", "5 marks", "30%". */
const NO_NUMBER =
  /^(?:[.,]\d|[-–—]\s?\d|%|[,°/]|\s*(?:marks?\b|mins?\b|hours?\b|hrs?\b|[-–]?(?:bit|bits)\b|x\s?\d|[×+=*]))/i;
/** Space between a number and its question where no sign stands between them, in heights. */
const GAP = 0.55;
/** Cells of a table: so many parts, most of them figures. */
const CELLS = 3;

/** The number at the beginning of a row, if it may be one of a question. */
export function numberLabelOf({ text, words }: Row): NumberLabel | undefined {
  const { prefix, number = '', sign, rest = '' } = NUMBER.exec(text)?.groups ?? {};
  const value = numberIn(number);
  if (value === undefined || value === 0 || NO_NUMBER.test(rest) || isTable(text)) return undefined;
  const part = PART.exec(rest.trimStart());
  const isFigures = /^\d+$/.test(number);
  if (!prefix && !sign && !/^\s|^$|^\(/.test(rest)) return undefined; // "1st", "Is"
  const sure = prefix
    ? 1
    : sign
      ? isFigures
        ? 0.9
        : 0.6
      : part
        ? isFigures
          ? 0.8
          : 0.5
        : standsApart(words)
          ? isFigures
            ? 0.75
            : 0.35
          : isFigures
            ? 0.25
            : 0;
  return sure > 0 ? { value, sure, rest: rest.trim() } : undefined;
}

const standsApart = ([first, second]: Row['words']) =>
  first !== undefined && (second === undefined || second[1] - first[1] - first[3] > first[4] * GAP * 1.41);

function isTable(text: string): boolean {
  const cells = text.split(/\s+/);
  return cells.length >= CELLS && cells.every((cell) => /^[\d.,\-–/%|]+$/.test(cell));
}

/** The letter of a part at the beginning of a text, with what follows. */
const PART =
  /^(?:[({[]\s?(?<inside>[a-zA-Z]|[ivxIVX]{1,4}|\d|@)\s?[)\]}]|(?<before>[a-jA-J]|[ivxl]{1,4}|[69@])\s?[).}](?=\s|$))\s*(?<rest>.*)$/su;

/** What stands as the letter of a part, in small letters. */
export function partLabelOf(text: string): { letter: string; rest: string } | undefined {
  const { inside, before, rest = '' } = PART.exec(text.trimStart())?.groups ?? {};
  const letter = (inside ?? before)?.toLowerCase();
  return letter === undefined ? undefined : { letter, rest };
}

/** What each letter is misread as. */
const MISREAD = new Map(
  Object.entries({
    a: 'o@4',
    b: '6h',
    c: 'eo',
    d: 'o',
    e: 'c',
    f: 't',
    g: '9q',
    h: 'bn',
    i: 'lj1',
    j: 'i',
  }),
);

/** Whether a letter may be the one that comes next. */
export const mayBe = (letter: string, next: string): boolean =>
  letter === next || (letter.length === 1 && (MISREAD.get(next) ?? '').includes(letter));

const LETTERS = [...'abcdefghij'];
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** By the letter that comes first, whether parts are lettered or numbered by Roman figures. */
export function firstOf(letter: string): readonly string[] | undefined {
  if (['a', 'b', '@', 'o', '4'].includes(letter)) return LETTERS;
  return ['i', 'ii', 'l', '1'].includes(letter) ? ROMANS : undefined;
}

/** A heading that begins a section: its name, and what else it says. */
export type SectionLabel = { name: string; rest: string };

const SECTION =
  /^\W*(?:(?:section|sec\.|part|group|खंड|खण्ड|भाग|ਭਾਗ)\s*[-–—:.]*\s*['‘“"(]?(?<name>[a-eA-E]|[IVX]{1,3}|[1-5lI])(?:['’”")])?|(?<unit>unit|module)\s*[-–—:.]*\s*(?<number>[IVX]{1,3}|[1-9l]))(?![\p{L}\d])(?<rest>.*)$/iu;
/** A heading says no more than how many questions of how many marks; a sentence about a section is none. */
const SENTENCE =
  /\b(?:is|are|contains?|consists?|consisting|has|have|will|comprises?|carr(?:y|ies) .* and|compulsory\W+consist)\b|अनिवार्य है|प्रश्न हैं|ਲਾਜ਼ਮੀ ਹੈ|ਪ੍ਰਸ਼ਨ ਹਨ/iu;
const LONGEST_HEADING = 90;

export function sectionLabelOf({ text }: Row): SectionLabel | undefined {
  const { name, unit, number, rest = '' } = SECTION.exec(text)?.groups ?? {};
  if ((!name && !unit) || text.length > LONGEST_HEADING || SENTENCE.test(rest)) return undefined;
  if (/^\s*[).]?\s*[a-z]{3}/u.test(rest)) return undefined; // "Part of …"
  return {
    name: unit ? `${unit} ${number}` : (name ?? '').toUpperCase().replace('L', '1'),
    rest: rest.trim(),
  };
}

/** The word between two questions of which one is answered. */
export const isOr = ({ text }: Row): boolean =>
  /^\W*(?:or|[o0]r|अथवा|या|ਜਾਂ)\W*$/iu.test(text) && text.trim().length <= 12;
