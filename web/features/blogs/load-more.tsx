import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './blog-list.module.css';
import type { BlogList } from './use-blog-list.ts';

/** How far below the screen the end of the list may be when the next part is asked for. */
const AHEAD = '800px';
/** After so many posts the button has to be pressed: the footer has to be within reach. */
const POSTS_BY_THEMSELVES = 100;

/** The end of a list that goes on: loads the next part as the reader comes near, and by its button. */
export function LoadMore({ list, onPress }: { list: BlogList; onPress: () => void }) {
  const { blogScreens } = useMessages();
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, loadingMoreFailed, loadMore, posts = [] } = list;
  const goesOn = hasMore && !isLoadingMore && !loadingMoreFailed && posts.length % POSTS_BY_THEMSELVES !== 0;

  useEffect(() => {
    if (!goesOn || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void loadMore(),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [goesOn, loadMore]);

  return (
    <div ref={end} className={classes.end}>
      <p role="status">
        {isLoadingMore
          ? blogScreens.loadingMore
          : loadingMoreFailed
            ? blogScreens.loadMoreFailed
            : blogScreens.shown(posts.length, !hasMore)}
      </p>
      {hasMore && (
        <Button
          look="plain"
          loading={isLoadingMore}
          onClick={() => {
            onPress();
            void loadMore();
          }}
        >
          {blogScreens.loadMore}
        </Button>
      )}
    </div>
  );
}
