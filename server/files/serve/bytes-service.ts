import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { say } from '#contract/core/notices.ts';
import { uuid } from '#contract/core/rules/fields.ts';
import { HttpError } from '#server/http/serve/errors.ts';

/**
 * Headers by which no browser runs anything of what somebody sent: it is saved as a file, is what we say that it is, and
 * where it is shown all the same, it is shown in a box of its own in which nothing works.
 */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

const keyQuery = z.object({ key: z.string().optional() }).catch({});

/** The key that an address of bytes carries, if any. */
export const keyIn = ({ query }: Pick<FastifyRequest, 'query'>): string | undefined =>
  keyQuery.parse(query).key;

/** The file that an address of bytes names, and the key that it carries. @throws HttpError 404 where it names none */
export function askedFile(request: FastifyRequest<{ Params: { id: string } }>) {
  const id = uuid.safeParse(request.params.id).data;
  if (!id) throw new HttpError(404, say('files.gone'));
  return { id, key: keyIn(request) };
}

/**
 * A handler of whose refusals nobody keeps any: browsers and proxies may keep a 404 and a 410 by themselves (RFC 9110, 15.1),
 * and what is hidden or for members now may be open to the same reader a moment later.
 */
export function refusalsKeptAway<Request extends FastifyRequest>(
  handle: (request: Request, reply: FastifyReply) => Promise<FastifyReply>,
) {
  return async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      return await handle(request, reply);
    } catch (error) {
      // The tag is of the bytes: a refusal with it would count as them.
      reply.removeHeader('etag').header('cache-control', 'no-store');
      throw error;
    }
  };
}

/**
 * Sets the headers of bytes that `tag` tells from all others. They are asked for again each time, which costs little: what is
 * hidden now must not come from a browser's own store. @returns whether the asker has these very bytes (RFC 9110, 13.1.2)
 */
export function tagBytes(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  tag: string,
): boolean {
  const etag = `"${tag}"`;
  reply.headers({ ...HARMLESS, etag, 'cache-control': 'private, no-cache' });
  return headers['if-none-match']?.includes(etag) ?? false;
}
