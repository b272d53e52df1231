import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uploadId } from '#contract/attached-files.ts';
import { uuid } from '#contract/fields.ts';
import { say } from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import { NotStored } from '#server/files/store/file-store.ts';
import { pageKey } from '#server/files/store/keys.ts';
import { HttpError } from '#server/http/errors.ts';
import { fileOfUpload } from './folder-queries.ts';
import type { FileKeys } from './keys.ts';
import { HARMLESS } from './original-routes.ts';
import { hasPicture } from './reading-queries.ts';
import { type FileReading, noPage, pageNumber } from './reading-service.ts';

const querystring = z.object({ key: z.string().optional() }).catch({});

/** What a key is for that shows the first page of something sent, which hangs nowhere yet. */
const firstPageOf = (upload: string) => `first page of ${upload}`;

/** Where its sender sees the first page of a file that was sent. */
export function addressOfSent(upload: string, keys: FileKeys, now: Date): string {
  return `/api/uploads/${upload}/picture?key=${keys.keyFor(firstPageOf(upload), 'admin', now)}`;
}

/** The pictures of pages, and their small ones: WebP, made by the server. */
export function pictureRoutes(
  app: FastifyInstance,
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { openByKey, keys }: FileReading,
): void {
  for (const folder of ['pages', 'thumbs'] as const) {
    app.get<{ Params: { id: string; page: string }; Querystring: object }>(
      `/api/files/:id/${folder}/:page`,
      { schema: { hide: true } },
      async (request, reply) => {
        const id = uuid.safeParse(request.params.id).data;
        if (!id) throw new HttpError(404, say('files.gone'));
        const { sha256 } = await openByKey(id, querystring.parse(request.query).key);
        return show(request, reply, folder, sha256, pageNumber(request.params.page));
      },
    );
  }

  // Whoever sent a file was given the key to its first page (folder-routes.ts), and nobody else.
  app.get<{ Params: { upload: string }; Querystring: object }>(
    '/api/uploads/:upload/picture',
    { schema: { hide: true } },
    async (request, reply) => {
      const upload = uploadId.safeParse(request.params.upload).data ?? '';
      const { key } = querystring.parse(request.query);
      const sha256 = keys.holderOf(firstPageOf(upload), key, now()) && (await fileOfUpload(db, upload));
      if (!sha256) throw new HttpError(404, say('files.gone'));
      return show(request, reply, 'pages', sha256, 1);
    },
  );

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    folder: 'pages' | 'thumbs',
    sha256: string,
    page: number | undefined,
  ) {
    if (page === undefined || !(await hasPicture(db, sha256, page))) throw noPage();
    const etag = `"${sha256}-${folder}-${page}"`;
    // Asked again each time, as the original is.
    reply.headers({ ...HARMLESS, etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.header('content-type', 'image/webp');
    if (request.method === 'HEAD') return reply.send();
    return reply.send(await read(pageKey(folder, sha256, page)));
  }

  /** It can be made again from the original: nothing is said of the file's bytes. */
  async function read(key: string) {
    try {
      return await files.read(key);
    } catch (error) {
      if (error instanceof NotStored) throw noPage();
      throw error;
    }
  }
}
