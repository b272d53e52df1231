import { createLanes } from '../lanes.ts';
import { overloaded } from './errors.ts';

/**
 * A queue for work that takes a processor or much memory, in lanes of its senders.
 * @param name of what there is too little, for the log of limits
 * @param mostWaiting whoever comes behind them is told to come again
 * @returns what does some work when it is its sender's turn; `isFirst`: that is before all others'. It throws Limited 503
 *   when too many wait already
 */
export function createTurns({ name, ...bounds }: { name: string; atOnce: number; mostWaiting: number }) {
  const lanes = createLanes({ ...bounds, refusal: () => overloaded(name) });
  async function inTurn<Result>(work: () => Promise<Result>, sender = '', isFirst = false): Promise<Result> {
    await lanes.enter(sender, isFirst);
    try {
      return await work();
    } finally {
      lanes.leave();
    }
  }
  /** How many wait. */
  return Object.assign(inTurn, { waiting: lanes.waiting });
}
