import { queryOptions } from '@tanstack/react-query';
import { type BlogEntry, blogs } from '#contract/blogs.ts';
import type { Messages } from '#contract/messages/languages.ts';
import { ApiError, call } from '#web/api/call.ts';
import { queryKeyOf } from '#web/api/queries.ts';
import { loadFailure } from '../failure-text.ts';

/** The largest part that the server gives at once. */
const PART = 100;

export type AllBlogs = { blogs: BlogEntry[] };

/** Every post without its content, part by part: in one reply they would come with contents, many megabytes of them. */
export const allBlogsQuery = queryOptions({
  queryKey: queryKeyOf(blogs.adminList, {}),
  queryFn: async ({ signal }): Promise<AllBlogs> => {
    const posts: BlogEntry[] = [];
    for (let before: string | undefined; ; before = posts.at(-1)?._id) {
      const query = { limit: PART, ...(before && { before }) };
      const part = (await call(blogs.adminList, { query }, signal)).blogs;
      posts.push(...part);
      if (part.length < PART) return { blogs: posts };
    }
  },
  meta: { access: blogs.adminList.access },
  // Asked anew each time the list is opened: people write all the time.
  staleTime: 0,
});

/** Why the list could not be loaded, in the spec's words (section 8, Blogs, admin). */
export function blogsFailure(error: Error | null, messages: Messages): string | undefined {
  const texts = messages.blogs.admin;
  if (!(error instanceof ApiError)) return error ? texts.fetchError : undefined;
  if (error.status === 0) return texts.fetchError;
  // A good status with this error: the reply has another shape.
  if (error.status < 400) return texts.unexpected;
  return loadFailure(error, texts.fetchFailed(error.message), messages);
}
