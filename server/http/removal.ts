import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AuditThing } from '#contract/audit.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { idParams, messageReply } from '#contract/fields.ts';
import { type NoticeCode, say } from '#contract/notices.ts';
import { change } from '../database/change.ts';
import { markRow, type Removable, type RemovalRule } from '../database/removal.ts';
import type { Deps } from '../deps.ts';
import type { CurrentUser } from './access.ts';
import { HttpError } from './errors.ts';
import { serve } from './serve.ts';

type IdCall = Endpoint<
  typeof idParams,
  z.ZodUndefined,
  z.ZodUndefined,
  typeof messageReply,
  Exclude<Access, 'public'>
>;

/** The two calls that take a row off a list and bring it back. */
export type RemovalRow = {
  remove: IdCall;
  restore: IdCall;
  table: Removable;
  /** What the audit log calls the thing; without it nothing is written there: people's changes of what is their own. */
  subject?: AuditThing;
  /** What of the ready bytes is made from the table. */
  topic?: string;
  /** Whose rows, and which of them; all where it is left out. */
  rule?: (user: CurrentUser) => RemovalRule;
  /** Where the texts of both are in the catalogue, and the one for a row that is not there, where it has its own. */
  texts: NoticeCode extends infer Code ? (Code extends `${infer Place}.deleted` ? Place : never) : never;
  gone?: 'admin.entryGone' | 'blogs.gone' | 'materials.gone';
};

/** Serves them: 404 where there is no such row, or it is deleted (or not) already. */
export function serveRemoval(
  app: FastifyInstance,
  deps: Deps,
  { remove, restore, table, subject, topic, rule = () => ({}), texts, gone = 'admin.entryGone' }: RemovalRow,
): void {
  for (const [call, action, said, nothing] of [
    [remove, 'delete', 'deleted', gone],
    [restore, 'restore', 'restored', 'admin.nothingToRestore'],
  ] as const) {
    serve(app, call, ({ params: { id }, user }) =>
      change(deps, { actor: user.id, action, subject, topic }, async (tx) => {
        const deletedAt = action === 'delete' ? deps.now() : null;
        if (!(await markRow(tx, table, id, deletedAt, rule(user)))) throw new HttpError(404, say(nothing));
        return { id, message: say(`${texts}.${said}`) };
      }),
    );
  }
}
