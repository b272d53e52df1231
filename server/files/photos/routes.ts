import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import type { PhotoPage } from '#contract/files/photo-calls.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit, takeAll } from '#server/http/limits/rate-limit.ts';
import { laneOf } from '#server/http/limits/sender.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { attachmentNamed } from '../serve/bytes-service.ts';
import { requireOwn, senderOf } from '../uploads/own-service.ts';
import { createPhotos, requirePhoto } from './photo-service.ts';
import { within } from './within.ts';

/**
 * So often one photo is looked at in an hour. Of photos a sender has as many as the limits of uploads allow, and in the queue
 * senders take turns: a hostel behind one address has no limit of its own here.
 */
const LOOKS = { points: 300, seconds: 60 * 60 };
/** So long a call waits for what is asked, in milliseconds: most are answered at once. */
const WAIT_MS = { sheet: 10_000, document: 20_000 };

/** Photos of pages: where the sheet lies on each, what it becomes, and one document of several. */
export function photoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const calls = api.files;
  const limit = createLimit(db, { name: 'photo', ...LOOKS });
  const photos = createPhotos(deps);
  app.addHook('onClose', async () => photos.stop());

  serve(app, calls.sheet, async ({ body, user, request }) => {
    const photo = await requireOwn(db, body.upload, user);
    requirePhoto(photo);
    const { known, looking } = photos.sheetOn(photo, laneOf(request));
    return known ?? (await within(looking, WAIT_MS.sheet)) ?? { state: 'working' as const };
  });

  serve(app, calls.sheetPicture, async ({ body, user, request, reply }) => {
    const photo = await requireOwn(db, body.upload, user);
    requirePhoto(photo);
    await limit.consume(photo.id);
    const image = await photos.picture(photo, body, laneOf(request));
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': attachmentNamed('page.webp'),
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(image);
  });

  serve(app, calls.document, async ({ body: { name, photos: taken }, user, request }) => {
    const own = await ownPhotos(taken, request);
    const [first] = own;
    const asked = {
      // Photos of an account that logged out are nobody's budget but theirs.
      sender: { ...(first ? senderOf(first) : { key: '' }), id: user?.id ?? null },
      isBounded: !user?.isAdmin,
      lane: laneOf(request),
    };
    const found = await photos.document(name, taken, own, asked, () =>
      takeAll(...own.map(({ id }) => [limit, id] as [typeof limit, string])),
    );
    const made = 'made' in found ? await within(found.made, WAIT_MS.document) : found;
    if (!made) return { state: 'working' as const, done: 'done' in found ? found.done : 0 };
    const { upload, asTheyAre, empty } = made;
    return {
      state: 'made' as const,
      done: own.length,
      ...{ upload: upload.id, name: upload.name, size: upload.size },
      ...(asTheyAre.length > 0 && { asTheyAre }),
      ...(empty.length > 0 && { empty }),
    };
  });

  async function ownPhotos(taken: readonly PhotoPage[], { user }: FastifyRequest) {
    const own = [];
    for (const [index, { upload }] of taken.entries()) {
      const path = `photos.${index}.upload`;
      const photo = await requireOwn(db, upload, user).catch((error: unknown) => {
        throw error instanceof HttpError ? new HttpError(400, error.notice, { path }) : error;
      });
      requirePhoto(photo, path);
      own.push(photo);
    }
    return own;
  }
}
