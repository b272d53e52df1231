import { Link } from 'react-router';
import { blogs } from '#contract/blogs.ts';
import { pathTo } from '#contract/pages.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { BlogList } from './blog-list.tsx';
import { BlogListFrame } from './blog-list-frame.tsx';
import classes from './latest-page.module.css';
import { useBlogList } from './use-blog-list.ts';

/** Everybody's posts, newest first. */
export function Component() {
  const { blogScreens: texts, blogs: messages } = useMessages();
  const list = useBlogList(blogs.list, messages.fetchFailed);
  return (
    <BlogListFrame
      title={texts.latest}
      intro={texts.latestIntro}
      other={{ page: 'myBlogs', label: texts.toMine }}
    >
      <BlogList
        list={list}
        failureText={messages.fetchFailed}
        empty={<p>{texts.latestEmpty}</p>}
        actions={({ _id: id, title }) => (
          <Link to={pathTo('blog', { id })} className={classes.more} aria-label={texts.readMoreOf(title)}>
            {texts.readMore}
          </Link>
        )}
      />
    </BlogListFrame>
  );
}
