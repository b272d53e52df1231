import { type ReactNode, useEffect, useRef } from 'react';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { BlogCard } from './blog-card.tsx';
import classes from './blog-list.module.css';
import type { BlogListName } from './blog-list-query.ts';
import { BlogSpinner } from './blog-spinner.tsx';
import { LoadMore } from './load-more.tsx';
import { useBlogList } from './use-blog-list.ts';

export type BlogListProps = {
  name: BlogListName;
  /** Shown where there are no posts. */
  empty: ReactNode;
  actions: (post: BlogEntry) => ReactNode;
};

/** The cards of a list, or what there is instead: the spinner, the failure, `empty`. */
export function BlogList({ name, empty, actions }: BlogListProps) {
  const { blogScreens, blogs: texts } = useTexts('blogs');
  const list = useBlogList(name);
  const cards = useRef<HTMLUListElement>(null);

  // The button is below the new cards now, or gone: who pressed it by key goes on at the first of them.
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    const index = focusAt.current;
    if (index === undefined || !list.data || list.data.length <= index) return;
    focusAt.current = undefined;
    cards.current?.children[index]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [list.data]);

  return (
    <Loaded query={list} busy={BlogSpinner} loading={blogScreens.loading} failure={texts.fetchFailed}>
      {(posts) =>
        // A list that lost all its loaded posts may still go on.
        posts.length === 0 && !list.hasNextPage ? (
          <div className={classes.empty} role="status">
            {empty}
          </div>
        ) : (
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
        )
      }
    </Loaded>
  );
}
