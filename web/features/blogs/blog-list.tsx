import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import { dayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { IconPencilPlus } from '#web/icons/pencil-plus.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './blog-list.module.css';
import pageClasses from './blog-page.module.css';
import { type BlogListName, useBlogList } from './use-blog-list.ts';

/** A blog list's page: its heading, a line about it, the ways to the other list and to a new post, and the list. */
export function BlogListFrame({
  title,
  intro,
  other,
  ...list
}: BlogListProps & {
  title: string;
  intro: string;
  other: { page: 'blogs' | 'myBlogs'; label: string };
}) {
  const { blogScreens: texts } = useTexts('blogs');
  return (
    <div className={pageClasses.page}>
      <header className={pageClasses.head}>
        <div>
          {/* Takes the focus when the button that had it is gone (web/components/list/delete-question.tsx). */}
          <h1 className={pageClasses.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={kit.intro}>{intro}</p>
        </div>
        <div className={pageClasses.links}>
          <ButtonLink to={pathTo(other.page)} look="plain">
            {other.label}
          </ButtonLink>
          <ButtonLink to={pathTo('composeBlog')} icon={IconPencilPlus}>
            {texts.compose}
          </ButtonLink>
        </div>
      </header>
      <BlogList {...list} />
    </div>
  );
}

type BlogListProps = {
  name: BlogListName;
  /** Shown where there are no posts. */
  empty: ReactNode;
  actions: (post: BlogEntry) => ReactNode;
};

/** The cards of a list, or what there is instead: the spinner, the failure, `empty`. */
function BlogList({ name, empty, actions }: BlogListProps) {
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
    <Loaded query={list} busy={PageSpinner} loading={blogScreens.loading} failure={texts.fetchFailed}>
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

/** A post in a list: title, author, date, the beginning of its text, and what can be done with it. */
function BlogCard({ post, children }: { post: BlogEntry; children: ReactNode }) {
  const messages = useTexts('blogs');
  const id = useId();
  return (
    <article className={classes.card} aria-labelledby={id}>
      <p className={kit.note}>
        <time dateTime={post.createdAt}>{dayText(messages, post.createdAt)}</time>
      </p>
      <h2 id={id} className={classes.title} dir="auto">
        {post.title}
      </h2>
      <p className={classes.author}>
        {messages.blogScreens.by} <strong>{post.authorName}</strong>
      </p>
      <p className={classes.preview} dir="auto">
        {post.preview}
      </p>
      <div className={classes.actions}>{children}</div>
    </article>
  );
}

/** How far below the screen the end of the list may be when the next part is asked for. */
const AHEAD = '800px';
/** After so many posts the button has to be pressed: the footer has to be within reach. */
const POSTS_BY_THEMSELVES = 100;

type Props = { list: ReturnType<typeof useBlogList>; onPress: () => void };

/** The end of a list that goes on: loads the next part as the reader comes near, and by its button. */
function LoadMore({ list, onPress }: Props) {
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
