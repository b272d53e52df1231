import { overloaded } from './errors.ts';

type Waiting = { begin: () => void; refuse: () => void };

/**
 * A queue for work that takes a processor or much memory: so much at once, and everybody's share is the same. Each sender
 * has a lane, first come, first served; the lanes take turns. Where all places are taken, the longest lane gives one up:
 * one sender's thousand keep nobody else waiting.
 * @param name of what there is too little, for the log of limits
 * @param mostWaiting whoever comes behind them is told to come again
 * @returns what does some work when it is its turn. It throws Limited 503 when too many wait already
 */
export function createTurns({
  name,
  atOnce,
  mostWaiting,
}: {
  name: string;
  atOnce: number;
  mostWaiting: number;
}) {
  let atWork = 0;
  let places = mostWaiting;
  /** In the order of their turns; none of them is empty. */
  const lanes = new Map<string, Waiting[]>();

  /** Takes the last one away from the lane that is longer than any other. @returns false where it is the asker's own */
  function makeRoom(asker: string): boolean {
    const lengthOf = (sender: string) => lanes.get(sender)?.length ?? 0;
    const longest = [...lanes.keys()].reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a), asker);
    if (lengthOf(longest) <= lengthOf(asker) + 1) return false;
    lanes.get(longest)?.pop()?.refuse();
    places += 1;
    return true;
  }

  function wait(sender: string): Promise<void> {
    if (places === 0 && !makeRoom(sender)) throw overloaded(name);
    places -= 1;
    return new Promise((begin, reject) => {
      const lane = lanes.get(sender) ?? [];
      lane.push({ begin, refuse: () => reject(overloaded(name)) });
      lanes.set(sender, lane);
    });
  }

  /** The next lane's first; that lane's next turn comes after all the others'. */
  function next(): Waiting | undefined {
    const [first] = lanes;
    if (!first) return undefined;
    const [sender, lane] = first;
    lanes.delete(sender);
    const waiting = lane.shift();
    if (lane.length > 0) lanes.set(sender, lane);
    places += 1;
    return waiting;
  }

  async function inTurn<Result>(work: () => Promise<Result>, sender = ''): Promise<Result> {
    if (atWork < atOnce) atWork += 1;
    else await wait(sender);
    try {
      return await work();
    } finally {
      // The place goes on to the next in line, or is free.
      const waiting = next();
      if (waiting) waiting.begin();
      else atWork -= 1;
    }
  }
  /** How many wait. */
  return Object.assign(inTurn, { waiting: () => mostWaiting - places });
}
