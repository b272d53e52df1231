import type { BlogPost } from '#contract/blogs.ts';
import { idParams } from '#contract/fields.ts';
import type { ResourceKind } from '#contract/kinds.ts';
import type { ListParams } from '#contract/list-params.ts';
import type { Language } from '#contract/messages/languages.ts';
import type { PageData } from '#contract/page-data.ts';
import type { PageName } from '#contract/pages.ts';
import type { Found } from '#contract/search.ts';
import { type SearchParams, searchAddress } from '#contract/search-params.ts';
import type { SiteInfo } from '#contract/site.ts';
import type { Deps } from '../deps.ts';
import { cleanInTurn } from '../features/blogs/clean-html.ts';
import { findBlogs } from '../features/blogs/queries.ts';
import { findListPart } from '../features/resources/queries.ts';
import { siteInfoReply, siteInfoWithoutSettings } from '../features/site/routes.ts';

/** A page that somebody asks for. */
export type WantedPage = {
  /** Undefined for addresses that have no page. */
  page: PageName | undefined;
  language: Language;
  /** Path and query as the app is rendered for them, in their canonical form; undefined leaves the page to the browser. */
  address: string | undefined;
  /** The list that the page shows, and which part of it. */
  list?: { kind: ResourceKind; params: ListParams };
  /** What the search page looks for, and for whom. */
  search?: { params: SearchParams; find: () => Promise<Found> };
  /** The id of the post that the page shows, as it stands in the address. */
  post?: string;
};

/** A longer post is left to a call of its own: cleaning it would keep everybody waiting. Characters. */
const LONGEST_POST = 100_000;

/** What a page shows, read from the database and from ready bytes. */
export async function dataOf(deps: Deps, { language, list, post, search }: WantedPage): Promise<PageData> {
  const site = JSON.parse(await deps.cache.textOf(siteInfoReply(deps, language))) as SiteInfo; // its own endpoint's reply
  return {
    site,
    ...(list && { list: { ...list, part: await findListPart(deps.db, list.kind, list.params) } }),
    ...(post !== undefined && (await postData(deps, post))),
    ...(search && { search: { address: searchAddress(search.params), found: await search.find() } }),
  };
}

/** What a page shows where that cannot be read: the site's name and texts, and that the rest is missing. */
export function dataWithout(deps: Deps, { language, list, post }: WantedPage): PageData {
  return {
    site: siteInfoWithoutSettings(deps, language),
    ...(list && { list }),
    ...(post !== undefined && { blog: { id: post } }),
  };
}

async function postData({ db }: Deps, id: string): Promise<Pick<PageData, 'blog'>> {
  const known = idParams.safeParse({ id });
  const [post] = known.success ? await findBlogs(db, [known.data.id]) : [];
  if (!post) return { blog: { id, post: null } };
  if (post.content.length > LONGEST_POST) return {};
  // The browser has a second wall against what came past the first; the HTML that is in the page never meets it.
  return { blog: { id, post: { ...post, content: await cleanInTurn(post.content) } satisfies BlogPost } };
}
