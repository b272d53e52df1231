import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import { createLimiter } from '../limiter.ts';
import { DatabaseAway } from './away.ts';

/** Whose work it is that runs now; nobody's where nothing is said: the server's own, and what is done for several. */
const senders = new AsyncLocalStorage<string>();

/** Nobody waits longer for a connection: it is told as a database that is away, which passes. */
const WAIT_MS = 20_000;

/** Does work in someone's name: the database serves its senders in turn. */
export function inNameOf<Result>(name: string, work: () => Result): Result {
  return senders.run(name, work);
}

/**
 * A pool whose connections go to each sender in turn. In the order of their coming, a login would wait behind the
 * thousands of queries of one attacker, and that with each of its own.
 */
export function fairPool(pool: PostgresPool, connections: number): PostgresPool & { waiting(): number } {
  const limiter = createLimiter({
    atOnce: connections,
    // Those who wait are bounded by the connections of the server.
    mostWaiting: Number.POSITIVE_INFINITY,
    // Transactions that all wait for one more connection would wait for each other for good.
    mostMs: WAIT_MS,
    refusal: () => new DatabaseAway(),
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    waiting: limiter.waiting,
    async connect() {
      await limiter.enter(senders.getStore() ?? '');
      try {
        const client = await pool.connect();
        // The pool gives a client a new `release` each time.
        const release = client.release;
        client.release = (...discarded) => {
          limiter.leave();
          release.apply(client, discarded);
        };
        return client;
      } catch (error) {
        limiter.leave();
        throw error;
      }
    },
  };
}
