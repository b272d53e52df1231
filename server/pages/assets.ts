import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Cache } from '../http/reply/cache.ts';
import { ENCODINGS, type Encoding, type Variant } from '../http/reply/variants.ts';
import { unnameReply } from '../http/serve/request-id.ts';
import { DIST } from './build.ts';

const FOLDER = join(DIST, 'web/assets');

/** The build's files by the end of their names, and as what they travel. */
const CONTENT_TYPES = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'application/javascript; charset=utf-8'],
  ['.mp4', 'video/mp4'],
  ['.svg', 'image/svg+xml'],
  ['.webm', 'video/webm'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
]);

/** What the build has made beforehand, apart from the file itself. */
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** What only a document's own headers say to a browser: 900 bytes with each of the scripts that a phone waits for. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
];

/** A file of the build in every encoding; one that the build has not made is the file itself. */
async function readAsset(name: string, files: ReadonlySet<string>): Promise<Record<Encoding, Variant>> {
  const variants = ENCODINGS.map(async (encoding): Promise<[Encoding, Variant]> => {
    const encoded = name + SUFFIXES[encoding];
    const isMade = files.has(encoded);
    const bytes = await readFile(join(FOLDER, isMade ? encoded : name));
    const headers = {
      // A name carries a hash of its content, so it never changes its meaning, and nobody asks whether it did.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': CONTENT_TYPES.get(extname(name)) ?? 'application/octet-stream',
      'content-length': bytes.length,
      vary: 'accept-encoding',
      ...(isMade && encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return [encoding, { bytes, headers, unchangedHeaders: headers }];
  });
  return Object.fromEntries(await Promise.all(variants)) as Record<Encoding, Variant>; // one for each of ENCODINGS
}

/** Serves the built scripts, styles, fonts and pictures. There are few: each is read once, and kept. */
export function assetRoutes(app: FastifyInstance, cache: Cache): void {
  const files = new Set(readdirSync(FOLDER));
  // One route for all of them: a route each, for hundreds of files, took a tenth of the server's start.
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const { '*': name } = request.params;
    if (!files.has(name)) return reply.callNotFound();
    unnameReply(reply);
    if (/\.(js|css|woff2)$/.test(name)) for (const header of OF_DOCUMENTS) reply.raw.removeHeader(header);
    return cache.sendFixed(`/assets/${name}`, () => readAsset(name, files), request, reply);
  });
}
