import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import { recordEvent } from '#server/database/events.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { writeOwnData } from './own-data-service.ts';
import { insertRequest, keepStatement } from './queries.ts';

const HOUR = 60 * 60;

/** What everyone can do about their own data; the deletion of an account is beside the passwords (features/auth). */
export function privacyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.privacy;
  const reads = { limit: createLimit(db, { name: 'own-data', points: 30, seconds: HOUR }) };
  const requests = { limit: createLimit(db, { name: 'privacy-request', points: 10, seconds: HOUR }) };

  serve(app, calls.state, ({ body: { notice, age }, user }) => {
    // Anyone who said to be under 18 does not grow up by a click; an admin records it.
    if (user.privacy.age === 'minor' && age === 'adult') throw new HttpError(409, say('privacy.ageStated'));
    return change(deps, { actor: user.id, action: 'update' }, async (tx) => {
      // What holds already is no news for the history.
      const { asks, age: before } = user.privacy;
      const isNews = { notice: asks.includes('notice'), age: age !== before };
      const stated = { notice: isNews.notice ? notice : undefined, age: isNews.age ? age : undefined };
      await keepStatement(tx, user.id, stated, now());
      return { id: user.id, message: say('privacy.stated') };
    });
  });

  serve(
    app,
    calls.ownData,
    async ({ query, user, request, reply }) => {
      const withContents = query.contents === 'yes';
      if (withContents) await recordEvent(db, { kind: 'ownData', userId: user.id, address: request.ip });
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(Readable.from(writeOwnData(deps, user.id, withContents)));
    },
    reads,
  );

  serve(
    app,
    calls.ask,
    async ({ body: { kind, text }, user }) => {
      const { id: userId, username: name, email } = user;
      const { dueAt } = await insertRequest(db, { userId, name, email, kind, text, receivedAt: now() });
      return { message: say('privacy.asked'), dueOn: dueAt.toISOString().slice(0, 10) };
    },
    requests,
  );
}
