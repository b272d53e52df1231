import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { say } from '#contract/core/notices.ts';
import { uuid } from '#contract/core/rules/fields.ts';
import { endingOf, FILE_FORMATS, type FileFormat, formatOfEnding } from '#contract/files/values.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import type { ByteRange } from '../store/file-store.ts';

/**
 * Headers by which no browser runs anything of what was sent: it is saved as a file, is what we say that it is, and
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
  const id = orGone(uuid.safeParse(request.params.id).data, say('files.gone'));
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

/** The one range that is asked for; undefined for the whole file, also where several are. `none`: it has no such bytes. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}

/**
 * Its name with an ending of its format: its name is the sender's choice, and as `paper.html` what is saved would be opened as
 * a page, which a file can be as well.
 */
export function nameToSave({ name, format }: { name: string; format: FileFormat }): string {
  const named = formatOfEnding(endingOf(name));
  if (named === format) return name;
  // A PNG that was sent as `.jpg` opens as what it is.
  return `${named ? name.slice(0, name.lastIndexOf('.')) : name}.${FILE_FORMATS[format].endings[0]}`;
}

/** Saves it under its name, whatever letters that has (RFC 6266). */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** A page's number as an address has it; undefined where it is none. */
export function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Says that a file has no such page. */
export const noPage = () => new HttpError(404, say('files.noPage'));
