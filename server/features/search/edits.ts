/**
 * How many letters were mistyped: put in, left out, changed or swapped with the next.
 * @param most more than these are not counted @param isBeginning the other word may go on behind what was typed
 * @returns the number, or `most + 1`
 */
export function editsBetween(typed: string, word: string, most: number, isBeginning = false): number {
  if (typed.length - word.length > most) return most + 1;
  if (!isBeginning && word.length - typed.length > most) return most + 1;
  let last: number[] = [];
  let before = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      let cost = Math.min(
        (before[j - 1] ?? 0) + (isSame ? 0 : 1),
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        cost = Math.min(cost, (last[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    last = before;
    before = row;
  }
  const edits = isBeginning ? Math.min(...before) : (before[word.length] ?? 0);
  return Math.min(edits, most + 1);
}
