import { useContext, useEffect } from 'react';
import { useParams } from 'react-router';
import type { BlogPost } from '#contract/blogs/calls.ts';
import { askPath, threadsPath } from '#contract/discussion/address.ts';
import { dayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { failureOf, PageDataContext } from '#web/api/page-data.ts';
import { useRead } from '#web/api/queries.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { noteOpened } from '#web/components/thing/note-opened.ts';
import { SaveButton, ShareButton } from '#web/components/thing/thing-buttons.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageSpinner } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import pageClasses from './blog-page.module.css';
import classes from './detail-page.module.css';
import { isGone, PostGone, useTellFailure } from './post-states.tsx';

/** A post, for everyone. */
export function Component() {
  const { blogScreens, blogs: texts } = useTexts('blogs');
  const { id = '' } = useParams();
  const { blog } = useContext(PageDataContext);
  const sent = blog?.id === id ? blog : undefined;
  const query = useRead(
    'blogs.get',
    { params: { id } },
    {
      enabled: sent?.post !== null,
      ...(sent?.post && { initialData: sent.post }),
    },
  );
  const { data } = query;
  const error = failureOf(query, sent !== undefined && sent.post === undefined, {
    message: texts.detailFailed,
  });
  // A post that is gone is no failure to be told: the page says so.
  useTellFailure(isGone(query.error) ? null : query.error, texts.detailFailed);
  usePageTitle(data?.title);

  if (sent?.post === null || isGone(query.error))
    return <PostGone text={texts.gone} back={blogScreens.detail.back} to={pathTo('blogs')} />;
  return (
    <div className={pageClasses.narrow}>
      <div>
        <ButtonLink to={pathTo('blogs')} look="plain" icon={IconArrowLeft}>
          {blogScreens.detail.back}
        </ButtonLink>
      </div>
      <Loaded
        query={{ ...query, error }}
        busy={PageSpinner}
        loading={blogScreens.detail.loading}
        failure={texts.detailFailed}
      >
        {(post) => <Post post={post} />}
      </Loaded>
    </div>
  );
}

function Post({ post }: { post: BlogPost }) {
  const messages = useTexts('blogs');
  const { _id: id } = post;
  useEffect(() => noteOpened('post', id), [id]);
  return (
    <article className={`${kit.card} ${classes.post}`}>
      <header className={classes.head}>
        <p className={kit.muted}>
          <time dateTime={post.createdAt}>{dayText(messages, post.createdAt)}</time>
        </p>
        <h1 className={classes.title} dir="auto">
          {post.title}
        </h1>
        <p className={classes.author}>
          {messages.blogScreens.by} <strong>{post.authorName}</strong>
        </p>
      </header>
      <RichText html={post.content} />
      <footer className={classes.tools}>
        <SaveButton kind="post" id={post._id} name={post.title} withText />
        <ShareButton path={pathTo('blog', { id: post._id })} name={post.title} withText />
        <ButtonLink look="plain" to={askPath({ what: 'post', id })}>
          {messages.blogScreens.detail.ask}
        </ButtonLink>
        <ButtonLink look="plain" to={threadsPath({ post: id })}>
          {messages.blogScreens.detail.questions}
        </ButtonLink>
      </footer>
    </article>
  );
}
