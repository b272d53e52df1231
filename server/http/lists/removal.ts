import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type NoticeCode, say } from '#contract/core/notices.ts';
import type { Access, Endpoint } from '#contract/core/rules/endpoint.ts';
import type { idParams, messageReply } from '#contract/core/rules/fields.ts';
import type { bulkRemoval } from '#contract/core/rules/removal.ts';
import type { AuditThing } from '#contract/site/audit-calls.ts';
import { change } from '#server/database/change.ts';
import { markRows, type Removable, type RemovalRule } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '../serve/access.ts';
import { HttpError } from '../serve/errors.ts';
import { serve } from '../serve/serve.ts';

type IdCall = Endpoint<
  typeof idParams,
  z.ZodUndefined,
  z.ZodUndefined,
  typeof messageReply,
  Exclude<Access, 'public'>
>;

type ManyCall = ReturnType<typeof bulkRemoval<Exclude<Access, 'public'>>>['removeMany'];

/** The two calls that take a row off a list and bring it back, and the two that do so with many rows. */
export type RemovalRow = {
  remove: IdCall;
  restore: IdCall;
  removeMany?: ManyCall;
  restoreMany?: ManyCall;
  table: Removable;
  /** What the audit log calls the thing; without it nothing is written there: people's changes of what is their own. */
  subject?: AuditThing;
  /** What of the ready bytes is made from the table. */
  topic?: string;
  /** Whose rows, and which of them; all where it is left out. */
  rule?: (user: CurrentUser) => RemovalRule;
  /** Where the texts of both are in the catalogue, else they are those of every list; and the one for a row that is not there. */
  texts?: NoticeCode extends infer Code
    ? Code extends `${infer Place}.deleted`
      ? Exclude<Place, 'lists'>
      : never
    : never;
  /** What else is done in the transaction, to those that were marked. */
  also?: (tx: Db, ids: readonly string[], user: CurrentUser, action: 'delete' | 'restore') => Promise<void>;
  gone?: 'admin.entryGone' | 'blogs.gone' | 'materials.gone';
};

/** Serves them: 404 where there is no such row, or it is deleted (or not) already. */
export function serveRemoval(
  app: FastifyInstance,
  deps: Deps,
  { table, subject, topic, rule = () => ({}), texts, also, gone = 'admin.entryGone', ...calls }: RemovalRow,
): void {
  for (const [call, callOfMany, action, said, nothing] of [
    [calls.remove, calls.removeMany, 'delete', 'deleted', gone],
    [calls.restore, calls.restoreMany, 'restore', 'restored', 'admin.nothingToRestore'],
  ] as const) {
    const mark = async (tx: Db, ids: readonly string[], user: CurrentUser) => {
      const marked = await markRows(tx, table, ids, action === 'delete' ? deps.now() : null, rule(user));
      if (marked.length === 0) throw new HttpError(404, say(nothing));
      await also?.(tx, marked, user, action);
      return marked;
    };
    serve(app, call, ({ params: { id }, user }) =>
      change(deps, { actor: user.id, action, subject, topic }, async (tx) => {
        await mark(tx, [id], user);
        return { id, message: texts ? say(`${texts}.${said}`) : say(`lists.${said}`, 1) };
      }),
    );
    if (!callOfMany) continue;
    serve(app, callOfMany, ({ body, user }) =>
      change(deps, { actor: user.id, action, subject, topic }, async (tx) => {
        const ids = await mark(tx, body.ids, user);
        return { id: ids, ids, message: say(`lists.${said}`, ids.length) };
      }),
    );
  }
}
