import type { WordBox } from '#contract/files/values.ts';
import { rowsOf, textOf } from '#server/files/reader/page-rows.ts';
import { withFigures } from './figures.ts';

/** A page as it was read: its words, in thousandths of the page as it is shown. */
export type SheetPage = { number: number; boxes: readonly WordBox[] };

/** A row of words of a page, as far as its column goes; places are thousandths of the page. */
export type Row = {
  page: number;
  words: readonly WordBox[];
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Where the column begins that it belongs to, and how wide that is. */
  column: { left: number; right: number };
};

/**
 * What is printed on pages and is no part of a question. Readers of scans take the line between a page's number and the paper's code
 * ("1 | M-76435 (S2)-1287") for many things.
 */
const FURNITURE =
  /^\W*(?:p\W{0,2}t\W{0,2}o\b\W*|\[?\s*turn over.{0,3}|cont(?:d|inued)\W*|page\s*(?:no\.?)?\s*[\dilozsb|]{1,2}(?:\s*(?:of|\/|\S{2})\s*[\dilozsb|]{1,2})?\W*|[\dil]{1,2}\s*\|\s*(?:page|[a-z]{1,3}[-\s]?\d{3,6}).*|(?:[\dilzsb]{1,2}\s*[|\][!/\\(){}]?|[|\][!/\\(){}])\s*[a-z]{1,3}\s?[-–—~]\s?[\dilzsbo]{3,6}(?!.*[a-z]{3}).*|[-–—*_.\s]*[\dil]{0,2}[-–—*_.\s]*|\*+\s*(?:end|the end|all the best|best of luck).*)$/i;
/** What a printer marks copies with. */
const LONG_CODE = /^\S{16,}$/;
const TURN = /^\W*(?:p\W{0,2}t\W{0,2}o\b|\[?\s*turn over)\W*$/i;
/** A page of somewhere else that a copy was taken from. */
const ADDRESS = /(?:https?:|www\s?\.|\b[a-z\d-]{3,}\s?\.\s?(?:com|org|net|in|co\.in|edu|info)\b)/i;
/** What ends a paper, behind the last question. */
const END =
  /^\W*(?:note\W{0,3}\s*)?(?:disclosure of identity|\*{2,}|[-–—_]{3,}\s*(?:end|x)|(?:the )?end\W*$|end of (?:the )?(?:question )?paper|[-–—_.\s]{3,}\S{1,8}[-–—_.\s]{3,}$)/i;
/** So near the upper or lower edge stand page numbers. */
const EDGE = 85;
/** Words so much higher than most lie across the page. */
const WATERMARK = 2.8;

/** All rows of a paper, as a person reads them: column by column, without what belongs to the page and not to the paper. */
export function sheetOf(pages: readonly SheetPage[]): Row[] {
  const read = pages.map(({ number, boxes }) => ({ number, rows: rowsOfPage(number, boxes) }));
  const repeated = repeatedIn(read.map(({ rows }) => rows));
  const rows = read.flatMap((page) =>
    inColumns(page.rows.filter((row) => !isFurniture(row) && !repeated.has(keyOf(row)))),
  );
  const end = rows.findIndex(({ text }, at) => at > rows.length / 3 && END.test(text));
  return end < 0 ? rows : rows.slice(0, end);
}

function rowsOfPage(page: number, boxes: readonly WordBox[]): Row[] {
  const heights = boxes.map(([, , , , height]) => height).sort((one, other) => one - other);
  const most = (heights[heights.length >> 1] ?? 0) * WATERMARK;
  return rowsOf(boxes.filter(([word, , , , height]) => height <= most && word.trim() !== '')).map(
    ({ words }) => rowOf(page, words, { left: 0, right: 1000 }),
  );
}

function rowOf(page: number, words: readonly WordBox[], column: Row['column']): Row {
  return {
    page,
    words,
    text: textOf(words),
    left: Math.min(...words.map(([, left]) => left)),
    top: Math.min(...words.map(([, , top]) => top)),
    right: Math.max(...words.map(([, left, , width]) => left + width)),
    bottom: Math.max(...words.map(([, , top, , height]) => top + height)),
    column,
  };
}

const isAtEdge = ({ top, bottom }: Row) => top < EDGE || bottom > 1000 - EDGE;
const isFurniture = (row: Row) => {
  const text = withFigures(row.text);
  return (
    (isAtEdge(row) && (FURNITURE.test(text) || LONG_CODE.test(text))) ||
    TURN.test(text) ||
    (ADDRESS.test(text) && row.words.length <= 6)
  );
};

/** What the same row says on other pages, whatever figures are in it. */
const keyOf = ({ text, top }: Row) =>
  `${text.toLowerCase().replace(/[\d\s|\][!/il]+/g, '#')} ${top < EDGE ? 'top' : 'bottom'}`;

/** Running heads and feet: what stands at an edge of several pages. */
function repeatedIn(pages: readonly (readonly Row[])[]): Set<string> {
  const seen = new Map<string, number>();
  for (const rows of pages)
    for (const key of new Set(rows.filter(isAtEdge).map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  return new Set([...seen].filter(([, count]) => count > 1).map(([key]) => key));
}

/** A gutter is sought between these, so wide at least, and between so many rows. */
const [FROM, TO] = [400, 620];
const GUTTER = 16;
const FEWEST_ROWS = 8;
/** So few of the rows may lie across it, and so many have words on each of its sides. */
const MOST_ACROSS = 0.06;
const LEAST_BOTH = 0.4;

/** The rows of a page in two columns are read down the left one first; what lies across both stays where it is. */
function inColumns(rows: readonly Row[]): Row[] {
  for (let start = 0; start < rows.length - FEWEST_ROWS; start += 1) {
    // Above the columns is the head, which lies across.
    const below = rows.slice(start);
    const gutter = gutterOf(below);
    if (gutter === undefined) continue;
    return [...rows.slice(0, start), ...split(below, gutter)];
  }
  return [...rows];
}

function gutterOf(rows: readonly Row[]): number | undefined {
  for (let at = FROM; at <= TO; at += GUTTER / 2) {
    const isLeft = ({ words }: Row) => words.some(([, left, , width]) => left + width <= at);
    const isRight = ({ words }: Row) => words.some(([, left]) => left >= at + GUTTER);
    const first = rows[0];
    if (!first || !isLeft(first) || !isRight(first)) continue;
    const across = rows.filter(({ words }) =>
      words.some(([, left, , width]) => left < at + GUTTER && left + width > at),
    );
    // Marks at the right edge are no column: it has words.
    const right = rows.filter(isRight);
    const inWords = right.flatMap(({ words }) =>
      words.filter(([word, left]) => left >= at + GUTTER && /\p{L}{3}/u.test(word)),
    );
    if (
      across.length <= rows.length * MOST_ACROSS &&
      Math.min(right.length, rows.filter(isLeft).length) >= rows.length * LEAST_BOTH &&
      inWords.length >= right.length * 1.5
    )
      return at;
  }
  return undefined;
}

function split(rows: readonly Row[], gutter: number): Row[] {
  const [left, right]: [Row[], Row[]] = [[], []];
  for (const { page, words } of rows) {
    const ofLeft = words.filter(([, at]) => at < gutter + GUTTER / 2);
    const ofRight = words.filter(([, at]) => at >= gutter + GUTTER / 2);
    if (ofLeft.length > 0) left.push(rowOf(page, ofLeft, { left: 0, right: gutter }));
    if (ofRight.length > 0) right.push(rowOf(page, ofRight, { left: gutter, right: 1000 }));
  }
  return [...left, ...right];
}
