import { plainListAddress } from '#contract/list-params.ts';
import type { Messages } from '#contract/messages/languages.ts';
import { type PageTexts, titleIn } from '#contract/messages/page-texts.ts';
import type { PageData } from '#contract/page-data.ts';
import { type PageName, pathTo, rowOf } from '#contract/pages.ts';
import { textOf } from '#contract/rich-text.ts';
import { subjectPath } from '#contract/subject-codes.ts';
import { POSTS_FEED, subjectFeed } from '../features/share/feeds.ts';
import { type Picture, pictureOfSubject, picturePath } from '../features/share/pictures.ts';
import { escapeHtml } from '../mail/html.ts';
import type { WantedPage } from './page-data.ts';
import { subjectHead } from './subject-head.ts';

/** What a page says of itself where it is shared or found. */
export type Shared = {
  title: string;
  description: string;
  /** Its one address, path and query; undefined for a page that is for nobody to find. */
  canonical?: string;
  picture?: Picture;
  isPost?: boolean;
  /** The path of its feed. */
  feed?: string;
  /** What it is to a search engine: an object of schema.org. */
  facts?: object;
};

/** So many subjects are named in the description of a list; a search engine shows about 160 characters. */
const NAMED = 4;
const LONGEST_DESCRIPTION = 200;

/** Pages that everybody may open and nobody looks for: forms of a moment, and what is in a reader's own browser. */
const NOT_FOR_FINDING: readonly PageName[] = ['bag', 'forgotPassword'];

/** What a page says of itself, from what it shows. */
export function sharedOf(
  { page, list, post, subject }: WantedPage,
  data: PageData,
  messages: Messages,
): Shared {
  if (page === undefined) return textsOf(messages.notFound, messages);
  if (list) return sharedList(list, data, messages);
  if (post !== undefined) return sharedPost(post, data, messages);
  if (subject !== undefined) return sharedSubject(data, messages);
  const { access, path, prerendered } = rowOf(page);
  const title = searchTitle(data, messages.pages[page]) ?? titleIn(page, messages);
  const own = { ...textsOf(messages.pages[page], messages), title };
  if (access || !prerendered || NOT_FOR_FINDING.includes(page)) return own;
  return { ...own, canonical: path, picture: { of: 'page', page } };
}

/** What a page of the search is called: by what is looked for, as its screen calls it in the tab. */
function searchTitle({ search }: PageData, { title }: PageTexts): string | undefined {
  const typed = new URLSearchParams(search?.address).get('q')?.trim();
  return typed ? `${typed} · ${title}` : undefined;
}

function textsOf({ title, description }: PageTexts, { pages }: Messages): Shared {
  return { title, description: description ?? pages.home.description };
}

function sharedList(
  { kind, params }: NonNullable<WantedPage['list']>,
  data: PageData,
  messages: Messages,
): Shared {
  const { semester, search } = params;
  const { title } = messages.resources[kind];
  const subjects = [
    ...new Set(data.list?.part?.entries.map((entry) => entry.catalogue?.name ?? entry.subject)),
  ];
  const named = subjects.slice(0, NAMED);
  return {
    title: messages.resourcePage.tabTitle(title, semester),
    // Of a search, or where the list could not be read, what the page is about at all.
    description:
      search || !data.list?.part
        ? messages.pages[kind].description
        : messages.share.list(title, semester, named, Math.max(subjects.length, data.list.part.subjects)),
    // What a search finds is in the list.
    canonical: rowOf(kind).path + plainListAddress({ ...params, search: '' }),
    picture: { of: 'list', kind, semester },
  };
}

function sharedSubject({ subject }: PageData, messages: Messages): Shared {
  const shown = subject?.page;
  if (!shown) return textsOf(messages.pages.subject, messages);
  const { code } = shown.subject;
  return {
    ...subjectHead(shown, messages),
    canonical: subjectPath(code),
    picture: pictureOfSubject(shown.subject),
    feed: subjectFeed(code),
  };
}

function sharedPost(id: string, { blog }: PageData, messages: Messages): Shared {
  const own = textsOf(messages.pages.blog, messages);
  const post = blog?.post;
  if (!post) return own;
  const text = shortened(textOf(post.content));
  return {
    title: post.title,
    description: text || messages.share.by(post.authorName),
    canonical: pathTo('blog', { id }),
    picture: { of: 'post', id, title: post.title, author: post.authorName },
    isPost: true,
    feed: POSTS_FEED,
  };
}

/** The beginning of a text, up to a word's end. */
function shortened(text: string): string {
  const line = text
    .slice(0, 2 * LONGEST_DESCRIPTION)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= LONGEST_DESCRIPTION
    ? line
    : `${line.slice(0, LONGEST_DESCRIPTION).replace(/ [^ ]*$/, '')}…`;
}

/** The same as HTML. @param origin where browsers reach the site, without a slash at the end */
export function sharingTags(shared: Shared, origin: string, messages: Messages): string {
  const { title, description, canonical, picture, isPost, feed } = shared;
  if (canonical === undefined) return '<meta name="robots" content="noindex">';
  const url = escapeHtml(origin + canonical);
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
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
