import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { serveList } from '#server/http/lists/list.ts';
import { HttpError, overloaded } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { createLimiter } from '#server/limiter.ts';
import { checkLink } from './link-check-service.ts';
import { asLinkCheck, isKnownLink, linkList } from './link-queries.ts';

/** What becomes of the links of entries, for admins. */
export function linkRoutes(app: FastifyInstance, deps: Deps): void {
  const inTurn = createLimiter({ atOnce: 2, mostWaiting: 20, refusal: () => overloaded('links') }).run;

  serveList(app, deps, { list: api.links.list, source: linkList, asEntry: asLinkCheck });

  serve(app, api.links.again, async ({ body: { url } }) => {
    // Only what an entry has: this is no way to send the site anywhere.
    if (!(await isKnownLink(deps.db, url))) throw new HttpError(404, say('admin.entryGone'));
    const state = await inTurn(() => checkLink(deps, url));
    return { state, message: say(`links.${state}`) };
  });
}
