import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorReply } from '#contract/errors.ts';
import { en } from '#contract/messages/en/catalogue.ts';

type RefusalDetails = {
  /** The field that the refusal is about. */
  path?: string;
  headers?: Record<string, string>;
};

/** A refusal with a text that the person can act on. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: ErrorReply['errors'];
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, { path, headers = {} }: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.errors = [{ message, ...(path !== undefined && { path }) }];
    this.headers = headers;
  }
}

/** The texts for what Fastify itself refuses, by status. */
const TEXT_BY_STATUS: Record<number, string> = {
  400: en.errors.badRequest,
  404: en.errors.notFound,
  405: en.errors.methodNotAllowed,
  413: en.errors.tooLarge,
  414: en.errors.tooLarge,
  415: en.errors.unsupportedType,
  431: en.errors.tooLarge,
};

/** Turns everything that is thrown into the one envelope of contract/errors.ts. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}

/** Writes the error reply: the refusal's own text for a 4xx; a fixed text and the request's id for anything unexpected. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, errors } = refusalOf(error);
  if (error instanceof HttpError) reply.headers(error.headers);
  if (status < 500) return reply.code(status).send(envelope(errors));
  request.log.error(error);
  return reply.code(status).send({ ...envelope([{ message: en.errors.internal }]), requestId: request.id });
}

/** Answers what Node could not read as a request: headers too large, an unknown method, too slow a sender. */
export function answerUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  // Whoever is gone needs no answer.
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[code ?? ''] ?? 400;
  const body = JSON.stringify(envelope([{ message: TEXT_BY_STATUS[status] ?? en.errors.badRequest }]));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function refusalOf(error: Error): { status: number; errors: ErrorReply['errors'] } {
  if (error instanceof HttpError) return error;
  if (error instanceof z.ZodError) {
    const errors = error.issues.map(({ message, path }) => ({ message, path: path.join('.') }));
    // One problem per field: an empty phone number is missing, and not also too short.
    return {
      status: 400,
      errors: errors.filter(({ path }, index) => errors.findIndex((e) => e.path === path) === index),
    };
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500; // Fastify's own errors carry a status, others don't
  return { status, errors: [{ message: TEXT_BY_STATUS[status] ?? en.errors.badRequest }] };
}

function envelope(errors: ErrorReply['errors']): ErrorReply {
  const message = errors.map((entry) => entry.message).join(' ');
  return { message, error: message, errors };
}
