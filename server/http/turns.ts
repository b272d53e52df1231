import { overloaded } from './errors.ts';

/**
 * A queue for work that takes a processor: so much at once, first come, first served.
 * @param mostWaiting whoever comes behind them is told to come again
 * @returns what does some work when it is its turn. It throws HttpError 503 when too many wait already
 */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let atWork = 0;
  const waiting: (() => void)[] = [];
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (atWork < atOnce) atWork += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw overloaded();
    try {
      return await work();
    } finally {
      // The place goes on to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  }
  /** How many wait. */
  return Object.assign(inTurn, { waiting: () => waiting.length });
}
