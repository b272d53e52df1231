import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import { uuid } from '#contract/core/rules/fields.ts';
import { PHOTO_SIZES } from '#contract/discussion/photo-values.ts';
import type { Deps } from '#server/deps.ts';
import { keyIn, refusalsKeptAway, tagBytes } from '#server/files/serve/bytes-service.ts';
import { NotStored } from '#server/files/store/file-store.ts';
import { postPhotoKey } from '#server/files/store/keys.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { serve } from '#server/http/serve/serve.ts';
import { createPhotos, gone } from './photo-service.ts';

/** So many photos an account sends in an hour: ten full posts. A campus behind one address has no limit of its own here. */
const SENT = { points: 60, seconds: 60 * 60 };

type Asked = FastifyRequest<{ Params: { id: string } }>;

/** Photos of posts: sent before the post, and read by those who may read it. */
export function postPhotoRoutes(app: FastifyInstance, deps: Deps): void {
  const photos = createPhotos(deps);
  const limit = createLimit(deps.db, { name: 'thread-photo', ...SENT });
  app.addHook('onClose', async () => photos.stop());

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(
      scope,
      api.threads.sendPhoto,
      ({ user, request }) =>
        photos.take(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), user),
      { limit },
    );
  });

  for (const size of PHOTO_SIZES)
    app.get(
      `/api/thread-photos/:id/${size}`,
      { schema: { hide: true } },
      refusalsKeptAway(async (request: Asked, reply) => {
        const id = uuid.safeParse(request.params.id).data;
        if (!id) throw gone();
        await photos.requireReader(id, keyIn(request));
        if (tagBytes(request, reply, `${id}-${size}`)) return reply.code(304).send();
        // Opened by itself it is drawn in a page of the browser's own.
        reply.header(
          'content-security-policy',
          "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
        );
        reply.header('content-type', 'image/webp');
        if (request.method === 'HEAD') return reply.send();
        try {
          return reply.send(await deps.files.read(postPhotoKey(id, size)));
        } catch (error) {
          throw error instanceof NotStored ? gone() : error;
        }
      }),
    );
}
