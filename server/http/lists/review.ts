import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import { say } from '#contract/core/notices.ts';
import type { Access } from '#contract/core/rules/endpoint.ts';
import type { review } from '#contract/core/rules/public-forms.ts';
import { change } from '#server/database/change.ts';
import { acceptRows, type Reviewed } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '../serve/access.ts';
import { HttpError } from '../serve/errors.ts';
import { serve } from '../serve/serve.ts';

type AcceptCall = ReturnType<typeof review<Exclude<Access, 'public'>>>['accept'];

/** Serves the call that takes what was held for review into its list: 404 where nothing of it waits. */
export function serveReview(
  app: FastifyInstance,
  deps: Deps,
  {
    accept,
    table,
    only,
    also,
  }: {
    accept: AcceptCall;
    table: Reviewed;
    /** Which of them are the caller's to accept; left out: all. */
    only?: (user: CurrentUser) => RawBuilder<boolean>;
    /** What else is done in the transaction, to those that were accepted. */
    also?: (tx: Db, ids: readonly string[]) => Promise<void>;
  },
): void {
  serve(app, accept, ({ body, user }) =>
    change(deps, { actor: user.id, action: 'accept', subject: table }, async (tx) => {
      const ids = await acceptRows(tx, table, body.ids, only?.(user));
      if (ids.length === 0) throw new HttpError(404, say('admin.entryGone'));
      await also?.(tx, ids);
      return { id: ids, ids, message: say('lists.accepted', ids.length) };
    }),
  );
}
