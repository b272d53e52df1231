import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { Found, SearchQuery } from '#contract/search/calls.ts';
import { foundCount, SEARCH_MISS_DAYS } from '#contract/search/values.ts';
import { createTally } from '#server/database/tally.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { logPart } from '#server/http/lists/log-part.ts';
import { readsFor } from '#server/http/reply/read-your-writes.ts';
import { browserLanguage } from '#server/http/serve/language.ts';
import { serve } from '#server/http/serve/serve.ts';
import { mayHoldCode } from '#server/receipt.ts';
import { searchLimit } from './search-limit.ts';
import { find } from './service.ts';
import { stemOf, tokenize } from './tokenize.ts';

/** What was looked for and not found, by what its spellings have in common, most often first. */
export const searchMisses = createTally<{ typed: string }>({
  table: 'search_miss',
  key: 'words',
  byCount: true,
  days: SEARCH_MISS_DAYS,
});

/** The search over everything, and what it did not find. */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  const { find, misses } = api.search;
  const look = searchFor(deps);
  serve(app, find, ({ query, request }) => look(query, request));
  serve(app, misses, ({ query }) =>
    logPart((part) => searchMisses.list(deps.db, { ...query, ...part }), query.limit),
  );
}

const HOUR = 60 * 60;

/** What may be someone's address or number is nobody's subject, and a long text is no search. */
const NAMES_SOMEBODY = /@|\d{5}/;
const LONGEST = 60;

/** What counts searches that find nothing, without who searched. */
function missCounter({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const byAddress = createLimit(db, { name: 'search-miss-address', points: 30, seconds: HOUR });
  const ofAll = createLimit(db, { name: 'search-miss', points: 1000, seconds: HOUR });
  return async ({ q, typing }: SearchQuery, found: Found, request: FastifyRequest): Promise<void> => {
    if (
      foundCount(found) > 0 ||
      found.incomplete ||
      typing === 'yes' ||
      q.length > LONGEST ||
      NAMES_SOMEBODY.test(q) ||
      mayHoldCode(q)
    )
      return;
    const words = tokenize(q).map(({ text }) => stemOf(text));
    if (!words.some((word) => word.length > 1 && !/^\d/.test(word))) return;
    try {
      await byAddress.consume(request.ip);
      await ofAll.consume('all');
      await searchMisses.count(db, words.sort().join(' '), { typed: q.trim() }, now());
    } catch (error) {
      // Anyone who searches has the answer, whether or not that can be counted.
      request.log.debug(error);
    }
  };
}

/** What searches for anyone who asks, in their language; what it does not find is counted. */
export function searchFor(deps: Deps) {
  const count = missCounter(deps);
  const limited = searchLimit(deps);
  return async (asked: SearchQuery, request: FastifyRequest): Promise<Found> => {
    const language = browserLanguage(request.headers, deps.config.languages);
    const work = () =>
      find(deps, readsFor(deps, request), asked, { language, isMember: request.user !== undefined });
    const found = await limited(request, work);
    await count(asked, found, request);
    return found;
  };
}
