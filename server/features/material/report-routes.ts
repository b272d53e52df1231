import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { limitKey } from '#server/http/limits/address.ts';
import { createFormLimit } from '#server/http/limits/form-limit.ts';
import { serveList } from '#server/http/lists/list.ts';
import { serveReview } from '#server/http/lists/review.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { deriveKey } from '#server/secret.ts';
import { asReport, endReports, fileReport, reopenReports, reportList } from './report-queries.ts';

/** Reports of study material: everyone's form, and the admin's list. */
export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.reports;
  const takeTry = createFormLimit(db, 'report');
  const key = deriveKey(deps.secret, 'reporter');

  /** A browser at an address, for who has no account: the database holds no addresses, and a hostel has many browsers. */
  function keyOf(request: FastifyRequest, question = ''): string {
    const person = request.user?.id ?? `${limitKey(request.ip)} ${request.headers['user-agent'] ?? ''}`;
    // Of each question someone has a report of their own.
    return createHmac('sha256', key)
      .update(person + question)
      .digest('base64url');
  }

  serve(app, calls.send, async ({ params: { id }, body, user, request }) => {
    const { leaveEmpty, seconds, ...fields } = body;
    const held = await takeTry(request, user, { leaveEmpty, seconds });
    // The logged-in user is thanked at their own address: nobody has mails sent to another in the account's name.
    const email = fields.email && user ? user.email : fields.email;
    const reporter = {
      key: keyOf(request, body.question),
      userId: user?.id ?? null,
      language: request.language,
    };
    const isFiled = await fileReport(db, id, { ...fields, email }, reporter, held);
    if (isFiled === undefined) throw new HttpError(404, say('admin.entryGone'));
    if (!isFiled) return { message: say('reports.sentBefore') };
    return held ? { message: say('form.held'), held: true } : { message: say('reports.sent') };
  });

  serveList(app, deps, { list: calls.list, source: reportList, asEntry: asReport, held: true });
  serveReview(app, deps, { accept: calls.accept, table: 'report' });

  const ways = [
    [calls.fix, 'open', 'fixed', (tx: Db, ids: readonly string[]) => endReports(tx, ids, 'fixed', now())],
    [
      calls.dismiss,
      'open',
      'dismissed',
      (tx: Db, ids: readonly string[]) => endReports(tx, ids, 'dismissed', now()),
    ],
    [calls.reopen, 'ended', 'open', reopenReports],
  ] as const;
  for (const [call, before, state, work] of ways) {
    serve(app, call, ({ body, user }) =>
      change(deps, { actor: user.id, action: 'update', subject: 'report' }, async (tx) => {
        const ids = await work(tx, body.ids);
        if (ids.length === 0) throw new HttpError(404, say('admin.entryGone'));
        const detail = { before: { state: before }, after: { state } };
        return { id: ids, detail, ids, message: say(`reports.${state}`, ids.length) };
      }),
    );
  }
}
