import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIST_HEADERS } from '#contract/core/lists.ts';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { MEMBER_PREFIX, type MemberData } from '#contract/pages/page-data.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { keepAway } from '../http/reply/no-store.ts';
import { checkAccess } from '../http/serve/access.ts';
import { tryLater } from '../http/serve/errors.ts';
import type { Pages } from './pages.ts';

/**
 * Makes the calls of a member's page as the member, each with its own guard and rules.
 * @throws HttpError 503 where one does not answer: the browser then makes them itself, and shows what it is told
 */
async function askFor(request: FastifyRequest, calls: readonly string[]): Promise<MemberData> {
  const { authorization } = request.headers;
  const headers = { ...(authorization && { authorization }), 'accept-language': request.language };
  const ask = async (url: string) => {
    const { statusCode, payload, headers: head } = await request.server.inject({ url, headers });
    if (statusCode !== 200) throw tryLater(503, say('errors.overloaded'), 1);
    const names = Object.values(LIST_HEADERS).filter((name) => name in head);
    const ofList = Object.fromEntries(names.map((name) => [name, String(head[name])]));
    return { reply: JSON.parse(payload), head: ofList };
  };
  const [own, ...replies] = await Promise.all([api.auth.user.path, ...calls].map(ask));
  const { userData: user } = api.auth.user.response.parse(own?.reply);
  return { user, replies: Object.fromEntries(replies.map((reply, index) => [calls[index], reply])) };
}

/** Serves every page of contract/pages/pages.ts. */
export function pageRoutes(app: FastifyInstance, pages: Pages): void {
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
      return pages.member(await askFor(request, calls), request, reply);
    });
  }
}
