import { useState } from 'react';
import { useNavigationType } from 'react-router';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import { BLOG_PAGE_SIZE, PACING_MS } from '#contract/core/constants.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useParts } from '#web/api/parts.ts';
import { listIn } from '#web/api/queries.ts';
import { useMinimumTime } from '#web/timings.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useTellFailure } from './post-states.tsx';

/** The lists that a reader goes through part by part. */
export type BlogListName = 'blogs.list' | 'blogs.mine';

/** Others write too: after so many milliseconds a list that is opened again is asked for again. */
const FRESH_MS = 30_000;
/** Who comes back from a long post finds the list as long as it was. Milliseconds. */
const KEPT_MS = 30 * 60_000;

/** A list of posts, newest first, BLOG_PAGE_SIZE at a time. */
export const blogList = <Name extends BlogListName>(name: Name) => ({
  name,
  query: { limit: BLOG_PAGE_SIZE },
  partOf: (rows: BlogEntry[]) => ({
    rows: listIn(rows),
    next: rows.length < BLOG_PAGE_SIZE ? undefined : rows.at(-1)?._id,
  }),
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
});

/** What a write of a post makes stale. */
export const SHOWS_POSTS = ['blogs.list', 'blogs.mine', 'blogs.get', 'blogs.revisions'] as const;

/** A list of posts as far as the reader went, as <Loaded> takes it; on its way also for the spinner's minimum time. */
export function useBlogList(name: BlogListName) {
  const list = useParts(blogList(name));
  const pacing = useSite()?.pacing;
  const navigationType = useNavigationType();
  // Back and forward return to a list that was seen already: it shows at once, or its scroll position would be lost.
  const [returning] = useState(navigationType === 'POP' && list.data !== undefined);
  const seenLongEnough = useMinimumTime(PACING_MS.blogs, returning ? 'off' : pacing);
  useTellFailure(list.isFetchNextPageError ? null : list.error, useTexts('blogs').blogs.fetchFailed);
  return { ...list, data: seenLongEnough ? list.data : undefined, error: seenLongEnough ? list.error : null };
}
