import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './blog-list.module.css';
import type { useBlogList } from './use-blog-list.ts';

/** How far below the screen the end of the list may be when the next part is asked for. */
const AHEAD = '800px';
/** After so many posts the button has to be pressed: the footer has to be within reach. */
const POSTS_BY_THEMSELVES = 100;

type Props = { list: ReturnType<typeof useBlogList>; onPress: () => void };

/** The end of a list that goes on: loads the next part as the reader comes near, and by its button. */
export function LoadMore({ list, onPress }: Props) {
  const { blogScreens } = useTexts('blogs');
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, data: posts = [] } = list;
  const goesOn =
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && posts.length % POSTS_BY_THEMSELVES !== 0;

  useEffect(() => {
    if (!goesOn || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [goesOn, fetchNextPage]);

  return (
    <div ref={end} className={classes.end}>
      <p role="status">
        {isFetchingNextPage
          ? blogScreens.loadingMore
          : isFetchNextPageError
            ? blogScreens.loadMoreFailed
            : blogScreens.shown(posts.length, !hasNextPage)}
      </p>
      {hasNextPage && (
        <Button
          look="plain"
          loading={isFetchingNextPage}
          onClick={() => {
            onPress();
            void fetchNextPage();
          }}
        >
          {blogScreens.loadMore}
        </Button>
      )}
    </div>
  );
}
