import { marksOf } from './marks.ts';
import type { Candidate } from './numbers.ts';
import type { Row } from './sheet.ts';

/** How much a row looks like the beginning of a question whose number could not be read. */
const SIGNS = { label: 0.6, marksAbove: 0.5, space: 0.35, capital: 0.15 };
const LEAST = 0.6;
/** Rows further apart than so much of what is usual. */
const WIDE = 1.35;

/** Finds the rows that begin the questions whose numbers are missing in a run, as far as each gap has as many. */
export function completed(
  run: readonly Candidate[],
  rows: readonly Row[],
  headings: readonly number[],
): Candidate[] {
  const indents = run.map(({ indent }) => indent).sort((one, other) => one - other);
  const indent = indents[indents.length >> 1] ?? 0;
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
        score: looksLikeStart(row, rows[here - 1], indent, usual),
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

/** How far apart rows usually are, in thousandths. */
export function stepsOf(rows: readonly Row[]): number {
  const steps = rows
    .slice(1)
    .flatMap((row, at) =>
      rows[at]?.page === row.page && row.top > (rows[at]?.top ?? 0) ? [row.top - (rows[at]?.top ?? 0)] : [],
    )
    .sort((one, other) => one - other);
  return steps[steps.length >> 1] ?? 0;
}

/** How much a row looks like the beginning of something whose number or letter could not be read. */
export function looksLikeStart(row: Row, above: Row | undefined, indent: number, usual: number): number {
  const [first, second] = row.words;
  if (!first) return 0;
  const isAtIndent = Math.abs(row.left - row.column.left - indent) <= 14;
  const isShort = first[0].length <= 4 && second !== undefined;
  let score = isAtIndent && isShort ? SIGNS.label : 0;
  if (above && marksOf(above).marks !== undefined) score += SIGNS.marksAbove;
  if (above && above.page === row.page && usual > 0 && row.top - above.top > usual * WIDE)
    score += SIGNS.space;
  if (/^\p{Lu}/u.test((isAtIndent && isShort ? second : first)?.[0] ?? '')) score += SIGNS.capital;
  return score;
}
