import { pathTo } from '#contract/pages/pages.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './blog-list.module.css';
import { BlogListFrame } from './blog-list.tsx';

/** Everyone's posts, newest first. */
export function Component() {
  const { blogScreens: texts } = useTexts('blogs');
  return (
    <BlogListFrame
      name="blogs.list"
      title={texts.latest}
      intro={texts.latestIntro}
      other={{ page: 'myBlogs', label: texts.toMine }}
      empty={<p>{texts.latestEmpty}</p>}
      actions={({ _id: id, title }) => (
        <Link to={pathTo('blog', { id })} className={classes.more} aria-label={texts.readMoreOf(title)}>
          {texts.readMore}
        </Link>
      )}
    />
  );
}
