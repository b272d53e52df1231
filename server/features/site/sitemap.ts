import { isSemester } from '#contract/core/constants.ts';
import { listAddress } from '#contract/core/list-params.ts';
import { PAGE_NAMES, pathTo, rowOf } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { xml } from './feeds.ts';
import { listsWithEntries, newestPosts } from './share-queries.ts';

/** So many posts are on the map, the newest; the map may have 50,000 addresses in all. */
const MOST_POSTS = 5000;

/** The map of the site: what everyone may read, each page by its one address. */
export async function sitemap(deps: Deps, origin: string): Promise<string> {
  return mapOf(origin, await addresses(deps));
}

type Address = { path: string; updated?: Date };

async function addresses(deps: Deps): Promise<Address[]> {
  const { db } = deps;
  const pages = PAGE_NAMES.filter((page) => {
    const { access, prerendered, list, returnTo } = rowOf(page);
    return !access && prerendered && !list && (returnTo !== false || page === 'home') && page !== 'bag';
  });
  const lists = (await listsWithEntries(db)).flatMap(({ kind, semester, updated }) => {
    const list = String(semester);
    if (!isSemester(list)) return [];
    return [{ path: rowOf(kind).path + listAddress({ semester: list, search: '', page: 1 }), updated }];
  });
  const { subjects } = await catalogueOf(deps);
  const posts = await newestPosts(db, MOST_POSTS);
  return [
    ...pages.map((page) => ({ path: rowOf(page).path })),
    ...lists,
    ...subjects.map(({ code }) => ({ path: subjectPath(code) })),
    ...posts.map(({ id, updated_at: updated }) => ({ path: pathTo('blog', { id }), updated })),
  ];
}

function mapOf(origin: string, all: readonly Address[]): string {
  const urls = all.map(({ path, updated }) => {
    const changed = updated ? `<lastmod>${updated.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${xml(origin + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** What is for members or for programs of the site is no search engine's. */
export function robots(origin: string): string {
  const members = PAGE_NAMES.filter((page) => rowOf(page).access && page !== 'blogs').map(
    (page) => rowOf(page).path.split('/:')[0] ?? '',
  );
  const tops = [...new Set(['/api/', '/member/', ...members])].sort();
  const closed = tops.filter((path) => !tops.some((other) => other !== path && path.startsWith(`${other}/`)));
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
