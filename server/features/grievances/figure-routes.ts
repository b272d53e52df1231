import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { CaseTimeline } from '#contract/grievances/figure-calls.ts';
import type { Deps } from '#server/deps.ts';
import { sendCsv } from '#server/http/lists/csv-export.ts';
import { messagesFor } from '#server/http/serve/language.ts';
import { type SENT, serve } from '#server/http/serve/serve.ts';
import { allTimelines, type BundleReader, bundleOf, collegeMonths, deskMonth } from './figure-service.ts';

const MONTH_COLUMNS = [
  'month',
  'about',
  'pendingBefore',
  'received',
  'cameBack',
  'disposed',
  'pending',
] as const;
const COLLEGE_COLUMNS = ['month', 'about', 'received', 'disposed', 'pending'] as const;
const STEP_COLUMNS = [
  'case',
  'about',
  'quarter',
  'received',
  'day',
  'date',
  'step',
  'desk',
  'inTime',
] as const;

/** Figures and timelines of ordinary grievances, for desks and for admins. */
export function figureRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = api.figures;

  serve(app, calls.deskMonth, async ({ query, user, reply, request }) => {
    const month = query.month ?? dayInIndia(deps.now()).slice(0, 7);
    const { matters } = messagesFor(request);
    const rows = await deskMonth(deps, user.id, month);
    return sendCsv(reply, `grievances-${month}.csv`, MONTH_COLUMNS, [rows], ({ matter, before, ...its }) => [
      { month, about: matters[matter], pendingBefore: before, ...its },
    ]);
  });

  serve(app, calls.deskBundle, ({ user }) => bundleOf(deps, { chair: user.id }));
  serve(app, calls.deskBundleCsv, ({ user, reply, request }) =>
    sendTimelines({ chair: user.id }, reply, request),
  );
  serve(app, calls.bundle, () => bundleOf(deps, 'admin'));
  serve(app, calls.bundleCsv, ({ reply, request }) => sendTimelines('admin', reply, request));

  serve(app, calls.months, async ({ reply, request }) => {
    const { matters, redress } = messagesFor(request);
    const { all, hidden } = redress.figures;
    const months = await collegeMonths(deps);
    return sendCsv(reply, 'grievances-by-month.csv', COLLEGE_COLUMNS, [months], ({ month, rows }) =>
      rows.map(({ matter, received, disposed, pending }) => ({
        month,
        about: matter ? matters[matter] : all,
        received: received ?? hidden,
        disposed: disposed ?? hidden,
        pending: pending ?? hidden,
      })),
    );
  });

  async function sendTimelines(
    reader: BundleReader,
    reply: FastifyReply,
    request: FastifyRequest,
  ): Promise<typeof SENT> {
    const { matters, desks, caseEvents, redress } = messagesFor(request);
    const linesOf = ({ count, matter, quarter, received, steps, inTime }: CaseTimeline) => {
      const its = {
        case: count,
        about: matter ? matters[matter] : redress.figures.hidden,
        quarter,
        received,
        inTime,
      };
      const filed = { kind: 'filed' as const, day: 0, on: received, stage: null };
      return [filed, ...steps].map(({ kind, day, on, stage }) => ({
        ...its,
        day,
        date: on,
        step: caseEvents.desk[kind],
        desk: stage && desks[stage],
      }));
    };
    return sendCsv(reply, 'grievance-timelines.csv', STEP_COLUMNS, await allTimelines(deps, reader), linesOf);
  }
}
