import type { Printed } from '#contract/questions/values.ts';
import { COUNT, countIn, numberIn, withFigures } from './figures.ts';
import type { Row } from './sheet.ts';

/** More marks than a question has. */
const MOST_MARKS = 100;
/** What columns beside the questions say of them: outcomes, levels, periods. */
const COLUMN_CODE =
  /^[([{]?(?:C\s?[O0o]\s?-?\s?[\dlISOoBZzsGgqb]{1,2}|B\s?[TL]\s?-?\s?[\dlISZz]|[LKRUAE]\s?-?\s?[\dlISZz]|P[O0o]\s?-?\s?\d{1,2}|\d\s?,\s?[\dil])(?:[,/&]\s?(?:[CBLKP][OTL]?)?\s?\d)*[)\]}]?,?$/;
const CODE_ALONE = /^[([{]?(?:CO|C0|BT|BL|PO|L|K)$/;
const FIGURES = String.raw`[\dlI|OoSsBZzgqGb]{1,3}`;
const SUM = String.raw`${FIGURES}(?:\s?[x×X*+]\s?${FIGURES})*(?:\s?=\s?${FIGURES})?`;
/** At the end of a row: in brackets, or with its word. */
const IN_BRACKETS = [
  new RegExp(String.raw`^[([{]\s?(${SUM})\s?(?:[Mm]arks?|[Mm])?\s?[.\])}]{1,2}$`),
  // One of the brackets was read for a letter.
  new RegExp(String.raw`^[Il|]\s?(${SUM})\s?(?:[Mm]arks?|[Mm])?\s?[\])}]$`),
  new RegExp(String.raw`^[([{]\s?(${SUM})\s?(?:[Mm]arks?|[Mm])?[Il|]$`),
];
const WITH_WORD = new RegExp(String.raw`^[([{]?\s?(${SUM})\s?(?:[Mm]arks?|MARKS?|[Mm])[.\])}]*$`);
const BARE = new RegExp(`^(${SUM})$`);
/** "equation (5)", "f (3)". */
const REFERS =
  /(?:\b(?:eqn?s?|equations?|fig(?:ure)?s?|table|expression|relation|q|question|problem|in|of|[a-z])\.?|=)$/i;
/** Marks alone stand so far to the right of what is asked, in heights. */
const APART = 1.2;

type RowMarks = {
  /** Undefined where the row says none. */
  marks?: number;
  /** What they are the sum of: "5+5". */
  terms?: readonly number[];
  /** Whether nothing in them was read for a figure that is none. */
  isSure?: boolean;
  /** The row's words without marks and without the codes of columns. */
  words: Row['words'];
};

/** The marks at the end of a row, and what is left of it. */
export function marksOf({ words, column }: Pick<Row, 'words' | 'column'>): RowMarks {
  let end = words.length;
  let found: (Sum & { at: number }) | undefined;
  let hadCode = false;
  while (end > 0) {
    const word = words[end - 1];
    const [text = ''] = word ?? [];
    const before = words[end - 2];
    if (COLUMN_CODE.test(text) && (standsApart(before, word) || hadCode || isInBrackets(text))) {
      hadCode = true;
      end -= 1;
    } else if (/^\d[)\]]?$/.test(text) && before && CODE_ALONE.test(before[0])) {
      hadCode = true;
      end -= 2;
    } else if (!found) {
      found = marksAt(words.slice(0, end), column, hadCode);
      if (!found) break;
      end = found.at;
    } else break;
  }
  if (!found && end === words.length) return { words };
  return {
    ...(found && { marks: found.marks, terms: found.terms, isSure: found.isSure }),
    words: words.slice(0, end),
  };
}

const isInBrackets = (text: string) => /^[([].*[)\]]$/.test(text);
const standsApart = (before: Row['words'][number] | undefined, word: Row['words'][number] | undefined) =>
  !before || !word || word[1] - before[1] - before[3] > word[4] * APART;

function marksAt(
  words: Row['words'],
  column: Row['column'],
  isBesideCode: boolean,
): (Sum & { at: number }) | undefined {
  // Spaces may be within: "( 5 )", "10 x 2 = 20", "5 Marks".
  for (let at = Math.max(0, words.length - 7); at < words.length; at += 1) {
    const text = words
      .slice(at)
      .map(([word]) => word)
      .join(' ');
    const said = [...IN_BRACKETS, WITH_WORD].map((pattern) => pattern.exec(text)).find(Boolean);
    if (said?.[1]) {
      const sum = sumOf(said[1]);
      const before = words[at - 1];
      if (sum === undefined || (before && REFERS.test(before[0]) && !standsApart(before, words[at])))
        return undefined;
      return { ...sum, at };
    }
  }
  // Nothing but a number, in a column of its own.
  const last = words.at(-1);
  const [, bare] = BARE.exec(last?.[0] ?? '') ?? [];
  if (!last || bare === undefined) return undefined;
  const before = words.at(-2);
  const isRight = last[1] - column.left > (column.right - column.left) * 0.82;
  if (!(isRight && standsApart(before, last)) && !(isBesideCode && standsApart(before, last)))
    return undefined;
  const sum = sumOf(bare);
  return sum && { ...sum, at: words.length - 1 };
}

type Sum = { marks: number; terms: readonly number[]; isSure: boolean };

/** What "5", "2x5=10", "6+4" and "10 x 2 = 20" come to; undefined where nobody gives as much. */
function sumOf(written: string): Sum | undefined {
  const plain = written.replaceAll(' ', '');
  const [sum = '', total] = plain.split('=');
  const terms = sum
    .split('+')
    .map((product) => product.split(/[x×X*]/).reduce((one, factor) => one * (numberIn(factor) ?? 0), 1));
  const marks = total === undefined ? terms.reduce((all, term) => all + term, 0) : (numberIn(total) ?? 0);
  return marks > 0 && marks <= MOST_MARKS
    ? { marks, terms, isSure: !/\p{L}/u.test(plain.replace(/[xX]/g, '')) }
    : undefined;
}

/** What a heading or an instruction says of the questions of a section. */
export type Asked = {
  given?: number;
  answered?: number;
  marks?: number;
  /** Two numbers of which it does not say which one is the marks: "2 x 10 = 20". */
  either?: readonly [number, number];
};

const FACTOR = String.raw`([\dlI|OoSsBZzgqGb]{1,2})`;
const PRODUCT = new RegExp(
  String.raw`(?<![\p{L}\d])${FACTOR}\s?[x×X*]\s?${FACTOR}(?![\p{L}\d])(?:\s?=\s?([\dlI|OoSsBZzgqGb]{1,3})(?![\p{L}\d]))?`,
  'u',
);
const EACH = new RegExp(
  String.raw`each(?: question| part| one)?(?: carr(?:y|ies)| is of| of)?\s+(?:equal\s+)?\(?(${COUNT})\)?\s+marks?|questions?\s+carr(?:y|ies|ying)\s+\(?(${COUNT})\)?\s+marks?|(${COUNT})\s+marks?\s+each`,
  'i',
);
const GIVEN = new RegExp(
  String.raw`(?:consist(?:s|ing)? of|contains?|has|have|comprises?(?: of)?|out of(?: the)?)\s+\(?(${COUNT})\)?\s+(?:\w+\s+)?(?:questions?|parts?)`,
  'i',
);
const ANSWERED = new RegExp(
  String.raw`(?:attempt|answer|solve|do)\s+(?:any\s+)?\(?(${COUNT})\)?|any\s+\(?(${COUNT})\)?|(${COUNT}) प्रश्न हल`,
  'i',
);

/** How many questions a text says are given and answered, and for how many marks each. */
export function askedIn(written: string): Asked {
  const text = withFigures(written);
  const [, ...factors] = PRODUCT.exec(text) ?? [];
  const [count = 0, marks = 0, total] = factors.map((factor) =>
    factor === undefined ? undefined : numberIn(factor),
  );
  const each = EACH.exec(text);
  const answered = ANSWERED.exec(text);
  const given = countIn(GIVEN.exec(text)?.[1]);
  const isProduct = count * marks > 0 && (total === undefined || count * marks === total);
  const eachMarks = countIn(each?.slice(1).find(Boolean));
  const any = countIn(answered?.slice(1).find(Boolean));
  const asked: Asked = {};
  if (given !== undefined) asked.given = given;
  if (any !== undefined) asked.answered = any;
  if (eachMarks !== undefined) asked.marks = eachMarks;
  if (!isProduct) return asked;
  if (any === undefined && eachMarks === undefined) asked.either = [count, marks];
  const isTurned = eachMarks === count || any === marks;
  asked.answered ??= isTurned ? marks : count;
  asked.marks ??= isTurned ? count : marks;
  return asked;
}

const TOTALS: [keyof Printed, RegExp][] = [
  ['questions', /t[o0]tal\s*(?:n[o0]\.?|number)?\s*(?:of)?\s*questi[o0]ns?\s*[:.\-–—=)\]]*\s*(\d{1,2})/i],
  [
    'pages',
    /(?:t[o0]tal\s*(?:n[o0]\.?|number)?\s*of\s*(?:printed\s*)?pages?|printed\s*pages?)\s*[:.\-–—=)\]]*\s*(\d{1,2})|contains\s*(\d{1,2})\s*printed\s*pages/i,
  ],
  [
    'marks',
    /(?:max(?:imum)?\W{0,2}\s*marks?|full\s*marks|t[o0]tal\s*marks|m\.?\s?m\.?(?:arks)?)\s*[:.\-–—=)\]]+\s*(\d{2,3})/i,
  ],
];

/** @param head the text of the first page above the questions */
export function printedIn(head: string): Printed {
  const found: Printed = {};
  for (const [what, pattern] of TOTALS) {
    const match = pattern.exec(withFigures(head));
    const written = match?.[1] ?? match?.[2];
    if (written === undefined) continue;
    const value = Number(written);
    if (value > 0) found[what] = value;
  }
  return found;
}
