import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';

import type { Deps } from '#server/deps.ts';
import { browserLanguage } from '#server/http/language.ts';
import { logPart } from '#server/http/log-part.ts';
import { serve } from '#server/http/serve.ts';
import { listMisses } from './miss-queries.ts';
import { missCounter } from './misses.ts';
import { find } from './service.ts';

/** The search over everything, and what it did not find. */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  const { find: look, misses } = api.search;
  const count = missCounter(deps);

  serve(app, look, async ({ query, request }) => {
    const found = await find(deps, query, browserLanguage(request.headers, deps.config.languages));
    await count(query, found, request);
    return found;
  });

  serve(app, misses, ({ query }) =>
    logPart((part) => listMisses(deps.db, { ...query, ...part }), query.limit),
  );
}
