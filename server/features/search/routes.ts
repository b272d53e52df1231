import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { logPart } from '#server/http/log-part.ts';
import { serve } from '#server/http/serve.ts';
import { listMisses } from './miss-queries.ts';
import { searchFor } from './misses.ts';

/** The search over everything, and what it did not find. */
export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  const { find, misses } = api.search;
  const look = searchFor(deps);
  serve(app, find, ({ query, request }) => look(query, request));
  serve(app, misses, ({ query }) =>
    logPart((part) => listMisses(deps.db, { ...query, ...part }), query.limit),
  );
}
