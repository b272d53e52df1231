import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { say } from '#contract/core/notices.ts';
import type { LimitName } from '#contract/site/event-texts.ts';
import type { Db } from '#server/database/schema.ts';
import { HttpError, Limited } from '../serve/errors.ts';
import { limitKey, sharesOf } from './address.ts';

/** So many points per key in so much time; counted in the database, so across nodes and restarts. */
export type LimitRule = { name: LimitName; points: number; seconds: number };

/** A key may have several parts, e.g. account and address together; each counts in its one form (address.ts). */
export type Limit = {
  /** @throws Limited 429 with `Retry-After` when the key has used its points up; costs nothing */
  check(...key: string[]): Promise<void>;
  /** Takes a point. @returns how many are taken by now. @throws Limited 429 when there was none left */
  consume(...key: string[]): Promise<number>;
  /** Takes several points at once. @throws Limited 429 where so many were not left */
  take(points: number, ...key: string[]): Promise<number>;
  /** Gives points back that turned out to be nobody's attack. */
  giveBack(points: number, ...key: string[]): Promise<void>;
};

/** A limit by a rule. An address of IPv6 counts for the networks around it as well, which have several times the points. */
export function createLimit(db: Db, { name, points, seconds }: LimitRule): Limit {
  // The library wants something with pg's `query`; Kysely's pool serves, so nothing opens connections of its own.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const limiterOf = (times: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: points * times,
      duration: seconds,
    });
  const limiters = new Map<number, RateLimiterPostgres>();
  /** The same key as each of the shares that it is counted as. Hashed: the table holds no addresses, and no key is too long. */
  const sharesIn = (parts: string[]) => {
    const keys = parts.map(limitKey);
    const shares = keys.map(sharesOf);
    const widest = Math.max(1, ...shares.map(({ length }) => length));
    return Array.from({ length: widest }, (_, width) => {
      const wide = keys.map((key, part) => shares[part]?.[width]?.key ?? key);
      const times = Math.max(1, ...shares.map((share) => share[width]?.times ?? 1));
      const limiter = limiters.get(times) ?? limiterOf(times);
      limiters.set(times, limiter);
      return {
        limiter,
        most: points * times,
        key: createHash('sha256').update(wide.join('\n')).digest('hex'),
      };
    });
  };
  const tooMany = ({ msBeforeNext }: RateLimiterRes): Limited => {
    const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
    return new Limited(429, say('errors.tooManyTries', minutes), Math.ceil(msBeforeNext / 1000), name);
  };
  async function take(count: number, ...parts: string[]): Promise<number> {
    const [own, ...wider] = sharesIn(parts);
    let taken = 0;
    try {
      if (own) taken = (await own.limiter.consume(own.key, count)).consumedPoints;
      for (const { limiter, key } of wider) await limiter.consume(key, count);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error) : error;
    }
    return taken;
  }
  return {
    take,
    consume: (...parts) => take(1, ...parts),
    async check(...parts) {
      for (const { limiter, most, key } of sharesIn(parts)) {
        const used = await limiter.get(key);
        if (used && used.consumedPoints >= most) throw tooMany(used);
      }
    },
    async giveBack(count, ...parts) {
      for (const { limiter, key } of sharesIn(parts)) await limiter.reward(key, count);
    },
  };
}

/** A limit and the key that it is asked about. */
export type Taking = [limit: Limit, ...key: string[]];

/**
 * Takes a point of each limit, or of none: who is refused by one has not used up the others.
 * @returns how many points of the first are taken by now. @throws Limited 429
 */
export async function takeAll(...takings: Taking[]): Promise<number> {
  const taken: Taking[] = [];
  let first = 0;
  for (const taking of takings) {
    const [limit, ...key] = taking;
    try {
      const used = await limit.consume(...key);
      if (taken.length === 0) first = used;
    } catch (error) {
      await giveBackAll(taken);
      throw error;
    }
    taken.push(taking);
  }
  return first;
}

/** Gives back what `takeAll` took. */
export async function giveBackAll(takings: Taking[], points = 1): Promise<void> {
  for (const [limit, ...key] of takings) await limit.giveBack(points, ...key);
}

/**
 * Looks for something by what nobody can guess; only a miss counts. What is there opens after any number of misses: they may be those
 * of others behind the same address. The point is taken before anything is known, so that both take the same time.
 * @param look throws a 404 where nothing is there
 * @throws Limited 429 instead of the 404 when there was no point left
 */
export async function countMisses<Found>(
  misses: Limit,
  key: string,
  look: () => Promise<Found>,
): Promise<Found> {
  const limited = await misses.consume(key).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Limited) return error;
      throw error;
    },
  );
  const giveBack = async () => {
    if (!limited) await misses.giveBack(1, key);
  };
  try {
    const found = await look();
    await giveBack();
    return found;
  } catch (error) {
    const isMiss = error instanceof HttpError && error.status === 404;
    if (!isMiss) await giveBack();
    throw isMiss && limited ? limited : error;
  }
}
