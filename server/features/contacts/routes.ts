import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { say } from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import { removeRow, restoreRow } from '#server/features/removal/queries.ts';
import { createFormLimit } from '#server/http/form-limit.ts';
import { serve } from '#server/http/serve.ts';
import { insertContact, listContacts } from './queries.ts';

/** Contact messages: the form, and the admin's calls (spec section 7). */
export function contactRoutes(app: FastifyInstance, { db, now }: Deps): void {
  const calls = api.contacts;
  const takeTry = createFormLimit(db, 'contact');

  serve(app, calls.send, async ({ body, user, request }) => {
    await takeTry(request, user);
    // Nobody writes in another's name (design section 9).
    const { username, email } = user ?? body;
    await insertContact(db, { username, email, message: body.message }, user?.id ?? null);
    return { message: say('contacts.sent') };
  });

  serve(app, calls.list, async () => ({ contacts: await listContacts(db) }));

  serve(app, calls.remove, async ({ params: { id }, user }) => {
    await db
      .transaction()
      .execute((tx) => removeRow(tx, 'contact_message', id, { actor: user.id, now: now() }));
    return { message: say('contacts.deleted') };
  });

  serve(app, calls.restore, async ({ params: { id }, user }) => {
    await db.transaction().execute((tx) => restoreRow(tx, 'contact_message', id, { actor: user.id }));
    return { message: say('contacts.restored') };
  });
}
