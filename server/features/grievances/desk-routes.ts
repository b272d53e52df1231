import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve/serve.ts';
import { addDesk, removeDesk, setDesk } from './desk-service.ts';
import { addText, changeText, removeText, textsFor } from './desk-text-service.ts';
import { wayOf } from './filing-service.ts';
import { redressOf } from './redress-service.ts';
import { rulesNow, saveRule } from './rule-service.ts';
import { decideSeat, desksFor, giveSeat, ownDesks, takeSeat } from './seat-service.ts';

/** Desks and their members: for admins, for who confirms a seat, and for the form. */
export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.desks;

  serve(app, calls.list, async ({ user }) => ({ desks: await desksFor(db, user, now()) }));

  serve(app, calls.add, ({ body, user }) => addDesk(deps, body, user.id));

  serve(app, calls.remove, ({ params, user }) => removeDesk(deps, params.id, user.id));

  serve(app, calls.contact, ({ params, body, user, checkVersion }) =>
    setDesk(deps, params.id, body, user.id, checkVersion),
  );

  serve(app, calls.seat, ({ params, body, user }) => giveSeat(deps, params.id, body, user.id));

  serve(app, calls.unseat, ({ params, user }) => takeSeat(deps, params.id, params.user, user.id));

  serve(app, calls.own, async ({ user }) => ({ desks: await ownDesks(db, user, now()) }));

  serve(app, calls.confirm, ({ params, body, user }) =>
    decideSeat(deps, params.id, params.user, body.accept, user),
  );

  serve(app, api.deskTexts.list, async ({ user }) => ({ desks: await textsFor(db, user.id, now()) }));

  serve(app, api.deskTexts.add, ({ params, body, user }) => addText(deps, params.id, body, user.id));

  serve(app, api.deskTexts.update, ({ params, body, user, checkVersion }) =>
    changeText(deps, params.id, body, user.id, checkVersion),
  );

  serve(app, api.deskTexts.remove, ({ params, user }) => removeText(deps, params.id, user.id));

  serve(app, api.rules.list, async () => ({ rules: await rulesNow(deps) }));

  serve(app, api.rules.save, ({ params, body, user, checkVersion }) =>
    saveRule(deps, params.track, body, user.id, checkVersion),
  );

  serve(app, api.redress.get, () => redressOf(deps));

  serve(app, calls.way, ({ query: { aboutHod, ...query } }) =>
    wayOf(db, { ...query, aboutHod: aboutHod === 'yes', today: dayInIndia(now()) }),
  );
}
