import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { endingOf, FILE_FORMATS, type FileFormat } from '#contract/files/values.ts';
import type { Deps } from '#server/deps.ts';
import { type ByteRange, exactly, NotStored } from '#server/files/store/file-store.ts';
import { originalKey } from '#server/files/store/keys.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { type Attachment, noteDamage } from './attachment-queries.ts';
import { askedFile, refusalsKeptAway, tagBytes } from './bytes-service.ts';

/** Files as they were sent, whole or in ranges (RFC 9110, 14). @param open finds one that its asker may read, or throws */
export function originalRoute(
  app: FastifyInstance,
  { db, files }: Pick<Deps, 'db' | 'files'>,
  open: (id: string, key: string | undefined) => Promise<Attachment>,
): void {
  app.get(
    '/api/files/:id/original',
    { schema: { hide: true } },
    refusalsKeptAway(async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { id, key } = askedFile(request);
      const { file, sha256 } = await open(id, key);
      reply.header('accept-ranges', 'bytes');
      if (tagBytes(request, reply, sha256)) return reply.code(304).send();
      const { range: asked, 'if-range': unchanged } = request.headers;
      const isSame = unchanged === undefined || unchanged === reply.getHeader('etag');
      const range = isSame ? rangeOf(asked, file.size) : undefined;
      if (range === 'none') {
        reply.header('content-range', `bytes */${file.size}`);
        throw new HttpError(416, say('errors.badRequest'));
      }
      const { start, end } = range ?? { start: 0, end: file.size - 1 };
      reply.headers({
        'content-type': FILE_FORMATS[file.format].type,
        'content-length': end - start + 1,
        'content-disposition': attachmentNamed(nameToSave(file)),
      });
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await read(sha256, { start, end }));
    }),
  );

  /** Exactly these bytes: of more than were announced the rest would be taken for the next answer. */
  async function read(sha256: string, range: ByteRange) {
    try {
      const bytes = await files.read(originalKey(sha256), range);
      const whole = Readable.from(exactly(range.end - range.start + 1, bytes), { objectMode: false });
      // Also where its reader left before the first byte.
      return whole.once('close', () => bytes.destroy());
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      await noteDamage(db, sha256, 'missing');
      throw new HttpError(404, say('files.missing'));
    }
  }
}

/** The one range that is asked for; undefined for the whole file, also where several are. `none`: it has no such bytes. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}

/**
 * Its name with an ending of its format: it is called as somebody likes, and as `paper.html` what is saved would be opened as
 * a page, which a file can be besides.
 */
function nameToSave({ name, format }: { name: string; format: FileFormat }): string {
  const endings: readonly string[] = FILE_FORMATS[format].endings;
  const told = endingOf(name);
  if (told !== undefined && endings.includes(told)) return name;
  // A PNG that was sent as `.jpg` opens as what it is.
  const isOther = Object.values(FILE_FORMATS).some((other) =>
    (other.endings as readonly string[]).includes(told ?? ''),
  ); // endings as texts
  return `${isOther ? name.slice(0, name.lastIndexOf('.')) : name}.${endings[0]}`;
}

/** Saves it under its name, whatever letters that has (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
