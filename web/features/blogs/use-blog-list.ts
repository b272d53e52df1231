import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import { CALL_FACTS } from '#contract/core/call-facts.ts';
import { BLOG_PAGE_SIZE, PACING_MS } from '#contract/core/constants.ts';
import { useSite } from '#web/api/app-cache.ts';
import { call } from '#web/api/call.ts';
import { queryKeyOf, useQueryClient, useReplyWithPage } from '#web/api/queries.ts';
import { useMinimumTime } from '#web/timings.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useTellFailure } from './post-states.tsx';

/** The lists that a reader goes through part by part. */
export type BlogListName = 'blogs.list' | 'blogs.mine';

/** A part of a list; `next` is after which post the part behind it begins. */
export type Part = { posts: BlogEntry[]; next: string | undefined };

/** A part as the call gives it. */
function partOf(posts: BlogEntry[]): Part {
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

/** A list of posts as far as the reader went, as <Loaded> takes it; on its way also for the spinner's minimum time. */
export function useBlogList(name: BlogListName) {
  const first = useReplyWithPage(name, { query: { limit: BLOG_PAGE_SIZE } });
  const list = useInfiniteQuery(
    {
      ...blogListQuery(name),
      ...(first && { initialData: { pages: [partOf(first.reply)], pageParams: [undefined] } }),
    },
    useQueryClient(),
  );
  const pacing = useSite()?.pacing;
  const navigationType = useNavigationType();
  // Back and forward return to a list that was seen already: it shows at once, or its scroll position would be lost.
  const [returning] = useState(navigationType === 'POP' && list.data !== undefined);
  const seenLongEnough = useMinimumTime(PACING_MS.blogs, returning ? 'off' : pacing);
  useTellFailure(list.isFetchNextPageError ? null : list.error, useTexts('blogs').blogs.fetchFailed);
  const posts = useMemo(() => list.data?.pages.flatMap((part) => part.posts), [list.data]);
  return { ...list, data: seenLongEnough ? posts : undefined, error: seenLongEnough ? list.error : null };
}
