import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { say } from '#contract/core/notices.ts';
import { uuid } from '#contract/core/rules/fields.ts';
import { LIVE_PATH, MOST_LIVE } from '#contract/discussion/live-values.ts';
import type { Deps } from '#server/deps.ts';
import { limitKey, sharesOf } from '#server/http/limits/address.ts';
import type { Share } from '#server/http/reply/event-streams.ts';
import { checkAccess } from '#server/http/serve/access.ts';
import { HttpError, overloaded, tryLater } from '#server/http/serve/errors.ts';
import { switchOf } from '../site/queries.ts';
import { readableThreads } from './live-queries.ts';
import { threadTopic } from './live-topic.ts';

/** So many browsers of an account: a phone, a laptop, and those that were left open. */
const MOST_OF_ACCOUNT = 10;
/** Of visitors behind one address, which may be a campus; members there count by their account. */
const MOST_OF_ADDRESS = 1000;

const query = z.object({ threads: z.string().max(MOST_LIVE * 40) });

/**
 * One stream for each browser: that something changed in threads that its pages show. Who asks has to be able to read them, and asks
 * again by the call of the thread, so nothing but an id that they know is ever told.
 */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, streams, leaving } = deps;
  leaving.addEventListener('abort', streams.endAll);
  app.addHook('preClose', async () => streams.endAll());

  app.get(LIVE_PATH, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    request.user = await checkAccess({ access: 'public' }, request);
    const { user } = request;
    // The next try comes by another connection, and so to the process that took this one's place.
    if (leaving.aborted) throw tryLater(503, say('health.stopping'), 1);
    const asked = query.safeParse(request.query).data?.threads.split(',') ?? [];
    const ids = asked.slice(0, MOST_LIVE).flatMap((id) => uuid.safeParse(id).data ?? []);
    if (ids.length === 0) throw new HttpError(400, say('errors.badRequest'));
    if (!user && !(await switchOf(deps, 'visitorsReadThreads')))
      throw new HttpError(401, say('errors.notSignedIn'));
    const threads = await readableThreads(db, [...new Set(ids)], user);
    if (threads.length === 0) throw new HttpError(404, say('threads.gone'));
    const first = { threads: threads.map(({ id, last_at }) => [id, last_at.toISOString()]) };
    const isOpen = streams.open(reply, {
      topics: threads.map(({ id }) => threadTopic(id)),
      shares: sharesFor(user, request.ip),
      first: `event: open\ndata: ${JSON.stringify(first)}\n\n`,
    });
    if (!isOpen) throw overloaded('streams');
    return reply;
  });
}

function sharesFor(user: { id: string } | undefined, ip: string): Share[] {
  if (user) return [{ key: `account ${user.id}`, most: MOST_OF_ACCOUNT, oldestGivesWay: true }];
  return sharesOf(limitKey(ip)).map(({ key, times }) => ({
    key: `address ${key}`,
    most: MOST_OF_ADDRESS * times,
    oldestGivesWay: false,
  }));
}
