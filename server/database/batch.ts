import DataLoader from 'dataloader';
import { inNameOf } from './fair-pool.ts';

const LARGEST_BATCH = 100;

/**
 * Lets callers ask for one thing each, and the database be asked once for all who do so at the same moment: under load
 * that is one query for dozens of requests. Nothing is kept: anyone who asks later is told what is there later.
 * @param find gives one answer for each key, in their order
 */
export function inBatches<Key, Found>(
  find: (keys: readonly Key[]) => Promise<Found[]>,
): (key: Key) => Promise<Found> {
  // What is asked for several is nobody's turn of the database.
  const loader = new DataLoader((keys: readonly Key[]) => inNameOf('', () => find(keys)), {
    cache: false,
    maxBatchSize: LARGEST_BATCH,
    // Behind all the requests that have arrived by now, each of which is an event of its own.
    batchScheduleFn: (send) => setImmediate(send),
  });
  return (key) => loader.load(key);
}
