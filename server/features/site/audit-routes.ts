import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { AuditLine } from '#contract/site/audit-calls.ts';
import type { Deps } from '#server/deps.ts';
import { sendCsv } from '#server/http/lists/csv-export.ts';
import { logPart } from '#server/http/lists/log-part.ts';
import { messagesFor } from '#server/http/serve/language.ts';
import { serve } from '#server/http/serve/serve.ts';
import { listAudit, listEvents } from './audit-queries.ts';

const AUDIT_COLUMNS = [
  ...(['at', 'actorName', 'actorEmail', 'action', 'thing', 'thingId', 'thingName'] as const),
  ...(['field', 'before', 'after'] as const),
] as const;
const EVENT_COLUMNS = ['at', 'kind', 'userName', 'userEmail', 'by', 'address', 'details'] as const;

/** An export is read in parts of so many lines: one at a time is in memory. */
const EXPORT_PART = 200;

type Line = { _id: string };

const wordsFor = (request: FastifyRequest) => messagesFor(request).logScreens.gone;

/** The admin's calls about the logs. */
export function auditRoutes(app: FastifyInstance, { db }: Deps): void {
  const calls = api.audit;

  serve(app, calls.list, ({ query, request }) =>
    logPart((part) => listAudit(db, { ...query, ...part }, wordsFor(request)), query.limit),
  );

  serve(app, calls.exportCsv, async ({ query, reply, request }) => {
    const parts = allParts((part) => listAudit(db, { ...query, ...part }, wordsFor(request)));
    return sendCsv(reply, 'audit-log.csv', AUDIT_COLUMNS, parts, rowsOf);
  });

  serve(app, calls.events, ({ query, request }) =>
    logPart((part) => listEvents(db, { ...query, ...part }, wordsFor(request)), query.limit),
  );

  serve(app, calls.exportEventsCsv, async ({ query, reply, request }) => {
    const parts = allParts((part) => listEvents(db, { ...query, ...part }, wordsFor(request)));
    return sendCsv(reply, 'events.csv', EVENT_COLUMNS, parts, ({ details, by, ...line }) => [
      {
        ...line,
        by: by?.name ?? '',
        details: details.map(({ field, text }) => `${field}: ${text}`).join('\n'),
      },
    ]);
  });
}

/** A line of the file for each field of a line of the log. */
function rowsOf({ changes, ...line }: AuditLine) {
  return changes.length > 0 ? changes.map((change) => ({ ...line, ...change })) : [line];
}

/** A whole log, one part after the other. */
async function* allParts<Found extends Line>(
  find: (part: { limit: number; before?: string }) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  let last: string | undefined;
  do {
    const lines = await find({ limit: EXPORT_PART, ...(last !== undefined && { before: last }) });
    last = lines.length === EXPORT_PART ? lines.at(-1)?._id : undefined;
    yield lines;
  } while (last !== undefined);
}
