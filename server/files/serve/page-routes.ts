import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { uploadId } from '#contract/files/attached-fields.ts';
import type { Deps } from '#server/deps.ts';
import { rolesOfSession } from '#server/features/auth/queries.ts';
import { fileOfUpload } from '#server/features/files/folder-queries.ts';
import { hasPicture } from '#server/features/files/reading-queries.ts';
import { type FileReading, noPage, pageNumber } from '#server/features/files/reading-service.ts';
import { NotStored } from '#server/files/store/file-store.ts';
import { pageKey } from '#server/files/store/keys.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { askedFile, keyIn, refusalsKeptAway, tagBytes } from './bytes-service.ts';
import type { FileKeys } from './keys.ts';

/** What a key is for that shows the first page of something sent, which hangs nowhere yet. */
const firstPageOf = (upload: string) => `first page of ${upload}`;

/** Where its sender sees the first page of a file that was sent. */
export function addressOfSent(upload: string, keys: FileKeys, sessionId: Buffer, now: Date): string {
  return `/api/uploads/${upload}/picture?key=${keys.keyFor(firstPageOf(upload), sessionId, now)}`;
}

/** The pictures of pages, and their small ones: WebP, made by the server. */
export function pictureRoutes(
  app: FastifyInstance,
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { openByKey, keys }: FileReading,
): void {
  for (const folder of ['pages', 'thumbs'] as const) {
    app.get(
      `/api/files/:id/${folder}/:page`,
      { schema: { hide: true } },
      refusalsKeptAway(async (request: FastifyRequest<{ Params: { id: string; page: string } }>, reply) => {
        const { id, key } = askedFile(request);
        const { sha256 } = await openByKey(id, key);
        return show(request, reply, folder, sha256, pageNumber(request.params.page));
      }),
    );
  }

  // Whoever sent a file was given the key to its first page (folder-routes.ts), and nobody else.
  app.get(
    '/api/uploads/:upload/picture',
    { schema: { hide: true } },
    refusalsKeptAway(async (request: FastifyRequest<{ Params: { upload: string } }>, reply) => {
      const upload = uploadId.safeParse(request.params.upload).data ?? '';
      const session = keys.sessionOf(firstPageOf(upload), keyIn(request), now());
      const isKeyed = session && (await rolesOfSession(db, session, now()));
      const sha256 = isKeyed && (await fileOfUpload(db, upload));
      if (!sha256) throw new HttpError(404, say('files.gone'));
      return show(request, reply, 'pages', sha256, 1);
    }),
  );

  async function show(
    request: Pick<FastifyRequest, 'headers' | 'method'>,
    reply: FastifyReply,
    folder: 'pages' | 'thumbs',
    sha256: string,
    page: number | undefined,
  ) {
    if (page === undefined || !(await hasPicture(db, sha256, page))) throw noPage();
    if (tagBytes(request, reply, `${sha256}-${folder}-${page}`)) return reply.code(304).send();
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
