import type { BlogPost } from '#contract/blogs/calls.ts';
import { textOf } from '#contract/blogs/rich-text.ts';
import { idParams } from '#contract/core/rules/fields.ts';
import type { Messages } from '#contract/languages/groups.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Deps } from '../deps.ts';
import { cleanInTurn } from '../features/blogs/clean-html.ts';
import { findBlogs } from '../features/blogs/queries.ts';
import { POSTS_FEED } from '../features/site/feeds.ts';
import type { PageKind } from './page-kind.ts';
import type { Shared } from './sharing.ts';

/** A longer post is left to a call of its own: cleaning it would keep everyone waiting. Characters. */
const LONGEST_POST = 100_000;

const LONGEST_DESCRIPTION = 200;

export function postPage(deps: Deps): PageKind {
  return ({ params: { id = '' }, request }) => ({
    address: request.url,
    read: () => postData(deps, id),
    without: { blog: { id } },
    missing: ({ blog }) => (blog?.post === null ? 404 : undefined),
    shared: ({ blog }, messages) => (blog?.post ? sharedPost(id, blog.post, messages) : {}),
  });
}

async function postData({ db }: Deps, id: string): Promise<Pick<PageData, 'blog'>> {
  const known = idParams.safeParse({ id });
  const [post] = known.success ? await findBlogs(db, [known.data.id]) : [];
  if (!post) return { blog: { id, post: null } };
  if (post.content.length > LONGEST_POST) return {};
  // The browser has a second wall against what came past the first; the HTML that is in the page never meets it.
  return {
    blog: { id, post: { ...post, content: (await cleanInTurn(post.content)).html } satisfies BlogPost },
  };
}

function sharedPost(id: string, post: BlogPost, messages: Messages): Partial<Shared> {
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
export function shortened(text: string): string {
  const line = text
    .slice(0, 2 * LONGEST_DESCRIPTION)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= LONGEST_DESCRIPTION
    ? line
    : `${line.slice(0, LONGEST_DESCRIPTION).replace(/ [^ ]*$/, '')}…`;
}
