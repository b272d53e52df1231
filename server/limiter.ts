type Waiting = { begin: () => void; refuse: () => void };

/** A bound of what runs at the same time in this process. */
type Limiter = {
  /**
   * Does some work when it is its sender's turn.
   * @param isFirst the sender's next turn is before all others'
   * @throws the refusal where too many wait already
   */
  run<Result>(work: () => Promise<Result>, sender?: string, isFirst?: boolean): Promise<Result>;
  /** Waits for a turn. What is done in it ends with `leave`. */
  enter(sender: string, isFirst?: boolean): Promise<void>;
  leave(): void;
  /** How many wait. */
  waiting(): number;
};

/**
 * A queue in which everyone's share is the same. Each sender has a lane, first come, first served; the lanes take turns.
 * Where all places to wait are taken, the longest lane gives one up: one sender's thousand keep nobody else waiting.
 * @param atOnce how many are inside at the same time
 * @param mostWaiting how many may wait for that
 * @param mostMs how long each may wait; without an end where it is left out
 * @param refusal what those are told who may not wait, or not any longer
 */
export function createLimiter({
  atOnce,
  mostWaiting,
  mostMs,
  refusal,
}: {
  atOnce: number;
  mostWaiting: number;
  mostMs?: number;
  refusal: () => Error;
}): Limiter {
  let inside = 0;
  let places = mostWaiting;
  /** In the order of their turns; none of them is empty. */
  let lanes = new Map<string, Waiting[]>();

  /** Takes the last one away from the lane that is longer than any other. @returns false where it is the asker's own */
  function makeRoom(asker: string): boolean {
    const lengthOf = (sender: string) => lanes.get(sender)?.length ?? 0;
    const longest = [...lanes.keys()].reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a), asker);
    if (lengthOf(longest) <= lengthOf(asker) + 1) return false;
    lanes.get(longest)?.pop()?.refuse();
    places += 1;
    return true;
  }

  function giveUp(sender: string, waiting: Waiting): void {
    const lane = lanes.get(sender) ?? [];
    lane.splice(lane.indexOf(waiting), 1);
    if (lane.length === 0) lanes.delete(sender);
    places += 1;
    waiting.refuse();
  }

  const limiter: Limiter = {
    async run(work, sender = '', isFirst = false) {
      await limiter.enter(sender, isFirst);
      try {
        return await work();
      } finally {
        limiter.leave();
      }
    },
    waiting: () => lanes.values().reduce((sum, lane) => sum + lane.length, 0),
    async enter(sender, isFirst = false) {
      if (inside < atOnce) {
        inside += 1;
        return;
      }
      if (places === 0 && !makeRoom(sender)) throw refusal();
      places -= 1;
      await new Promise<void>((begin, reject) => {
        const lane = lanes.get(sender) ?? [];
        const late = mostMs === undefined ? undefined : setTimeout(() => giveUp(sender, waiting), mostMs);
        const waiting = {
          begin: () => {
            clearTimeout(late);
            begin();
          },
          refuse: () => {
            clearTimeout(late);
            reject(refusal());
          },
        };
        lane.push(waiting);
        // A lane that is there keeps its turn: anyone who is always first would keep others waiting for good.
        if (isFirst && lane.length === 1) lanes = new Map([[sender, lane], ...lanes]);
        else lanes.set(sender, lane);
      });
    },
    leave() {
      const [first] = lanes;
      if (!first) {
        inside -= 1;
        return;
      }
      // The place goes on to the next lane's first; that lane's next turn comes after all the others'.
      const [sender, lane] = first;
      lanes.delete(sender);
      lane.shift()?.begin();
      if (lane.length > 0) lanes.set(sender, lane);
      places += 1;
    },
  };
  return limiter;
}
