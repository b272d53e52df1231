import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { BROWSER_ERROR_DAYS, type BrowserError } from '#contract/site/overview-calls.ts';
import { createTally } from '#server/database/tally.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { logPart } from '#server/http/lists/log-part.ts';
import { serve } from '#server/http/serve/serve.ts';

/** What went wrong in browsers, the latest first: what it says and where makes it the same one. */
export const browserErrors = createTally<Pick<BrowserError, 'message' | 'place' | 'page' | 'browser'>>({
  table: 'browser_error',
  key: 'id',
  days: BROWSER_ERROR_DAYS,
});

const HOUR = 60 * 60;

/** Errors of browsers: anyone's browser reports, admins read. */
export function browserErrorRoutes(app: FastifyInstance, { db, now }: Deps): void {
  const calls = api.browserErrors;
  const byAddress = createLimit(db, { name: 'browser-error-address', points: 30, seconds: HOUR });
  // A release that breaks for everyone is known after a few hundred reports.
  const ofAll = createLimit(db, { name: 'browser-error', points: 500, seconds: HOUR });

  serve(app, calls.report, async ({ body, request }) => {
    await byAddress.consume(request.ip);
    await ofAll.consume('all');
    const message = cleanMessage(body.message);
    const browser = browserOf(request.headers['user-agent']);
    const report = { message, place: cleanPlace(body.place), page: body.page, browser };
    const id = createHash('sha256').update(`${message}\n${report.place}`).digest('base64url');
    await browserErrors.count(db, id, report, now());
    return { message: say('browserErrors.reported') };
  });

  serve(app, calls.list, ({ query }) =>
    logPart((part) => browserErrors.list(db, { ...query, ...part }), query.limit),
  );
}

/** What names a person or opens a door, and what stands for it: in the order in which it is looked for. */
const PERSONAL: [pattern: RegExp, instead: string][] = [
  // What an error quotes is often what someone typed, or a reply.
  [/"[^"]*"?/g, '"…"'],
  [/[^\s"'<>()]+@[^\s"'<>()]+/g, '…@…'],
  // An address of the site may have a token in its path, and any other in its query.
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'()]*/gi, '…'],
  [/(^|[\s(])\/[^\s"'()]*/g, '$1…'],
  // Tokens, ids, and numbers as long as a telephone's or a roll number's.
  [/[\w-]{24,}/g, '…'],
  // The number or the receipt of a grievance.
  [/\b[a-z\d]+(?:-[a-z\d]+){3}\b/gi, '…'],
  [/\d[\d\s-]{4,}\d/g, '…'],
];

/** A place in one of the site's own scripts, as browsers write it in a stack. */
const PLACE = /\/assets\/([\w.-]+\.js:\d+:\d+)/g;
const MOST_PLACES = 3;

const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg\w*\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* .*Safari\//],
];

/** What an error says, without what it says of anyone. */
function cleanMessage(message: string): string {
  const clean = PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
  return clean.replace(/[\p{C}\s]+/gu, ' ').trim();
}

/** Where in the site's scripts it happened, the innermost first; `''` where it was someone else's script. */
function cleanPlace(stack: string): string {
  return [...stack.matchAll(PLACE)]
    .slice(0, MOST_PLACES)
    .map(([, place]) => place)
    .join('\n');
}

/** A browser's name and main version, and nothing that tells one person's from another's. */
function browserOf(userAgent: string | undefined): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent ?? '')?.[1];
    if (version) return `${name} ${version}`;
  }
  return '';
}
