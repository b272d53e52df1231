import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { readAtOnce } from '../site/queries.ts';
import { endTrust, listTrusted, markChecked, nameTrusted } from './trust-queries.ts';

/** Whose contributions are published before an admin checks them; and that check. */
export function trustRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  for (const calls of [api.trust, api.hodTrust]) {
    /** The HOD sees and ends the trust in those alone whom they named. */
    const namerOf = (user: { id: string }) => (calls === api.hodTrust ? user.id : undefined);

    serve(app, calls.list, async ({ user }) => {
      const { after } = await readAtOnce(db);
      return { people: await listTrusted(db, after, namerOf(user)) };
    });

    serve(app, calls.name, ({ body, user }) =>
      change(deps, { actor: user.id, action: 'add', subject: 'trust' }, async (tx) => {
        const id = await nameTrusted(tx, body.email, user.id, now());
        if (id === undefined) throw new Refusal(say('trust.nobody'), 'email');
        return { id, message: say('trust.named') };
      }),
    );

    serve(app, calls.end, ({ body, user }) =>
      change(deps, { actor: user.id, action: 'delete', subject: 'trust' }, async (tx) => {
        const ended = await endTrust(tx, [body.id], namerOf(user));
        if (ended.length === 0) throw new HttpError(404, say('trust.gone'));
        return { id: body.id, message: say('trust.ended') };
      }),
    );
  }

  serve(app, api.contributions.confirm, ({ body, user }) =>
    change(deps, { actor: user.id, action: 'accept', subject: 'material' }, async (tx) => {
      const ids = await markChecked(tx, body.ids);
      if (ids.length === 0) throw new HttpError(404, say('materials.gone'));
      return { id: ids, ids, message: say('contributions.confirmed', ids.length) };
    }),
  );
}
