import { turnedRect } from '#contract/discussion/page-part.ts';
import type { WordBox } from '#contract/files/values.ts';

/** Words of a page that stand beside each other, and how high the highest is, in thousandths. */
export type PageRow = { words: WordBox[]; height: number };

/** Words further apart than so many heights are in columns of their own. */
const COLUMN_GAP = 3.2;
/** Of pages, thousandths of the width are so many of the height: A4. */
const ASPECT = 1.41;
/** Of fewer words beside each other nobody can tell how the lines run. */
const FEWEST_STEPS = 8;

export const textOf = (words: readonly WordBox[]): string => words.map(([word]) => word).join(' ');
const middle = ([, , top, , height]: WordBox) => top + height / 2;

/** How far down lines run for each step to the right: a photo of a page may be askew. */
function slopeOf(boxes: readonly WordBox[]): number {
  const slopes = boxes
    .slice(1)
    .flatMap((box, at) => {
      const [, left, , width, height] = boxes[at] ?? box;
      const [across, down] = [box[1] - left, middle(box) - middle(boxes[at] ?? box)];
      const isBeside = across > 0 && across - width < COLUMN_GAP * height && Math.abs(down) < height;
      return isBeside ? [down / across] : [];
    })
    .sort((one, other) => one - other);
  return slopes.length < FEWEST_STEPS ? 0 : (slopes[slopes.length >> 1] ?? 0);
}

/**
 * Words as rows, from the top; a word belongs to the row whose words it stands beside.
 * @param lowest words further down are left out, in thousandths
 */
export function rowsOf(boxes: readonly WordBox[], lowest = 1000): PageRow[] {
  const rows: (PageRow & { at: number })[] = [];
  const slope = slopeOf(boxes);
  const levelOf = (box: WordBox) => middle(box) - slope * box[1];
  const top = boxes
    .filter((box) => middle(box) <= lowest)
    .toSorted((one, other) => levelOf(one) - levelOf(other));
  for (const box of top) {
    const row = rows.at(-1);
    const at = levelOf(box);
    if (row && at - row.at <= Math.max(row.height, box[4]) * 0.55) {
      row.words.push(box);
      row.at = row.words.reduce((sum, one) => sum + levelOf(one), 0) / row.words.length;
      row.height = Math.max(row.height, box[4]);
    } else rows.push({ words: [box], at, height: box[4] });
  }
  return rows.map(({ words, height }) => ({
    words: words.toSorted(([, one], [, other]) => one - other),
    height,
  }));
}

/** The parts of a row that stand apart; a label and what stands behind its colon stay together. */
export function columnsOf({ words, height }: PageRow): WordBox[][] {
  const parts: WordBox[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const box of words) {
    const [word, left, , width] = box;
    const last = parts.at(-1);
    const isApart = left - end > COLUMN_GAP * height * ASPECT;
    const isTied = /[:=]$/.test(last?.at(-1)?.[0] ?? '') || /^[:=]/.test(word);
    if (last && (!isApart || isTied)) last.push(box);
    else parts.push([box]);
    end = left + width;
  }
  return parts;
}

/** A word where it is on its page as that is shown. @param quarters by how many clockwise it is shown */
export const turned = ([word, ...place]: WordBox, quarters: number): WordBox => [
  word,
  ...turnedRect(place, quarters),
];
