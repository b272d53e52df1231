import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { serveList } from '#server/http/lists/list.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { asBreach, breachList, findBreach, insertBreach, markSent, updateBreach } from './breach-queries.ts';

const subject = 'breach';
const gone = () => new HttpError(404, say('privacyAdmin.breachGone'));

/** Breaches of personal data: the admin's calls. */
export function breachRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.breaches;

  serveList(app, deps, { list: calls.list, source: breachList, asEntry: asBreach });

  serve(app, calls.get, async ({ params: { id } }) => {
    return orGone(await findBreach(db, id), say('privacyAdmin.breachGone'));
  });

  serve(app, calls.add, ({ body, user }) =>
    change(deps, { actor: user.id, action: 'add', subject }, async (tx) => {
      const id = await insertBreach(tx, body, now());
      return { id, _id: id, message: say('privacyAdmin.breachNoted') };
    }),
  );

  serve(app, calls.update, ({ params: { id }, body, user, checkVersion }) =>
    change(deps, { actor: user.id, action: 'update', subject }, async (tx) => {
      const before = orGone(await findBreach(tx, id, true), say('privacyAdmin.breachGone'));
      checkVersion(before, { ...body, noticedAt: new Date(body.noticedAt).toISOString() });
      await updateBreach(tx, id, body);
      return { id, detail: { before }, message: say('privacyAdmin.breachChanged') };
    }),
  );

  serve(app, calls.markSent, ({ params: { id }, body: { notice }, user }) =>
    change(deps, { actor: user.id, action: 'update', subject }, async (tx) => {
      if (!(await markSent(tx, id, notice, now()))) throw gone();
      return { id, detail: { sent: notice }, message: say('privacyAdmin.noticeSent') };
    }),
  );
}
