import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseAway } from './away.ts';

/**
 * The durable queue: rows that wait, each with `claimed_until` and `attempts`. A node claims a row for a while and keeps the
 * claim up while it works; where the node is gone, the claim ends and another node goes on. A row that is to be left alone for
 * now is claimed by nobody until then.
 */
export const isFree = sql<boolean>`(claimed_until is null or claimed_until < now())`;
export const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;

/** Keeps a claim up while work is done. @param renew what fails is tried again the next time */
export async function whileClaimed<Result>(
  renew: () => Promise<unknown>,
  everyMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewing = setInterval(() => void renew().catch(() => {}), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** A step of a lane. @returns whether there was something to do */
export type Step = (signal: AbortSignal) => Promise<boolean>;

export type Worker = {
  /** Looks for work now; to be called when some was announced. */
  wake(): void;
  /** Ends what is running, and waits for that. */
  stop(): Promise<void>;
};

/**
 * Works off what waits, in lanes side by side.
 * @param lanes the steps of each: the first that has something to do is done, over and over; the others come before it the
 *   next time
 * @param options.lookMs looks for work this often without an announcement: of a node that is gone nobody announces any
 * @param options.pauseMs so long a lane waits after a failure that is not the work's own
 * @param options.mayWork asked before each look
 * @param options.onError gets that failure, unless it is that the database is away
 */
export function startWorker(
  lanes: Step[][],
  {
    lookMs,
    pauseMs,
    mayWork = async () => true,
    onError,
  }: { lookMs: number; pauseMs: number; mayWork?: () => Promise<boolean>; onError: (error: unknown) => void },
): Worker {
  const stopping = new AbortController();
  let woken = Promise.withResolvers<void>();
  const wake = () => {
    woken.resolve();
    woken = Promise.withResolvers();
  };

  async function runLane(steps: Step[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = woken.promise; // before looking: work that comes meanwhile is not missed
      try {
        if ((await mayWork()) && (await firstOf(steps))) continue;
        await Promise.race([next, pause(lookMs)]);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isDatabaseAway(error)) onError(error);
        await pause(pauseMs);
      }
    }
  }

  async function firstOf(steps: Step[]): Promise<boolean> {
    for (const [at, step] of steps.entries()) {
      if (!(await step(stopping.signal))) continue;
      steps.push(...steps.splice(at, 1));
      return true;
    }
    return false;
  }

  async function pause(ms: number): Promise<void> {
    await delay(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
  }

  const running = lanes.map(runLane);
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await Promise.all(running);
    },
  };
}
