import { type FormEvent, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { MAX_LENGTH, SEMESTERS } from '#contract/core/constants.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { pagesIn, pathTo, rowOf } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { keepMySemester, useChosenSemester } from '#web/api/my-semester.ts';
import { useSession } from '#web/api/session.tsx';
import { openSearch, searchText } from '#web/components/open-search.ts';
import { iconOf } from '#web/content/icons.ts';
import { IconSearch } from '#web/icons/search.ts';
import { Link } from '#web/router/link.tsx';
import { useMaterialPath, useOpenMaterial } from '#web/router/navigation.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import kit from '#web/ui/kit.module.css';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import classes from './welcome.module.css';

const loadBag = () => import('./my-bag.tsx');
const MyBag = sparePart(async () => {
  const [part] = await Promise.all([loadBag(), loadTexts('bag')]);
  return part;
}, 'MyBag');

/**
 * What the page is for: the search and the semesters, in sight on a phone as soon as it opens. Members find their own
 * semester there; visitors Join Us and, where the site lets them, the open way to the study material (an addition).
 */
export function Welcome() {
  const { home } = useTexts('reading');
  const { user, isLoggedIn, isLoading } = useSession();
  return (
    <section className={classes.welcome} data-waiting={isLoading || undefined} aria-labelledby="welcome">
      <h1 id="welcome" className={classes.heading}>
        {home.heading}
      </h1>
      <SearchForm />
      {!isLoggedIn && <SearchExamples />}
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
  const isOpen = useOpenMaterial();
  return (
    <div className={`${classes.visitors} ${classes.forVisitors}`}>
      <div>
        <p className={classes.intro}>{home.intro}</p>
        <ButtonLink to={pathTo('register')} className={classes.join}>
          {home.join}
        </ButtonLink>
      </div>
      {isOpen && (
        <nav aria-labelledby="open-material">
          <p id="open-material" className={classes.label}>
            {home.openMaterial}
          </p>
          <ul className={kit.row2}>
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
      )}
    </div>
  );
}

/**
 * The large search box: a form without scripts. With them a tap opens the search over the page, which answers each letter
 * and has those that were typed until it was there; who comes by the Tab key sends the form.
 */
function SearchForm() {
  const { home } = useTexts('reading');
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('q');
    if (typeof asked === 'string' && asked.trim())
      void navigate(`${pathTo('search')}?${new URLSearchParams({ q: asked.trim() })}`);
  }

  return (
    <search>
      <form action={pathTo('search')} className={classes.search} onSubmit={search}>
        <input
          type="search"
          name="q"
          className={classes.box}
          aria-label={home.search}
          placeholder={home.searchHint}
          maxLength={MAX_LENGTH.subject}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => searchText.set(event.currentTarget.value)}
          onClick={openSearch}
        />
        <IconButton type="submit" icon={IconSearch} label={home.searchButton} className={classes.go} />
      </form>
    </search>
  );
}

/** Searches that find something here, as the site's settings have them: words from inside papers, which nobody guesses can be found. */
function SearchExamples() {
  const { home } = useTexts('reading');
  const { searchExamples = [] } = useSite() ?? {};
  if (searchExamples.length === 0) return null;
  return (
    <p className={`${classes.examples} ${classes.forVisitors}`}>
      {home.searchExamples}{' '}
      {searchExamples.map((example) => (
        <Link
          key={example}
          to={`${pathTo('search')}?${new URLSearchParams({ q: example })}`}
          className={classes.example}
        >
          {example}
        </Link>
      ))}
    </p>
  );
}

/** The eight semesters: each leads to its subjects, and is the reader's own from then on. */
function SemesterLinks() {
  const { home, resourcePage } = useTexts('reading');
  const chosen = useChosenSemester();
  const materialPath = useMaterialPath();
  return (
    <nav aria-labelledby="semesters">
      <p id="semesters" className={classes.label}>
        {home.semesters}
      </p>
      <ul className={classes.semesters}>
        {SEMESTERS.map((semester) => (
          <li key={semester}>
            <Link
              to={materialPath(`${pathTo('subjects')}?semester=${semester}`)}
              className={classes.semester}
              aria-label={resourcePage.semesterNumber(semester)}
              aria-current={semester === chosen || undefined}
              onClick={() => keepMySemester(semester)}
            >
              {semester}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
