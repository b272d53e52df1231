import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits.ts';
import { logPart } from '#server/http/log-part.ts';
import { serve } from '#server/http/serve.ts';
import { countBrowserError, listBrowserErrors } from './browser-error-queries.ts';
import { browserOf, cleanMessage, cleanPlace } from './browser-error-report.ts';

const HOUR = 60 * 60;

/** Errors of browsers: anybody's browser reports, admins read. */
export function browserErrorRoutes(app: FastifyInstance, { db, now }: Deps): void {
  const calls = api.browserErrors;
  const byAddress = createLimit(db, { name: 'browser-error-address', points: 30, seconds: HOUR });
  // A release that breaks for everybody is known after a few hundred reports.
  const ofAll = createLimit(db, { name: 'browser-error', points: 500, seconds: HOUR });

  serve(app, calls.report, async ({ body, request }) => {
    await byAddress.consume(request.ip);
    await ofAll.consume('all');
    const message = cleanMessage(body.message);
    const browser = browserOf(request.headers['user-agent']);
    const report = { message, place: cleanPlace(body.place), page: body.page, browser };
    await countBrowserError(db, report, now());
    return { message: say('browserErrors.reported') };
  });

  serve(app, calls.list, ({ query }) =>
    logPart((part) => listBrowserErrors(db, { ...query, ...part }), query.limit),
  );
}
