import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { createFormLimit } from '#server/http/limits/form-limit.ts';
import { serveList } from '#server/http/lists/list.ts';
import { serveRemoval } from '#server/http/lists/removal.ts';
import { serveReview } from '#server/http/lists/review.ts';
import { serve } from '#server/http/serve/serve.ts';
import { contactList, insertContact } from './contact-queries.ts';

/** Contact messages: the form, and the admin's calls. */
export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.contacts;
  const takeTry = createFormLimit(db, 'contact');

  serve(app, calls.send, async ({ body, user, request }) => {
    const held = await takeTry(request, user, body);
    // Nobody writes in another's name.
    const { username, email } = user ?? body;
    await insertContact(db, { username, email, message: body.message }, user?.id ?? null, held);
    return held ? { message: say('form.held'), held: true } : { message: say('contacts.sent') };
  });

  serveList(app, deps, { list: calls.list, source: contactList, asEntry: (row) => row, held: true });

  serveReview(app, deps, { accept: calls.accept, table: 'contact_message' });

  serveRemoval(app, deps, {
    ...calls,
    table: 'contact_message',
    subject: 'contact_message',
    texts: 'contacts',
  });
}
