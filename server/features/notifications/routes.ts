import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Scope } from '#contract/notifications/scopes.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { muteSubject, setAsked, setDigest } from '../discussion/follow-queries.ts';
import { setFollowing } from '../discussion/news-queries.ts';
import { countUnread, listNotifications, markRead, readMailChoice, setMailChoice } from './queries.ts';
import { unsubscribedBy } from './unsubscribe.ts';

/** What the links of emails do, each with what its token names. */
const ENDINGS: Record<Scope, (tx: Db, user: string, id: string, now: Date) => Promise<unknown>> = {
  all: (tx, user) => setMailChoice(tx, user, 'mustOnly'),
  digest: (tx, user) => setDigest(tx, user, 'never', null),
  asked: (tx, user) => setAsked(tx, user, false),
  mute: (tx, user, thread) => setFollowing(tx, user, thread, 'mute'),
  follow: (tx, user, thread) => setFollowing(tx, user, thread, 'follow'),
  subject: (tx, user, key, now) => muteSubject(tx, user, key, now),
};

/** What people are told in the site, and when they get emails about it. */
export function notificationRoutes(app: FastifyInstance, { db, now, secret }: Deps): void {
  const calls = api.notifications;

  serve(app, calls.list, async ({ query: { after }, user }) => ({
    ...(await listNotifications(db, user.id, after)),
    mail: await readMailChoice(db, user.id),
  }));

  serve(app, calls.read, async ({ body: { until }, user }) => {
    await markRead(db, user.id, new Date(until), now());
    const [unread = 0] = await countUnread(db, [user.id]);
    return { unread };
  });

  serve(app, calls.setMail, async ({ body: { mail }, user }) => {
    await db.transaction().execute((tx) => setMailChoice(tx, user.id, mail));
    return { message: say('notifications.mailSet') };
  });

  // Mail programs send a form, which nobody has to read.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });

    serve(scope, calls.unsubscribe, async ({ params: { token } }) => {
      const read = orGone(unsubscribedBy(secret, token), say('notifications.unknownLink'));
      const { user, scope, id } = read;
      await db.transaction().execute((tx) => ENDINGS[scope](tx, user, id, now()));
      return {
        message: scope === 'all' ? say('notifications.unsubscribed') : say(`notifications.ended.${scope}`),
      };
    });
    // Anyone who opens the address in a browser is asked first: programs that look at links must end nothing (RFC 8058, 2).
    scope.get<{ Params: { token: string } }>(
      calls.unsubscribe.path,
      { schema: { hide: true } },
      ({ params: { token } }, reply) => reply.redirect(pathTo('unsubscribe', { token }), 303),
    );
  });
}
