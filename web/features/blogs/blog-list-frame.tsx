import { IconPencilPlus } from '@tabler/icons-react';
import { pathTo } from '#contract/pages/pages.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { BlogList, type BlogListProps } from './blog-list.tsx';
import classes from './blog-page.module.css';

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
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          {/* Takes the focus when the button that had it is gone (web/components/list/delete-question.tsx). */}
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.intro}>{intro}</p>
        </div>
        <div className={classes.links}>
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
