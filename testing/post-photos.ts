import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { api } from '#contract/core/rules/api.ts';
import { insertPhoto } from '#server/features/discussion/photo-queries.ts';
import { postPhotoKey } from '#server/files/store/keys.ts';
import { nobody, type Person } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A photo of that size. @param shade tells it from others */
export const photoOf = (width = 60, height = 80, shade = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();

/** Sends a photo for a post. */
export async function sendPhoto(
  { app }: Pick<TestApp, 'app'>,
  who: Person,
  bytes?: Buffer,
): Promise<{ status: number; body: { _id: string; small: string; large: string; message?: string } }> {
  const reply = await app.inject({
    method: 'POST',
    url: api.threads.sendPhoto.path,
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    payload: bytes ?? (await photoOf()),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** A photo that waits for a post of its owner, put there without the process that makes its pictures. @returns its id */
export async function putPhoto({ db, deps }: Pick<TestApp, 'db' | 'deps'>, owner: string): Promise<string> {
  const id = randomUUID();
  const picture = Buffer.from('a picture');
  for (const size of ['large', 'small'] as const)
    await deps.files.put(postPhotoKey(id, size), picture, picture.length);
  const size = { width: 60, height: 80, bytes: 2 * picture.length };
  await insertPhoto(db, { id, owner, ...size, created_at: deps.now() });
  return id;
}

/** Asks for a picture by its address, as a browser does: without a token. */
export async function pictureAt({ app }: Pick<TestApp, 'app'>, url: string, who: Person = nobody) {
  const { statusCode: status, rawPayload: bytes, headers } = await app.inject({ url, headers: who.headers });
  return { status, bytes, headers };
}
