import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { countUnread, listNotifications, markRead, readMailChoice, setMailChoice } from './queries.ts';
import { unsubscribedBy } from './unsubscribe.ts';

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
      const user = unsubscribedBy(secret, token);
      if (!user) throw new HttpError(404, say('notifications.unknownLink'));
      await db.transaction().execute((tx) => setMailChoice(tx, user, 'mustOnly'));
      return { message: say('notifications.unsubscribed') };
    });
    // Anyone who opens the address in a browser is asked first: programs that look at links must end nothing (RFC 8058, 2).
    scope.get<{ Params: { token: string } }>(
      calls.unsubscribe.path,
      { schema: { hide: true } },
      ({ params: { token } }, reply) => reply.redirect(pathTo('unsubscribe', { token }), 303),
    );
  });
}
