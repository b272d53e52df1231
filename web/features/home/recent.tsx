import { listAddress } from '#contract/core/list-params.ts';
import type { Addition } from '#contract/home/calls.ts';
import { dayText } from '#contract/languages/dates.ts';
import { pathTo, rowOf } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { useRead } from '#web/api/queries.ts';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { useMaterialPath } from '#web/router/navigation.ts';
import kit from '#web/ui/kit.module.css';
import { ownDates } from '#web/ui/text/own-dates.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './recent.module.css';

/**
 * What was filed and written last. Where it does not come, nothing is missing that the page was opened for.
 * @param most so many of each at most; all that come where it is left out
 */
export function Recent({ most }: { most?: number | undefined }) {
  const messages = useTexts('reading');
  const { home } = messages;
  const { data } = useRead('home.recent', {}, { staleTime: 0 });
  const { additions = [], posts = [] } = data ?? {};
  if (data && additions.length + posts.length === 0) return null;
  // It comes by its own call, long after the page.
  const dates = { ...messages, ...ownDates(messages) };
  return (
    <div className={classes.recent} data-brief={most !== undefined || undefined}>
      {additions.length > 0 && (
        <section aria-labelledby="recent-additions">
          <h2 id="recent-additions">{home.recentAdditions}</h2>
          <ul className={classes.list}>
            {additions.slice(0, most).map((addition) => (
              <RecentAddition key={addition._id} addition={addition} />
            ))}
          </ul>
        </section>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="recent-posts">
          <h2 id="recent-posts">{home.recentPosts}</h2>
          <ul className={classes.list}>
            {posts.slice(0, most).map(({ _id, title, authorName, createdAt }) => (
              <li key={_id}>
                <Link to={pathTo('blog', { id: _id })} className={classes.item}>
                  <span className={classes.title}>{title}</span>{' '}
                  <span className={kit.note}>
                    {authorName}, {dayText(dates, createdAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function RecentAddition({ addition: { kind, subject, title, semester, code } }: { addition: Addition }) {
  const { resources, resourcePage } = useTexts('reading');
  const materialPath = useMaterialPath();
  const Icon = iconOf(kind);
  const list = rowOf(kind).path + listAddress({ semester, programme: '', search: subject, page: 1 });
  return (
    <li data-kind={kind}>
      <Link to={materialPath(code ? subjectPath(code) : list)} className={classes.item}>
        <Icon className={classes.icon} size={24} stroke={1.6} aria-hidden="true" />
        <span className={classes.title}>{subject}</span>{' '}
        <span className={kit.note}>
          {[resources[kind].title, title, resourcePage.semesterNumber(semester)].filter(Boolean).join(', ')}
        </span>
      </Link>
    </li>
  );
}
