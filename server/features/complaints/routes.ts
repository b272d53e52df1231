import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { say } from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import { removeRow, restoreRow } from '#server/features/removal/queries.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { createFormLimit } from '#server/http/form-limit.ts';
import { serve } from '#server/http/serve.ts';
import { insertComplaint, listComplaints } from './queries.ts';

/** Grievances: the form, and the HOD's calls (spec section 7). */
export function complaintRoutes(app: FastifyInstance, { db, now }: Deps): void {
  const calls = api.complaints;
  const takeTry = createFormLimit(db, 'complaint');

  serve(app, calls.send, async ({ body, user, request }) => {
    await requireDepartment(db, 'complaint', body.department);
    await takeTry(request, user);
    // Nobody files in another's name (design section 9).
    const { username, email } = user ?? body;
    await insertComplaint(db, { ...body, username, email }, user?.id ?? null);
    return { message: say('complaints.sent') };
  });

  serve(app, calls.list, async () => ({ complaints: await listComplaints(db) }));

  serve(app, calls.remove, async ({ params: { id }, user }) => {
    await db.transaction().execute((tx) => removeRow(tx, 'complaint', id, { actor: user.id, now: now() }));
    return { message: say('complaints.deleted') };
  });

  serve(app, calls.restore, async ({ params: { id }, user }) => {
    await db.transaction().execute((tx) => restoreRow(tx, 'complaint', id, { actor: user.id }));
    return { message: say('complaints.restored') };
  });
}
