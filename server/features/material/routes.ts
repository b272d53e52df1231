import type { FastifyInstance } from 'fastify';
import type { Semester } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { withFileLinks } from '#contract/material/file-links.ts';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import { isDatabaseAway } from '#server/database/away.ts';
import { readAll } from '#server/database/list.ts';
import type { Deps } from '#server/deps.ts';
import { sendWhole, wholeText } from '#server/http/lists/list.ts';
import type { Source } from '#server/http/reply/cache.ts';
import { serve } from '#server/http/serve/serve.ts';
import { siteUrl } from '#server/http/serve/site-url.ts';
import { SUBJECTS_TOPIC } from '../subjects/queries.ts';
import { asEntry, entryList, hasMoreThan, listResources } from './queries.ts';

/** What is longer is not kept as ready bytes; each entry has some 300 of them. */
const LONGEST_KEPT = 25_000;
/** A list that is longer is made in parts, so that nobody waits for all of it. */
const LONGEST_AT_ONCE = 1000;

/** The public lists, `GET /api/data/{kind}`, from ready bytes. */
export function resourceRoutes(app: FastifyInstance, deps: Deps): void {
  for (const kind of RESOURCE_KINDS) {
    const { list } = api.resources[kind];
    serve(app, list, async ({ query: { semester }, request, reply }) => {
      const site = siteUrl(app, deps.config);
      const source = resourceList(deps, site, kind, semester);
      const isLong = await deps.cache
        .valueOf({
          key: `is long: ${source.key}`,
          topics: [kind],
          make: () => hasMoreThan(deps.db, kind, LONGEST_KEPT, semester),
        })
        .catch((error: unknown) => {
          // Nobody can say how long it is now; what was ready before is not too long.
          if (isDatabaseAway(error)) return false;
          throw error;
        });
      // As it is read, to each who asks: as bytes it would take the room of all other lists and pages.
      if (isLong) return sendWhole(reply, list.response, entriesOf(deps, site, kind, semester));
      return deps.cache.send(source, request, reply);
    });
  }
}

/** The reply of a list, to be kept ready until an entry of the kind changes. */
function resourceList(
  { db }: Pick<Deps, 'db'>,
  site: string,
  kind: ResourceKind,
  semester?: Semester,
): Source {
  const { list } = api.resources[kind];
  return {
    key: semester ? `${list.path}?semester=${semester}` : list.path,
    topics: [kind, SUBJECTS_TOPIC],
    contentType: 'application/json; charset=utf-8',
    make: async () => {
      const msg = await listResources(db, kind, semester, LONGEST_AT_ONCE + 1);
      return msg.length > LONGEST_AT_ONCE
        ? wholeText(list.response, entriesOf({ db }, site, kind, semester))
        : JSON.stringify(list.response.parse({ msg: msg.map((entry) => withFileLinks(entry, site)) }));
    },
  };
}

async function* entriesOf({ db }: Pick<Deps, 'db'>, site: string, kind: ResourceKind, semester?: Semester) {
  for await (const rows of readAll(db, entryList(kind), { semester }))
    yield rows.map((row) => withFileLinks(asEntry(kind, row), site));
}
