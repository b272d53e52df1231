import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ResourceKind } from '#contract/kinds.ts';
import type { Language } from '#contract/messages/languages.ts';
import type { PageRow } from '#contract/page.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages.ts';
import { StartupError } from '../startup-error.ts';
import type { Cache, Source } from './cache.ts';

/** Where the build puts the web app: `web/` holds the assets, `pages/` the HTML, `csp.json` the inline scripts' hashes. */
export const DIST = join(import.meta.dirname, '../../dist');

/** In each page's HTML, where its data goes. */
const DATA_PLACE = '<!--data-->';

/** A longer list is left to a call of its own: a phone should see the page first. Characters. */
const LONGEST_INLINE_LIST = 250_000;

/** What the pages are sent along with, besides their HTML. */
export type PageData = { site: (language: Language) => Source; lists: Record<ResourceKind, Source> };

/**
 * The Content-Security-Policy hashes of the built pages' inline scripts.
 * @throws StartupError when the web app is not built
 */
export async function inlineScriptHashes(): Promise<string[]> {
  return (JSON.parse(await readBuilt('csp.json')) as { scriptHashes: string[] }).scriptHashes; // written by scripts/build.mjs
}

async function readBuilt(file: string): Promise<string> {
  return readFile(join(DIST, file), 'utf8').catch(() => {
    throw new StartupError('The web app is not built: run `npm run build`.');
  });
}

/** Serves the assets and every page of contract/pages.ts; pages of their own HTML where one was built, else the empty shell. */
export async function servePages(app: FastifyInstance, cache: Cache, data: PageData): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(DIST, 'web'),
    index: false,
    wildcard: false,
    preCompressed: true,
    // Asset names carry a hash of their content, so a name never changes its meaning.
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  for (const name of PAGE_NAMES) {
    const page = rowOf(name);
    const built = page.prerendered ? name : 'shell';
    app.get(page.path, { schema: { hide: true } }, (request, reply) =>
      cache.send(pageSource(built, page, request.language, data), request, reply),
    );
  }
}

/** The page for addresses that have none: the empty shell, which shows the not-found page. */
export function notFoundPage(language: Language, data: PageData): Source {
  return pageSource('shell', { path: '/*' }, language, data);
}

function pageSource(
  name: string,
  { path, list }: Pick<PageRow, 'path' | 'list'>,
  language: Language,
  { site, lists }: PageData,
): Source {
  const siteSource = site(language);
  const listSource = list && lists[list];
  return {
    // Pages with parameters share one entry: their HTML is the same shell.
    key: path,
    language,
    topics: [...siteSource.topics, ...(listSource?.topics ?? [])],
    contentType: 'text/html; charset=utf-8',
    make: async (read) => {
      const html = await readBuilt(`pages/${language}/${name}.html`);
      const listText = listSource && (await read(listSource));
      const inlineList = listText && listText.length <= LONGEST_INLINE_LIST ? `"${list}":${listText}` : '';
      const json = `{"site":${await read(siteSource)},"lists":{${inlineList}}}`;
      // `<` is escaped so that no text can end the script element.
      const script = `<script type="application/json" id="page-data">${json.replaceAll('<', '\\u003c')}</script>`;
      return html.replace(DATA_PLACE, () => script);
    },
  };
}
