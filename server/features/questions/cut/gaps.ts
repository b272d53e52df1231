import { marksOf } from './marks.ts';
import type { Candidate } from './numbers.ts';
import type { Row } from './sheet.ts';

/** How much a row looks like the beginning of a question whose number could not be read. */
const SIGNS = { label: 0.6, marksAbove: 0.5, sentence: 0.5, space: 0.35, capital: 0.15 };
/** What begins so near, in thousandths, begins at one place. */
const NEAR = 14;
const LEAST = 0.6;
/** Rows further apart than so much of what is usual. */
const WIDE = 1.35;

/** Finds the rows that begin the questions whose numbers are missing in a run, as far as each gap has as many. */
export function completed(
  run: readonly Candidate[],
  rows: readonly Row[],
  headings: readonly number[],
): Candidate[] {
  const indent = median(run.map(({ indent }) => indent));
  // Where the words behind the numbers begin.
  const textIndent = median(
    run.flatMap(({ at }) => {
      const [, second] = rows[at]?.words ?? [];
      return second ? second[1] - (rows[at]?.column.left ?? 0) : [];
    }),
  );
  const usual = stepsOf(rows);
  return run.flatMap((candidate, at) => {
    const next = run[at + 1];
    const missing = next && next.value > candidate.value ? next.value - candidate.value - 1 : 0;
    if (!next || missing === 0) return [candidate];
    const between = rows
      .slice(candidate.at + 1, next.at)
      .map((row, place) => ({ at: candidate.at + 1 + place, row }))
      .filter((one) => !headings.includes(one.at))
      .map(({ at: here, row }) => ({
        at: here,
        row,
        score:
          looksLikeStart(row, rows[here - 1], indent, usual) +
          (isNewSentence(row, rows[here - 1], textIndent) ? SIGNS.sentence : 0),
      }))
      .filter(({ score }) => score >= LEAST)
      .sort((one, other) => other.score - one.score)
      .slice(0, missing)
      .sort((one, other) => one.at - other.at);
    if (between.length < missing) return [candidate];
    return [
      candidate,
      ...between.map(({ at: here, row }, place) => ({
        at: here,
        value: candidate.value + 1 + place,
        sure: 0.3,
        indent: row.left - row.column.left,
        section: candidate.section + headings.filter((one) => one > candidate.at && one < here).length,
      })),
    ];
  });
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** Whether a row begins where questions do, behind the end of a sentence: its number may be lost whole. */
const isNewSentence = (row: Row, above: Row | undefined, indent: number): boolean =>
  above !== undefined &&
  Math.abs(row.left - row.column.left - indent) <= NEAR &&
  /[.?!]\W*$/.test(above.text) &&
  /^\p{Lu}/u.test(row.text);

/** How far apart rows usually are, in thousandths. */
export function stepsOf(rows: readonly Row[]): number {
  return median(
    rows
      .slice(1)
      .flatMap((row, at) =>
        rows[at]?.page === row.page && row.top > (rows[at]?.top ?? 0) ? [row.top - (rows[at]?.top ?? 0)] : [],
      ),
  );
}

/** How much a row looks like the beginning of something whose number or letter could not be read. */
export function looksLikeStart(row: Row, above: Row | undefined, indent: number, usual: number): number {
  const [first, second] = row.words;
  if (!first) return 0;
  const isAtIndent = Math.abs(row.left - row.column.left - indent) <= NEAR;
  const isShort = first[0].length <= 4 && second !== undefined;
  let score = isAtIndent && isShort ? SIGNS.label : 0;
  if (above && marksOf(above).marks !== undefined) score += SIGNS.marksAbove;
  if (above && above.page === row.page && usual > 0 && row.top - above.top > usual * WIDE)
    score += SIGNS.space;
  if (/^\p{Lu}/u.test((isAtIndent && isShort ? second : first)?.[0] ?? '')) score += SIGNS.capital;
  return score;
}
