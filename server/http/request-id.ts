import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Without letters and digits that look or sound alike: it is read out over the telephone. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
const HEADER = 'x-request-id';

/** The name of a request: 60 random bits, so that nobody who has one learns of another. */
export function newRequestId(): string {
  // Of a byte the lowest five bits: each of the 32 letters is as likely as any other.
  const letters = [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Names every reply that is made for its request, as the log does. Ready bytes are everybody's. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
}

/** Headers without those that are only of one request's reply. */
export function withoutRequestId<Headers extends Record<string, unknown>>(headers: Headers): Headers {
  const { [HEADER]: _, ...rest } = headers;
  return rest as Headers; // a header may always be missing
}
