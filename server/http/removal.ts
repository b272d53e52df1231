import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import type { idParams, messageReply } from '#contract/fields.ts';
import { type Notice, say } from '#contract/notices.ts';
import { change } from '../database/change.ts';
import { type Removable, type RemovalRule, removeRow, restoreRow } from '../database/removal.ts';
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
  subject?: string;
  /** What of the ready bytes is made from the table. */
  topic?: string;
  /** Whose rows, and which of them; all where it is left out. */
  rule?: (user: CurrentUser) => RemovalRule;
  said: { deleted: Notice; restored: Notice; gone: Notice };
};

/** Serves them: 404 where there is no such row, or it is deleted (or not) already. */
export function serveRemoval(
  app: FastifyInstance,
  deps: Deps,
  { remove, restore, table, subject, topic, rule = () => ({}), said }: RemovalRow,
): void {
  serve(app, remove, async ({ params: { id }, user }) => {
    await change(deps, { actor: user.id, action: 'delete', subject, topic }, async (tx) => {
      if (!(await removeRow(tx, table, id, deps.now(), rule(user)))) throw new HttpError(404, said.gone);
      return { id };
    });
    return { message: said.deleted };
  });

  serve(app, restore, async ({ params: { id }, user }) => {
    await change(deps, { actor: user.id, action: 'restore', subject, topic }, async (tx) => {
      if (!(await restoreRow(tx, table, id, rule(user)))) {
        throw new HttpError(404, say('admin.nothingToRestore'));
      }
      return { id };
    });
    return { message: said.restored };
  });
}
