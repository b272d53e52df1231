/** A figure with the bound that it has to keep, if any. */
export type Figure = { name: string; value: number; atLeast?: number; atMost?: number; detail?: string };

const reported: Figure[] = [];

/** Whether a figure keeps its bound; one that is no number does not. */
export function keepsBound({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost;
}

/** A figure's bound in words; '' where it has none. */
export function boundOf({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined) return `at least ${atLeast}`;
  return atMost === undefined ? '' : `at most ${atMost}`;
}

/** Prints a figure and whether it keeps its bound. @returns the figure */
export function report(figure: Figure): Figure {
  const { name, value, detail = '' } = figure;
  const holds = keepsBound(figure);
  reported.push(figure);
  const bound = boundOf(figure);
  const verdict = bound ? `${holds ? 'holds' : 'BROKEN'} (${bound})` : '';
  console.log(`${name.padEnd(58)} ${value.toFixed(2).padStart(8)}  ${verdict}  ${detail}`.trimEnd());
  return figure;
}

/** What was reported so far, in its order. */
export function reportedFigures(): readonly Figure[] {
  return reported;
}
