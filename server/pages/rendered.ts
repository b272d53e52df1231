import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/languages/languages.ts';
import { keptAway } from '../http/reply/no-store.ts';
import { type Encoding, encodingFor, type Variant, variantOf } from '../http/reply/variants.ts';

/** So much memory they take at most. Few pages are asked for at a time: what a campus looks for on the evening before an exam. */
const MOST_BYTES = 32 * 1024 * 1024;

type Making = { encoding: Encoding; language: Language; make: () => Promise<string> };

/**
 * Sends documents that can be asked for in too many ways to be kept by their address. What was made from the same data is the
 * same: it is rendered and compressed once, and readers that come while it is made share it. The data is read each time, so
 * nothing is ever out of date.
 */
export function createRendered() {
  const kept = new LRUCache<string, Variant, Making>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    ignoreFetchAbort: true, // one that makes room for others while it is made has readers all the same
    fetchMethod: async (_key, _before, { context: { make, encoding, language } }) =>
      variantOf(await make(), encoding, { contentType: 'text/html; charset=utf-8', language }),
  });

  /** @param from all that the document is made from; `make` makes it */
  return async (
    from: unknown,
    make: () => Promise<string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { language } = request;
    const encoding = encodingFor(request.headers['accept-encoding']);
    const key = createHash('sha256')
      .update(JSON.stringify([encoding, language, from]))
      .digest('base64url');
    const { headers, bytes } = await kept.forceFetch(key, { context: { encoding, language, make } });
    return reply.headers(keptAway(reply, headers)).send(bytes);
  };
}
