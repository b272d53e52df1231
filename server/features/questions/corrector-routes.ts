import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { lockByEmail } from '../discussion/teaching-queries.ts';
import { createLeading } from '../subjects/lead-service.ts';
import { allowCorrector, endCorrector, listCorrectors, MOST_ALLOWED } from './corrector-queries.ts';

/** Whom teachers allow to correct the papers of their subjects. */
export function correctorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.correctors;
  const { led, teaches } = createLeading(deps);

  serve(app, calls.list, async ({ params: { code }, user }) => {
    const { keys } = await led(code, user);
    const rows = await listCorrectors(db, keys, dayInIndia(now()));
    return { correctors: rows.map(({ id, ...row }) => ({ _id: id, ...row })) };
  });

  serve(app, calls.allow, async ({ params: { code }, body: { email }, user }) => {
    const { keys } = await led(code, user);
    // It ends with the teacher's term: an admin who teaches nothing has none.
    if (!(await teaches(db, user, keys))) throw new HttpError(403, say('errors.notAllowed'));
    return change(deps, { actor: user.id, action: 'add', subject: 'corrector' }, async (tx) => {
      const id = await lockByEmail(tx, email);
      if (id === undefined) throw new Refusal(say('teaching.nobody'), 'email');
      if (!(await allowCorrector(tx, { user: id, by: user.id, keys }, now())))
        throw new HttpError(409, say('correctors.tooMany', MOST_ALLOWED));
      return { id, detail: { subject: code }, message: say('correctors.allowed', email) };
    });
  });

  serve(app, calls.end, async ({ params: { code }, body: { id }, user }) => {
    const { keys } = await led(code, user);
    return change(deps, { actor: user.id, action: 'delete', subject: 'corrector' }, async (tx) => {
      if (!(await endCorrector(tx, id, keys))) throw new HttpError(404, say('correctors.gone'));
      return { id, detail: { subject: code }, message: say('correctors.ended') };
    });
  });
}
