import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { say } from '#contract/core/notices.ts';
import { limitKey } from '#server/http/limits/address.ts';
import { laneOf } from '#server/http/limits/sender.ts';
import { Limited, overloaded } from '#server/http/serve/errors.ts';
import { createLimiter } from '#server/limiter.ts';

/**
 * So many searches in a minute, each letter that someone types being one: of a browser, which is an account or a connection;
 * and of an address, which a campus of 3,000 may share. Each node counts for itself: a search is to cost no write.
 */
const OF_BROWSER = 300;
const OF_ADDRESS = 6000;
/** So many are at work on a node at once, each sender's in turn; anyone who comes behind so many others is told to come again. */
const AT_ONCE = 12;
const MOST_WAITING = 600;

const perMinute = (name: string, points: number) =>
  Object.assign(new RateLimiterMemory({ keyPrefix: name, points, duration: 60 }), { limit: name });

/**
 * What searches, when it is its sender's turn.
 * @throws Limited 429 for a sender who has searched too often, 503 while too many wait
 */
export function searchLimit(deps: object): ReturnType<typeof makeLimit> {
  const limit = limits.get(deps) ?? makeLimit();
  limits.set(deps, limit);
  return limit;
}

/** One for the page of the search and its call together. */
const limits = new WeakMap<object, ReturnType<typeof makeLimit>>();

function makeLimit() {
  const browsers = perMinute('search-browser', OF_BROWSER);
  const addresses = perMinute('search-address', OF_ADDRESS);
  const inTurn = createLimiter({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: () => overloaded('search'),
  }).run;
  return async <Found>(request: FastifyRequest, work: () => Promise<Found>): Promise<Found> => {
    const browser = browserOf(request);
    if (browser !== undefined) await take(browsers, browser);
    const address = limitKey(request.ip);
    // Who is logged in is known: a campus behind one address does not use up their searches.
    if (!request.user) await take(addresses, address);
    return inTurn(work, laneOf(request));
  };
}

/** Who asks, as far as it can be told; undefined behind a proxy, whose connections everyone shares. */
function browserOf({ user, ip, socket }: FastifyRequest): string | undefined {
  if (user) return user.id;
  const { remoteAddress, remotePort } = socket;
  const isDirect = remoteAddress !== undefined && limitKey(remoteAddress) === limitKey(ip);
  return isDirect && remotePort !== undefined ? `${limitKey(ip)} ${remotePort}` : undefined;
}

async function take(limiter: RateLimiterMemory & { limit: string }, key: string): Promise<void> {
  try {
    // No addresses in memory dumps, and no key is long.
    await limiter.consume(createHash('sha256').update(key).digest('base64url'));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.ceil(error.msBeforeNext / 1000);
    throw new Limited(429, say('errors.tooManyTries', Math.ceil(seconds / 60)), seconds, limiter.limit);
  }
}
