import { dayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { SubjectPage } from '#contract/subjects/page-calls.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './posts.module.css';
import { Section } from './section.tsx';

/** The newest posts that name a subject. */
export function Posts({ posts }: { posts: SubjectPage['posts'] }) {
  const messages = useTexts('subjects');
  const { page: texts } = messages.subjectScreens;
  return (
    <Section id="posts" title={texts.posts}>
      <ul className={classes.posts}>
        {posts.map(({ _id, title, authorName, createdAt }) => (
          <li key={_id}>
            <Link to={pathTo('blog', { id: _id })} className={classes.post}>
              <span dir="auto">{title}</span>
              <small>
                {texts.by} {authorName}, {dayText(messages, createdAt)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
