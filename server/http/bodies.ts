import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long whoever is refused may still send, in milliseconds, before the connection is closed. */
export const LINGER_MS = 1000;

/** An empty JSON body is none: clients that name the type with every request send a DELETE so. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
}

/** How long a body says that it is; undefined for one that comes in pieces (RFC 9112, 7.1). */
export function announcedBytes({ headers }: FastifyRequest): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined;
}

/**
 * Throws a refused body away as it comes, for a moment, and has the connection closed where there is more. A connection
 * that is closed at once loses the reply: browsers then say that the site cannot be reached.
 */
export async function dropBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (announcedBytes(request) === 0 || request.raw.readableEnded) return;
  request.raw.resume();
  const ended = finished(request.raw, { writable: false });
  const isWhole = ended.then(() => true).catch(() => false);
  const isLate = delay(LINGER_MS, false, { ref: false });
  if (!(await Promise.race([isWhole, isLate]))) reply.header('connection', 'close');
}
