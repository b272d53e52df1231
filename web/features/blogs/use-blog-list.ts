import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { BlogEntry } from '#contract/blogs.ts';
import { PACING_MS } from '#contract/constants.ts';
import { useSite } from '#web/api/queries.ts';
import { useMinimumTime } from '#web/timings.ts';
import { type BlogListEndpoint, blogListQuery } from './blog-list-query.ts';
import { useTellFailure } from './use-tell-failure.ts';

export type BlogList = {
  /** While loading, and for the spinner's minimum time when the page was opened. */
  loading: boolean;
  /** What was loaded so far; undefined where that failed. */
  posts: readonly BlogEntry[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadingMoreFailed: boolean;
  /** Loads the next part. */
  loadMore: () => Promise<unknown>;
  retry: () => void;
};

/** A list of posts as far as the reader went; `failureText` is told when it cannot be loaded. */
export function useBlogList(endpoint: BlogListEndpoint, failureText: string): BlogList {
  const list = useInfiniteQuery(blogListQuery(endpoint));
  const pacing = useSite()?.pacing;
  const navigationType = useNavigationType();
  // Back and forward return to a list that was seen already: it shows at once, or its scroll position would be lost.
  const [returning] = useState(navigationType === 'POP' && list.data !== undefined);
  const seenLongEnough = useMinimumTime(PACING_MS.blogs, returning ? 'off' : pacing);
  useTellFailure(list.isFetchNextPageError ? null : list.error, failureText);

  return {
    loading: list.isPending || !seenLongEnough || (!list.data && list.isFetching),
    posts: useMemo(() => list.data?.pages.flatMap(({ posts }) => posts), [list.data]),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadingMoreFailed: list.isFetchNextPageError,
    loadMore: list.fetchNextPage,
    retry: () => void list.refetch(),
  };
}
