import { infiniteQueryOptions } from '@tanstack/react-query';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import { CALL_FACTS } from '#contract/core/call-facts.ts';
import { BLOG_PAGE_SIZE } from '#contract/core/constants.ts';
import { call } from '#web/api/call.ts';
import { queryKeyOf } from '#web/api/queries.ts';

/** The lists that a reader goes through part by part. */
export type BlogListName = 'blogs.list' | 'blogs.mine';

/** A part of a list; `next` is after which post the part behind it begins. */
export type Part = { posts: BlogEntry[]; next: string | undefined };

/** A part as the call gives it. */
export function partOf(posts: BlogEntry[]): Part {
  return { posts, next: posts.length < BLOG_PAGE_SIZE ? undefined : posts.at(-1)?._id };
}

/** Others write too: after so many milliseconds a list that is opened again is asked for again. */
const FRESH_MS = 30_000;
/** Who comes back from a long post finds the list as long as it was. Milliseconds. */
const KEPT_MS = 30 * 60_000;

/** A list of posts, newest first, BLOG_PAGE_SIZE at a time. Filed where `invalidates` of the call finds it. */
export function blogListQuery(name: BlogListName) {
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(name, {}), 'parts'],
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      const query = { limit: BLOG_PAGE_SIZE, ...(pageParam && { before: pageParam }) };
      return partOf(await call(name, { query }, { signal }));
    },
    initialPageParam: undefined as string | undefined, // the type of the later ones
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    meta: { access: CALL_FACTS[name].access },
  });
}

/** What a write of a post makes stale. */
export const SHOWS_POSTS = ['blogs.list', 'blogs.mine', 'blogs.get', 'blogs.revisions'] as const;
