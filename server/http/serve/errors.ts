import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Notice, noticeIn, say } from '#contract/core/notices.ts';
import type { ErrorReply } from '#contract/core/rules/fields.ts';
import type { Messages } from '#contract/languages/groups.ts';
import { FALLBACK_LANGUAGE } from '#contract/languages/languages.ts';
import { wordingOf } from '#contract/languages/wording.ts';
import { messagesIn } from '#server/catalogues.ts';
import { isDatabaseAway, isDatabaseFull } from '#server/database/away.ts';
import { StoreAway } from '#server/files/store/file-store.ts';
import { dropBody, LINGER_MS } from './bodies.ts';
import { messagesFor } from './language.ts';

type Headers = Record<string, string>;

/** What was sent breaks a rule: a 400, worded when it is sent. Rules throw it, which know nothing of HTTP. */
export class Refusal extends Error {
  readonly notice: Notice;
  /** The field that the refusal is about. */
  readonly path: string | undefined;
  readonly status: number;
  readonly headers: Headers;

  constructor(notice: Notice, path?: string, status = 400, headers: Headers = {}) {
    super(notice.code);
    this.notice = notice;
    this.path = path;
    this.status = status;
    this.headers = headers;
  }
}

/** Any other refusal that the person can act on: of a route or a service (testing/architecture.test.ts). */
export class HttpError extends Refusal {
  constructor(status: number, notice: Notice, details: { path?: string; headers?: Headers } = {}) {
    super(notice, details.path, status, details.headers);
  }
}

/** What was looked for. @throws HttpError 404 where there is none */
export function orGone<Value>(value: Value, notice: Notice): Exclude<Value, undefined | null | false> {
  if (!value) throw new HttpError(404, notice);
  return value as Exclude<Value, undefined | null | false>; // which was asked just before
}

/** Someone else changed the thing since the form was opened: a 409 with the thing as it is now, as far as forms show it. */
export class Conflict extends HttpError {
  readonly current: unknown;

  constructor(current: unknown, notice: Notice = say('errors.changedMeanwhile')) {
    super(409, notice);
    this.current = current;
  }
}

/** Says no for now, and when to try again. */
export function tryLater(status: 429 | 503, notice: Notice, seconds: number): HttpError {
  return new HttpError(status, notice, { headers: headersOf(seconds) });
}

const headersOf = (seconds: number) => ({ 'retry-after': String(seconds) });

/** Someone has used up what they have of something: it is written down for anyone who looks into it (limited.ts). */
export class Limited extends HttpError {
  /** The name of the limit. */
  readonly limit: string;
  /** The account that it is about, where that is not the logged-in user. */
  userId: string | undefined;

  constructor(status: 429 | 503, notice: Notice, seconds: number, limit: string) {
    super(status, notice, { headers: headersOf(seconds) });
    this.limit = limit;
  }
}

/** Says that others come first. @param limit what there is too little of */
export function overloaded(limit: string): Limited {
  return new Limited(503, say('errors.overloaded'), 5, limit);
}

/** The database is asked again every half second; a reader need not be as quick. */
const AWAY_RETRY_SECONDS = 5;
/** Someone has to make room first. */
const FULL_RETRY_SECONDS = 60;

/** What Fastify itself refuses, by status. */
const NOTICE_BY_STATUS: Record<number, Notice> = {
  400: say('errors.badRequest'),
  404: say('errors.notFound'),
  405: say('errors.methodNotAllowed'),
  408: say('errors.overloaded'),
  413: say('errors.tooLarge'),
  414: say('errors.tooLarge'),
  415: say('errors.unsupportedType'),
  431: say('errors.tooLarge'),
};

/**
 * Turns everything that is thrown into the one envelope of contract/core/rules/fields.ts.
 * @param noteLimited writes down who was rate-limited
 */
export function handleErrors(
  app: FastifyInstance,
  noteLimited: (limited: Limited, request: FastifyRequest) => Promise<void>,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    await dropBody(request, reply);
    if (error instanceof Limited) await noteLimited(error, request);
    return sendError(error, request, reply);
  });
}

/** What to say where something that the site works with does not answer, which passes; undefined for anything else. */
function away(thrown: Error, { log }: FastifyRequest): HttpError | undefined {
  if (thrown instanceof StoreAway) {
    log.error(`S3_URL: ${thrown.message}. Nobody can read or upload files.`);
    return tryLater(503, say('files.storeAway'), AWAY_RETRY_SECONDS);
  }
  if (isDatabaseFull(thrown)) {
    log.error('DATA_DIR: the disk of the database is full, so nothing can be saved. Make room on it.');
    return tryLater(503, say('away.full'), FULL_RETRY_SECONDS);
  }
  return isDatabaseAway(thrown) ? tryLater(503, say('away.call'), AWAY_RETRY_SECONDS) : undefined;
}

/**
 * Writes the error reply: a refusal's own text; a fixed text with the request's id, by which the log is searched, for
 * anything unexpected.
 */
export function sendError(thrown: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = away(thrown, request) ?? thrown;
  const messages = messagesFor(request);
  const { status, errors } = refusalOf(error, messages);
  reply.code(status);
  if (error instanceof Refusal) reply.headers(error.headers);
  if (error instanceof Conflict) return reply.send({ ...envelope(errors), current: error.current });
  if (status < 500 || error instanceof Refusal) return reply.send(envelope(errors));
  request.log.error(error);
  const { internal, askForHelp } = messages.errors;
  const message = `${internal} ${askForHelp(request.id)}`;
  return reply.send({ ...envelope([{ message }]), requestId: request.id });
}

/**
 * Answers what Node could not read as a request: headers too large, an unknown method, too slow a sender. The connection
 * is taken away soon after: the other side may never close its half, and what it has sent so far stays in memory.
 */
export function answerUnreadable({ code }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  // Anyone who is gone needs no answer.
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[code ?? ''] ?? 400;
  // Which language was asked for could not be read either.
  const message = textByStatus(status, messagesIn(FALLBACK_LANGUAGE));
  const body = JSON.stringify(envelope([{ message }]));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function textByStatus(status: number, messages: Messages): string {
  return wordingOf(messages, NOTICE_BY_STATUS[status] ?? say('errors.badRequest'));
}

function refusalOf(error: Error, messages: Messages): { status: number; errors: ErrorReply['errors'] } {
  if (error instanceof Refusal) {
    const { status, notice, path } = error;
    const message = wordingOf(messages, notice);
    return { status, errors: [{ message, ...(path !== undefined && { path }) }] };
  }
  if (error instanceof z.ZodError) {
    const byField = Map.groupBy(error.issues, ({ path }) => path.join('.'));
    // One problem per field: an empty phone number is missing, and not also too short.
    const errors = [...byField].flatMap(([path, issues]) =>
      issues.slice(0, 1).map((issue) => ({ message: wordingOf(messages, noticeIn(issue)), path })),
    );
    return { status: 400, errors };
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500; // Fastify's own errors carry a status, others don't
  return { status, errors: [{ message: textByStatus(status, messages) }] };
}

function envelope(errors: ErrorReply['errors']): ErrorReply {
  // Two fields may have the same fault.
  const message = [...new Set(errors.map((entry) => entry.message))].join(' ');
  return { message, error: message, errors };
}
