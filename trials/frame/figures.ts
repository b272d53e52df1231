/** A figure with the bound that it has to keep, if any; one of several things, `of` says which. */
export type Figure = {
  name: string;
  value: number;
  of?: string;
  atLeast?: number;
  atMost?: number;
  detail?: string;
};

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

/** Prints a figure and whether it keeps its bound, and keeps it for the table. */
export function report(figure: Figure): void {
  reported.push(figure);
  const { name, of, value, detail = '' } = figure;
  const bound = boundOf(figure);
  const verdict = bound && `${keepsBound(figure) ? 'holds' : 'BROKEN'} (${bound})`;
  const what = of ? `${of}: ${name}` : name;
  console.log(`${what.padEnd(58)} ${value.toFixed(2).padStart(8)}  ${verdict}  ${detail}`.trimEnd());
}

/** What was reported so far, in its order. */
export function reportedFigures(): readonly Figure[] {
  return reported;
}

/** The one in the middle; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN;
}

/** What so many of the values are at most. @param part such as 0.95 */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;
}

/** An odd number has a middle. */
export const ROUNDS = 3;

/** Measures several times, all parts in turn, so that a drift of the machine's speed hits each. @returns a part's median */
export async function medians<Round extends Record<string, number>>(
  measure: () => Promise<Round>,
  rounds = ROUNDS,
) {
  const measured: Round[] = [];
  while (measured.length < rounds) measured.push(await measure());
  return (part: keyof Round) => median(measured.map((round) => round[part] ?? Number.NaN));
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
