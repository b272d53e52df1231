import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIST_HEADERS } from '#contract/core/lists.ts';
import { say } from '#contract/core/notices.ts';
import { MEMBER_PREFIX, type MemberData } from '#contract/pages/page-data.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { sessionUser } from '#contract/users/calls.ts';
import { keepAway } from '../http/reply/no-store.ts';
import { type CurrentUser, checkAccess } from '../http/serve/access.ts';
import { tryLater } from '../http/serve/errors.ts';
import { unnameReply } from '../http/serve/request-id.ts';
import { DIST } from './build.ts';
import type { Pages } from './pages.ts';

/** What only a document's own headers say to a browser: 900 bytes with each of the scripts that a phone waits for. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
];

/**
 * Makes the calls of a member's page as the member, each with its own guard and rules.
 * @throws HttpError 503 where one does not answer: the browser then makes them itself, and shows what it is told
 */
async function askFor(
  request: FastifyRequest,
  user: CurrentUser,
  calls: readonly string[],
): Promise<MemberData> {
  const { authorization } = request.headers;
  const headers = { ...(authorization && { authorization }), 'accept-language': request.language };
  const replies = calls.map(async (url) => {
    const { statusCode, payload, headers: head } = await request.server.inject({ url, headers });
    if (statusCode !== 200) throw tryLater(503, say('errors.overloaded'), 1);
    const names = Object.values(LIST_HEADERS).filter((name) => name in head);
    const ofList = Object.fromEntries(names.map((name) => [name, String(head[name])]));
    return [url, { reply: JSON.parse(payload), head: ofList }] as const;
  });
  const shown = Object.fromEntries(await Promise.all(replies));
  return {
    user: sessionUser.parse({ ...user, _id: user.id, language: user.language ?? '' }),
    replies: shown,
  };
}

/** Serves the assets and every page of contract/pages/pages.ts. */
export async function pageRoutes(app: FastifyInstance, pages: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(DIST, 'web/assets'),
    // One route for all of them: a route each, for hundreds of files, took a tenth of the server's start.
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    // Asset names carry a hash of their content, so a name never changes its meaning, and nobody asks whether it did.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      unnameReply(reply);
      if (/\.(js|css|woff2)(\.(br|gz))?$/.test(path))
        for (const name of OF_DOCUMENTS) reply.raw.removeHeader(name);
    },
  });
  for (const page of PAGE_NAMES) {
    const { path, access, calls } = rowOf(page);
    app.get<{ Params: Record<string, string> }>(path, { schema: { hide: true } }, (request, reply) =>
      // `/subjects/` names no subject: it is the page of all of them, with a slash too many.
      Object.values(request.params).includes('') ? reply.callNotFound() : pages.page(page, request, reply),
    );
    if (!access || !calls) continue;
    app.get(MEMBER_PREFIX + path, { schema: { hide: true } }, async (request, reply) => {
      keepAway({ access, method: 'GET' }, request, reply);
      request.user = await checkAccess({ access }, request);
      return pages.member(await askFor(request, request.user, calls), request, reply);
    });
  }
}
