import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long anyone who is refused may still send, in milliseconds, before the connection is closed. */
export const LINGER_MS = 1000;

/** What is read of a body where its route says nothing: less than any call takes. */
export const LEAST_BODY_LIMIT = 8 * 1024;

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
