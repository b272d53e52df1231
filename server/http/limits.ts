import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { say } from '#contract/notices.ts';
import type { Db } from '../database/schema.ts';
import { type HttpError, tryLater } from './errors.ts';

/** So many points per key in so much time; counted in the database, so across nodes and restarts. */
export type LimitRule = { name: string; points: number; seconds: number };

export type Limit = {
  /** @throws HttpError 429 with `Retry-After` when the key has used its points up; costs nothing */
  check(...key: string[]): Promise<void>;
  /** Takes a point. @throws HttpError 429 when there was none left */
  consume(...key: string[]): Promise<void>;
};

/** A limit by a rule; a key may have several parts, e.g. account and address together. */
export function createLimit(db: Db, { name, points, seconds }: LimitRule): Limit {
  const limiter = new RateLimiterPostgres({
    // The library wants something with pg's `query`; Kysely's pool serves, so nothing opens connections of its own.
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // Hashed: the table holds no addresses, and no key is too long for its column.
  const keyOf = (parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');
  return {
    async check(...key) {
      const used = await limiter.get(keyOf(key));
      if (used && used.consumedPoints >= points) throw tooMany(used);
    },
    async consume(...key) {
      try {
        await limiter.consume(keyOf(key));
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): HttpError {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  return tryLater(429, say('errors.tooManyTries', minutes), Math.ceil(msBeforeNext / 1000));
}
