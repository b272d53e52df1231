import { Suspense } from 'react';
import { labelIn } from '#contract/languages/page-texts.ts';
import { pagesIn, pathTo, rowOf } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SearchExamples } from './search-examples.tsx';
import { SearchForm } from './search-form.tsx';
import { SemesterLinks } from './semester-links.tsx';
import classes from './welcome.module.css';

const MyBag = lazyPart(() => import('./my-bag.tsx'), 'MyBag');

/**
 * What the page is for: the search and the semesters, in sight on a phone as soon as it opens. Members find their own
 * semester there; visitors Join Us, and the open way to the study material (an addition).
 */
export function Welcome() {
  const { home } = useTexts('reading');
  const { user, isLoggedIn } = useSession();
  return (
    <section className={classes.welcome} aria-labelledby="welcome">
      <h1 id="welcome" className={classes.heading}>
        {home.heading}
      </h1>
      <SearchForm />
      <SearchExamples />
      {user?.semester ? (
        <Suspense fallback={<div className={classes.waiting} />}>
          <MyBag user={user} />
        </Suspense>
      ) : (
        <SemesterLinks />
      )}
      {!isLoggedIn && <ForVisitors />}
    </section>
  );
}

function ForVisitors() {
  const messages = useTexts('reading');
  const { home } = messages;
  return (
    <div className={classes.visitors}>
      <div>
        <p className={classes.intro}>{home.intro}</p>
        <ButtonLink to={pathTo('register')} className={classes.join}>
          {home.join}
        </ButtonLink>
      </div>
      <nav aria-labelledby="open-material">
        <p id="open-material" className={classes.label}>
          {home.openMaterial}
        </p>
        <ul className={classes.kinds}>
          {pagesIn('resourcesMenu').map((page) => {
            const Icon = iconOf(page);
            return (
              <li key={page}>
                <Link to={rowOf(page).path} className={classes.kind} data-kind={page}>
                  <Icon size={20} stroke={1.6} aria-hidden="true" />
                  {labelIn('resourcesMenu', page, messages)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
