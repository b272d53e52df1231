import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { readCatalogue, SUBJECTS_TOPIC } from './queries.ts';

/** The public catalogue, from ready bytes. */
export function subjectRoutes(app: FastifyInstance, deps: Deps): void {
  const { list } = api.subjects;
  const source = {
    key: list.path,
    topics: [SUBJECTS_TOPIC],
    contentType: 'application/json; charset=utf-8',
    make: async () => JSON.stringify(list.response.parse(await readCatalogue(deps.db))),
  };
  serve(app, list, ({ request, reply }) => deps.cache.send(source, request, reply));
}
