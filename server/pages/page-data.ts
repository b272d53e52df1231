import type { BlogPost } from '#contract/blogs.ts';
import { type CatalogueParams, cataloguePart } from '#contract/catalogue-params.ts';
import { idParams } from '#contract/fields.ts';
import type { ResourceKind } from '#contract/kinds.ts';
import type { ListParams } from '#contract/list-params.ts';
import type { Language } from '#contract/messages/languages.ts';
import type { PageData } from '#contract/page-data.ts';
import type { PageName } from '#contract/pages.ts';
import type { Found } from '#contract/search.ts';
import { type SearchParams, searchAddress } from '#contract/search-params.ts';
import type { SiteInfo } from '#contract/site.ts';
import type { SubjectPage } from '#contract/subject-page.ts';
import type { Subject } from '#contract/subjects.ts';
import type { Deps } from '../deps.ts';
import { cleanInTurn } from '../features/blogs/clean-html.ts';
import { findBlogs } from '../features/blogs/queries.ts';
import { findListPart } from '../features/resources/queries.ts';
import { siteInfoReply, siteInfoWithoutSettings } from '../features/site/routes.ts';
import { catalogueOf } from '../features/subjects/catalogue.ts';
import { findSubject, subjectReply, subjectTopics } from '../features/subjects/page.ts';
import { SUBJECTS_TOPIC } from '../features/subjects/queries.ts';

/** A page that somebody asks for. */
export type WantedPage = {
  /** Undefined for addresses that have no page. */
  page: PageName | undefined;
  language: Language;
  /** Path and query as the app is rendered for them, in their canonical form; undefined leaves the page to the browser. */
  address: string | undefined;
  /** The list that the page shows, and which part of it. */
  list?: { kind: ResourceKind; params: ListParams };
  /** Which part of the catalogue the page shows. */
  catalogue?: CatalogueParams;
  /** The subject that the page shows; what stands in the address where there is none of that code. */
  subject?: Subject | string;
  /** What the search page looks for, and for whom. */
  search?: { params: SearchParams; find: () => Promise<Found> };
  /** The id of the post that the page shows, as it stands in the address. */
  post?: string;
};

/** A longer post is left to a call of its own: cleaning it would keep everybody waiting. Characters. */
const LONGEST_POST = 100_000;

/** What a page's ready bytes are made from. */
export function topicsOf({ list, catalogue, subject }: WantedPage): string[] {
  return [
    'site',
    ...(list ? [list.kind, SUBJECTS_TOPIC] : []),
    ...(catalogue ? [SUBJECTS_TOPIC] : []),
    ...(typeof subject === 'object' ? subjectTopics(subject) : []),
  ];
}

/** What a page shows, read from the database and from ready bytes. */
export async function dataOf(deps: Deps, wanted: WantedPage): Promise<PageData> {
  const { language, list, post, catalogue, subject, search } = wanted;
  const site = JSON.parse(await deps.cache.textOf(siteInfoReply(deps, language))) as SiteInfo; // its own endpoint's reply
  return {
    site,
    ...(list && { list: { ...list, part: await findListPart(deps.db, list.kind, list.params) } }),
    ...(post !== undefined && (await postData(deps, post))),
    ...(catalogue && {
      catalogue: { params: catalogue, part: cataloguePart(await catalogueOf(deps), catalogue) },
    }),
    ...(subject !== undefined && { subject: await subjectData(deps, subject) }),
    ...(search && { search: { address: searchAddress(search.params), found: await search.find() } }),
  };
}

/** What a page shows where that cannot be read: the site's name and texts, and that the rest is missing. */
export function dataWithout(deps: Deps, wanted: WantedPage): PageData {
  const { language, list, post, catalogue, subject } = wanted;
  return {
    site: siteInfoWithoutSettings(deps, language),
    ...(list && { list }),
    ...(post !== undefined && { blog: { id: post } }),
    ...(catalogue && { catalogue: { params: catalogue } }),
    ...(subject !== undefined && { subject: { code: typeof subject === 'object' ? subject.code : subject } }),
  };
}

async function subjectData(deps: Deps, wanted: Subject | string): Promise<NonNullable<PageData['subject']>> {
  const subject = typeof wanted === 'string' ? await findSubject(deps, wanted) : wanted;
  if (!subject) return { code: String(wanted), page: null };
  const page = JSON.parse(await deps.cache.textOf(subjectReply(deps, subject))) as SubjectPage; // its own endpoint's reply
  return { code: subject.code, page };
}

async function postData({ db }: Deps, id: string): Promise<Pick<PageData, 'blog'>> {
  const known = idParams.safeParse({ id });
  const [post] = known.success ? await findBlogs(db, [known.data.id]) : [];
  if (!post) return { blog: { id, post: null } };
  if (post.content.length > LONGEST_POST) return {};
  // The browser has a second wall against what came past the first; the HTML that is in the page never meets it.
  return { blog: { id, post: { ...post, content: await cleanInTurn(post.content) } satisfies BlogPost } };
}
