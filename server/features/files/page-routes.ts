import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { NotStored } from '#server/files/store/file-store.ts';
import { pageKey } from '#server/files/store/keys.ts';
import { askedFile, tagBytes } from './bytes.ts';
import { hasPicture } from './reading-queries.ts';
import { type FileReading, noPage, pageNumber } from './reading-service.ts';

/** The pictures of pages, and their small ones: WebP, made by the server. */
export function pictureRoutes(
  app: FastifyInstance,
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { openByKey }: FileReading,
): void {
  for (const folder of ['pages', 'thumbs'] as const) {
    app.get<{ Params: { id: string; page: string } }>(
      `/api/files/:id/${folder}/:page`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { id, key } = askedFile(request);
        const { sha256 } = await openByKey(id, key);
        const page = pageNumber(request.params.page);
        if (page === undefined || !(await hasPicture(db, sha256, page))) throw noPage();
        if (tagBytes(request, reply, `${sha256}-${folder}-${page}`)) return reply.code(304).send();
        reply.header('content-type', 'image/webp');
        if (request.method === 'HEAD') return reply.send();
        return reply.send(await read(pageKey(folder, sha256, page)));
      },
    );
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
