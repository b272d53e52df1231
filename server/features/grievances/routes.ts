import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Deps } from '#server/deps.ts';
import { requireDepartment } from '#server/features/site/queries.ts';
import { createFormLimit } from '#server/http/limits/form-limit.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { serveList } from '#server/http/lists/list.ts';
import { serveRemoval } from '#server/http/lists/removal.ts';
import { serveReview } from '#server/http/lists/review.ts';
import { serve } from '#server/http/serve/serve.ts';
import { adoptComplaints } from './adoption-service.ts';
import { endUndecided } from './deletion-service.ts';
import { fileGrievance } from './filing-service.ts';
import { enterPaper, slipOf } from './paper-service.ts';
import { complaintsOf, isForHead } from './queries.ts';

/** So many papers someone enters in an hour: a busy counter has not half of it. */
const PAPERS = { points: 60, seconds: 60 * 60 };

/** Grievances: the form, papers, and the HOD's calls. */
export function complaintRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.complaints;
  const takeTry = createFormLimit(db, 'complaint');
  const papers = createLimit(db, { name: 'papers', ...PAPERS });

  serve(app, calls.send, async ({ body: { leaveEmpty, seconds, ...body }, user, request }) => {
    await requireDepartment(db, 'complaint', body.department);
    const held = await takeTry(request, user, { leaveEmpty, seconds });
    // Nobody files in another's name.
    const { username, email } = user ?? body;
    const { matter = 'other', aboutHod = false, hideName = false, files = [], named, ...fields } = body;
    const filing = {
      ...fields,
      username,
      email,
      matter,
      aboutHod,
      hideName,
      named,
      files,
      filer: user?.id ?? null,
    };
    const slip = await db.transaction().execute(async (tx) => {
      const filed = await fileGrievance(deps, tx, filing, held);
      return filed && slipOf(deps, tx, filed);
    });
    return slip ? { message: say('complaints.sent'), case: slip } : { message: say('form.held'), held: true };
  });

  serve(app, api.papers.enter, async ({ body, user }) => {
    await requireDepartment(db, 'complaint', body.department);
    await papers.consume(user.id);
    return { message: say('cases.entered'), case: await enterPaper(deps, body, user.id) };
  });

  /** Which of them a head of department has: those of other departments are for their own heads. */
  const ofHead = ({ id }: { id: string }) => isForHead(id, dayInIndia(deps.now()));

  serveList(app, deps, {
    list: calls.list,
    sourceFor: ({ id }) => complaintsOf(id, dayInIndia(deps.now())),
    asEntry: (row) => row,
    held: true,
  });

  serveReview(app, deps, {
    accept: calls.accept,
    table: 'complaint',
    only: ofHead,
    also: async (tx, ids) => void (await adoptComplaints(deps, tx, ids)),
  });

  serveRemoval(app, deps, {
    ...calls,
    table: 'complaint',
    subject: 'complaint',
    texts: 'complaints',
    rule: (user) => ({ only: ofHead(user) }),
    also: (tx, ids, { id }, action) => endUndecided(deps, tx, ids, id, action),
  });
}
