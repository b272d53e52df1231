import { type ReactNode, useEffect, useRef } from 'react';
import type { BlogEntry } from '#contract/blogs.ts';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { BlogCard } from './blog-card.tsx';
import classes from './blog-list.module.css';
import { BlogSpinner } from './blog-spinner.tsx';
import { LoadMore } from './load-more.tsx';
import type { BlogList as List } from './use-blog-list.ts';

/** The cards of a list, or what there is instead: the spinner, the failure, `empty`. */
export function BlogList({
  list,
  failureText,
  empty,
  actions,
}: {
  list: List;
  failureText: string;
  empty: ReactNode;
  actions: (post: BlogEntry) => ReactNode;
}) {
  const { blogScreens } = useMessages();
  const cards = useRef<HTMLUListElement>(null);
  const { posts } = list;

  // The button is below the new cards now, or gone: who pressed it by key goes on at the first of them.
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    const index = focusAt.current;
    if (index === undefined || !posts || posts.length <= index) return;
    focusAt.current = undefined;
    cards.current?.children[index]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [posts]);

  if (list.loading) return <BlogSpinner label={blogScreens.loading} />;
  if (!posts) {
    return <LoadingFailed message={failureText} onRetry={list.retry} />;
  }
  // A list that lost all its loaded posts may still go on.
  if (posts.length === 0 && !list.hasMore) {
    return (
      <div className={classes.empty} role="status">
        {empty}
      </div>
    );
  }
  return (
    <>
      <ul ref={cards} className={classes.cards}>
        {posts.map((post) => (
          <li key={post._id}>
            <BlogCard post={post}>{actions(post)}</BlogCard>
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        onPress={() => {
          focusAt.current = posts.length;
        }}
      />
    </>
  );
}
