import sharp from 'sharp';
import { api } from '#contract/core/rules/api.ts';
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

/** Asks for a picture by its address, as a browser does: without a token. */
export async function pictureAt({ app }: Pick<TestApp, 'app'>, url: string, who: Person = nobody) {
  const { statusCode: status, rawPayload: bytes, headers } = await app.inject({ url, headers: who.headers });
  return { status, bytes, headers };
}
