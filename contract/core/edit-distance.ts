/** No word of a query or a subject is longer: what is behind is not compared. */
const LONGEST = 63;
/** Rows of the table, used again for each pair of words: millions are compared while people type. */
const rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const;

/**
 * How many letters were mistyped: put in, left out, changed or swapped with the next.
 * @param most more than these are not counted @param isBeginning the other word may go on behind what was typed
 * @returns the number, or `most + 1`
 */
export function editsBetween(typed: string, word: string, most: number, isBeginning = false): number {
  const width = Math.min(word.length, LONGEST);
  const height = Math.min(typed.length, LONGEST);
  if (height - width > most) return most + 1;
  if (!isBeginning && width - height > most) return most + 1;
  let [last, before, row]: [Uint8Array, Uint8Array, Uint8Array] = [...rows];
  for (let at = 0; at <= width; at++) before[at] = at;
  for (let i = 1; i <= height; i++) {
    const sign = typed.charCodeAt(i - 1);
    const signBefore = typed.charCodeAt(i - 2);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j++) {
      const isSame = sign === word.charCodeAt(j - 1);
      let cost = (before[j - 1] ?? 0) + (isSame ? 0 : 1);
      const leftOut = (before[j] ?? 0) + 1;
      if (leftOut < cost) cost = leftOut;
      const putIn = (row[j - 1] ?? 0) + 1;
      if (putIn < cost) cost = putIn;
      if (i > 1 && j > 1 && sign === word.charCodeAt(j - 2) && signBefore === word.charCodeAt(j - 1)) {
        const swapped = (last[j - 2] ?? 0) + 1;
        if (swapped < cost) cost = swapped;
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [last, before, row] = [before, row, last];
  }
  let edits = before[width] ?? 0;
  if (isBeginning) for (let at = 0; at < width; at++) edits = Math.min(edits, before[at] ?? 0);
  return Math.min(edits, most + 1);
}
