import { randomFillSync } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Without letters and digits that look or sound alike: it is read out over the telephone. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
const HEADER = 'x-request-id';

const LETTERS = 12;
/** Of so many requests at a time: random bytes cost by the asking. */
const drawn = Buffer.alloc(256 * LETTERS);
let used = drawn.length;

/** The name of a request: 60 random bits, so that nobody who has one learns of another. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  let name = '';
  for (let at = 0; at < LETTERS; at += 1) {
    // Of a byte the lowest five bits: each of the 32 letters is as likely as any other.
    name += (at % 4 === 0 && at > 0 ? '-' : '') + ALPHABET[(drawn[used + at] ?? 0) % ALPHABET.length];
  }
  used += LETTERS;
  return name;
}

/** Names every reply that is made for its request, as the log does. Ready bytes are everyone's. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
}

/** Takes the name off again where the reply is everyone's, and is kept by the person who asked. */
export function unnameReply(reply: FastifyReply): void {
  reply.removeHeader(HEADER);
}

/** The headers that a reply has so far, without those that are only of one request's reply. */
export function sharedHeadersOf(reply: FastifyReply): OutgoingHttpHeaders {
  const shared = Object.entries(reply.getHeaders()).filter(([name]) => name !== HEADER);
  return Object.fromEntries(shared);
}
