import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGE_NAMES, rowOf } from '#contract/pages.ts';
import { DIST } from './build.ts';
import type { Pages } from './pages.ts';

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

/** Serves the assets and every page of contract/pages.ts. */
export async function pageRoutes(app: FastifyInstance, pages: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(DIST, 'web'),
    index: false,
    wildcard: false,
    preCompressed: true,
    // Asset names carry a hash of their content, so a name never changes its meaning, and nobody asks whether it did.
    etag: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (/\.(js|css|woff2)(\.(br|gz))?$/.test(path))
        for (const name of OF_DOCUMENTS) reply.raw.removeHeader(name);
    },
  });
  for (const page of PAGE_NAMES) {
    app.get(rowOf(page).path, { schema: { hide: true } }, (request, reply) =>
      pages.page(page, request, reply),
    );
  }
}
