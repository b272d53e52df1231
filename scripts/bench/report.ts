/** A figure with the bound that it has to keep, if any. */
export type Figure = { name: string; value: number; atLeast?: number; atMost?: number; detail?: string };

let broken = 0;

/** Prints a figure and whether it keeps its bound. */
export function report({ name, value, atLeast, atMost, detail = '' }: Figure): void {
  const holds = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  if (!holds) broken += 1;
  const bound = atLeast !== undefined ? `at least ${atLeast}` : atMost && `at most ${atMost}`;
  const verdict = bound ? `${holds ? 'holds' : 'BROKEN'} (${bound})` : '';
  console.log(`${name.padEnd(58)} ${value.toFixed(2).padStart(8)}  ${verdict}  ${detail}`.trimEnd());
}

/** How many figures broke their bound so far. */
export function brokenFigures(): number {
  return broken;
}
