import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { uploadId } from '#contract/files/attached-fields.ts';
import { FILE_FORMATS, type FileFormat } from '#contract/files/values.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { type ByteRange, exactly, NotStored } from '../store/file-store.ts';
import { pageKey } from '../store/keys.ts';
import { findUpload } from '../uploads/queries.ts';
import { createFileAccess, DRAWN_MS, firstPageOf } from './access-service.ts';
import { hasPicture, noteDamage, photosOf } from './attachment-queries.ts';
import {
  askedFile,
  attachmentNamed,
  keyIn,
  nameToSave,
  noPage,
  pageNumber,
  rangeOf,
  refusalsKeptAway,
  tagBytes,
} from './bytes-service.ts';
import { hasNotes, readWithoutNotes } from './without-notes.ts';

/** Pages count from one. */
const NO_PAGE = 0;

/** The bytes of files: as they were sent, whole or in ranges (RFC 9110, 14), and pictures of their pages. */
export function byteRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'files' | 'now' | 'secret'>): void {
  const { db, files } = deps;
  const { open, openPage, rolesBy } = createFileAccess(deps);

  app.get(
    '/api/files/:id/original',
    { schema: { hide: true } },
    refusalsKeptAway(async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { id, key } = askedFile(request);
      const { file, sha256 } = await open(id, { key });
      const isChanged = hasNotes(file.format);
      reply.header('accept-ranges', isChanged ? 'none' : 'bytes');
      // Another tag than the stored bytes have: they are not quite the same.
      const tag = isChanged ? `${sha256}-without-notes` : sha256;
      if (tagBytes(request, reply, tag)) return reply.code(304).send();
      const { range: asked, 'if-range': unchanged } = request.headers;
      const isSame = unchanged === undefined || unchanged === reply.getHeader('etag');
      const range = isSame && !isChanged ? rangeOf(asked, file.size) : undefined;
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
      return reply.send(await original({ ...file, sha256 }, { start, end }));
    }),
  );

  // Pictures of pages, and their small ones: WebP, made by the server.
  for (const folder of ['pages', 'thumbs'] as const) {
    app.get(
      `/api/files/:id/${folder}/:page`,
      { schema: { hide: true } },
      refusalsKeptAway(async (request: FastifyRequest<{ Params: { id: string; page: string } }>, reply) => {
        const { id, key } = askedFile(request);
        const page = pageNumber(request.params.page) ?? NO_PAGE;
        return show(request, reply, folder, await openPage(id, page, { key }), page);
      }),
    );
  }

  // The photo that a page was made of, for the admin who decides on it.
  app.get(
    '/api/files/:id/photos/:page',
    { schema: { hide: true } },
    refusalsKeptAway(async (request: FastifyRequest<{ Params: { id: string; page: string } }>, reply) => {
      const { id, key } = askedFile(request);
      const { sha256 } = await open(id, { key });
      const isAdmin = (await rolesBy(id, key))?.includes('admin');
      const page = pageNumber(request.params.page);
      const photo = isAdmin && (await photosOf(db, sha256)).find(({ number }) => number === page);
      if (!photo) throw noPage();
      return show(request, reply, 'pages', photo.photo, 1);
    }),
  );

  // The sender of a file was given the key to its first page (folder-routes.ts), and nobody else; a visitor's is open to the one
  // who knows its id, as the upload itself is.
  app.get(
    '/api/uploads/:upload/picture',
    { schema: { hide: true } },
    refusalsKeptAway(async (request: FastifyRequest<{ Params: { upload: string } }>, reply) => {
      const upload = uploadId.safeParse(request.params.upload).data ?? '';
      const found = await findUpload(db, upload);
      const roles = await rolesBy(firstPageOf(upload), keyIn(request));
      const sha256 = (found?.sender_id === null || roles) && found?.file;
      if (!sha256) throw new HttpError(404, say('files.gone'));
      const isShown = found.sentMs > DRAWN_MS || roles?.includes('admin');
      if (!isShown || !(await hasPicture(db, sha256, 1))) throw noPage();
      return show(request, reply, 'pages', sha256, 1);
    }),
  );

  /** Exactly these bytes of a file: of more than were announced the rest would be taken for the next answer. */
  async function original(file: { sha256: string; size: number; format: FileFormat }, range: ByteRange) {
    try {
      const bytes = await readWithoutNotes(files, file, range);
      const whole = Readable.from(exactly(range.end - range.start + 1, bytes), { objectMode: false });
      // Also where its reader left before the first byte.
      return whole.once('close', () => bytes.destroy());
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      await noteDamage(db, file.sha256, 'missing');
      throw new HttpError(404, say('files.missing'));
    }
  }

  async function show(
    request: Pick<FastifyRequest, 'headers' | 'method'>,
    reply: FastifyReply,
    folder: 'pages' | 'thumbs',
    sha256: string,
    page: number,
  ) {
    if (tagBytes(request, reply, `${sha256}-${folder}-${page}`)) return reply.code(304).send();
    reply.header('content-type', 'image/webp');
    if (request.method === 'HEAD') return reply.send();
    return reply.send(await picture(pageKey(folder, sha256, page)));
  }

  /** It can be made again from the original: nothing is said of the file's bytes. */
  async function picture(key: string) {
    try {
      return await files.read(key);
    } catch (error) {
      if (error instanceof NotStored) throw noPage();
      throw error;
    }
  }
}
