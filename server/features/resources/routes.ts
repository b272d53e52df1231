import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Semester } from '#contract/constants.ts';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/kinds.ts';
import type { Deps } from '#server/deps.ts';
import type { Source } from '#server/http/cache.ts';
import { serve } from '#server/http/serve.ts';
import { SUBJECTS_TOPIC } from '../subjects/queries.ts';
import { listResources } from './queries.ts';

/** The public lists, `GET /api/data/{kind}`, from ready bytes. */
export function resourceRoutes(app: FastifyInstance, deps: Deps): void {
  for (const kind of RESOURCE_KINDS) {
    serve(app, api.resources[kind].list, ({ query, request, reply }) =>
      deps.cache.send(resourceList(deps, kind, query.semester), request, reply),
    );
  }
}

/** The reply of a list, to be kept ready until an entry of the kind changes. */
export function resourceList({ db }: Pick<Deps, 'db'>, kind: ResourceKind, semester?: Semester): Source {
  const { list } = api.resources[kind];
  return {
    key: semester ? `${list.path}?semester=${semester}` : list.path,
    topics: [kind, SUBJECTS_TOPIC],
    contentType: 'application/json; charset=utf-8',
    make: async () => JSON.stringify(list.response.parse({ msg: await listResources(db, kind, semester) })),
  };
}
