import type { Messages } from '#contract/languages/groups.ts';
import { type PageTexts, titleIn } from '#contract/languages/page-texts.ts';
import { type PageName, rowOf } from '#contract/pages/pages.ts';
import { type Picture, picturePath } from '../features/site/share-pictures.ts';
import { escapeHtml } from '../html.ts';

/** What a page says of itself where it is shared or found. */
export type Shared = {
  title: string;
  description: string;
  /** Its one address, path and query; undefined for a page that is for nobody to find. */
  canonical?: string;
  picture?: Picture;
  isPost?: boolean;
  /** Whether search engines are to pass it by. */
  isUnlisted?: boolean;
  /** The path of its feed. */
  feed?: string;
  /** What it is to a search engine: an object of schema.org. */
  structuredData?: object;
};

/** Pages that everyone may open and nobody looks for: forms of a moment, and what is in a reader's own browser. */
const NOT_FOR_FINDING: readonly PageName[] = ['bag', 'forgotPassword'];

/** What a page says of itself by its row alone. @param page undefined for the page of addresses that have none */
export function sharedByRow(page: PageName | undefined, messages: Messages): Shared {
  const { notFound, pages } = messages;
  const { title, description = pages.home.description }: PageTexts = page ? pages[page] : notFound;
  if (page === undefined) return { title, description };
  const { access, path, prerendered } = rowOf(page);
  const own = { title: titleIn(page, messages), description };
  if (access || !prerendered || NOT_FOR_FINDING.includes(page)) return own;
  return { ...own, canonical: path, picture: { of: 'page', page } };
}

/** The same as HTML. @param origin where browsers reach the site, without a slash at the end */
export function sharingTags(shared: Shared, origin: string, messages: Messages): string {
  const { title, description, canonical, picture, isPost, isUnlisted, feed } = shared;
  const unlisted = '<meta name="robots" content="noindex">';
  if (canonical === undefined) return unlisted;
  const url = escapeHtml(origin + canonical);
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    isUnlisted && unlisted,
    `<link rel="canonical" href="${url}">`,
    feed && `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feed)}">`,
    property('site_name', 'Basta'),
    property('type', isPost ? 'article' : 'website'),
    property('title', title),
    property('description', description),
    property('url', origin + canonical),
    ...(picture
      ? [
          property('image', origin + picturePath(picture, messages)),
          property('image:type', 'image/jpeg'),
          property('image:width', '1200'),
          property('image:height', '630'),
          property('image:alt', messages.share.picture(title)),
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
  ]
    .filter(Boolean)
    .join('');
}
