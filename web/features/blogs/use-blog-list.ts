import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import { BLOG_PAGE_SIZE, PACING_MS } from '#contract/core/constants.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useQueryClient, useReplyWithPage } from '#web/api/queries.ts';
import { useMinimumTime } from '#web/timings.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { type BlogListName, blogListQuery, partOf } from './blog-list-query.ts';
import { useTellFailure } from './use-tell-failure.ts';

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
