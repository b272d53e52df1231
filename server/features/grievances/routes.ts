import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { createFormLimit } from '#server/http/limits/form-limit.ts';
import { serveList } from '#server/http/lists/list.ts';
import { serveRemoval } from '#server/http/lists/removal.ts';
import { serveReview } from '#server/http/lists/review.ts';
import { serve } from '#server/http/serve/serve.ts';
import { complaintList, insertComplaint } from './queries.ts';

/** Grievances: the form, and the HOD's calls. */
export function complaintRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.complaints;
  const takeTry = createFormLimit(db, 'complaint');

  serve(app, calls.send, async ({ body: { leaveEmpty, seconds, ...body }, user, request }) => {
    await requireDepartment(db, 'complaint', body.department);
    const held = await takeTry(request, user, { leaveEmpty, seconds });
    // Nobody files in another's name.
    const { username, email } = user ?? body;
    await insertComplaint(db, { ...body, username, email }, user?.id ?? null, held);
    return held ? { message: say('form.held'), held: true } : { message: say('complaints.sent') };
  });

  serveList(app, deps, { list: calls.list, source: complaintList, asEntry: (row) => row, held: true });

  serveReview(app, deps, { accept: calls.accept, table: 'complaint' });

  serveRemoval(app, deps, {
    ...calls,
    table: 'complaint',
    subject: 'complaint',
    texts: 'complaints',
  });
}
