import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';

const NO_STORE = 'no-store';

/**
 * Asks browsers and proxies to keep nothing of a reply that is for one person: of a call that not everyone may make or
 * that changes something, and of any that came with a token. Before anything can fail, so that refusals are not kept
 * either.
 */
export function keepAway(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isForAll = access === 'public' && method === 'GET' && request.headers.authorization === undefined;
  if (!isForAll) reply.header('cache-control', NO_STORE);
}

/** Headers of ready bytes, for a reply that may have to be kept away all the same. */
export function keptAway(reply: FastifyReply, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return reply.getHeader('cache-control') === NO_STORE ? { ...headers, 'cache-control': NO_STORE } : headers;
}
