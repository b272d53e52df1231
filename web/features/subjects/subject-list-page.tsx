import { SEMESTERS } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { catalogueAddress } from '#contract/subjects/catalogue-params.ts';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageHeadline } from '#web/ui/text/page-headline.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { CatalogueFilter } from './catalogue-filter.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import classes from './subject-list-page.module.css';
import { useCatalogue } from './use-catalogue.ts';

/** The catalogue: the subjects of a semester, of all programmes and schemes or of one. */
export function Component() {
  const { pages, resourcePage, subjectScreens } = useTexts('subjects');
  const { list: texts } = subjectScreens;
  const { params, change, ...query } = useCatalogue();
  return (
    <div className={classes.page}>
      <PageHeadline
        icon={iconOf('subjects')}
        title={texts.heading}
        intro={pages.subjects.description ?? ''}
      />
      <nav aria-label={texts.semesters}>
        <ul className={classes.semesters}>
          {SEMESTERS.map((semester) => (
            <li key={semester}>
              <Link
                className={classes.semester}
                to={pathTo('subjects') + catalogueAddress({ ...params, semester })}
                aria-label={resourcePage.semesterNumber(semester)}
                aria-current={semester === params.semester ? 'page' : undefined}
                replace
                preventScrollReset
              >
                {semester}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {query.data && <CatalogueFilter catalogue={query.data} params={params} onChange={change} />}
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {(part) => <CatalogueList part={part} params={params} />}
      </Loaded>
    </div>
  );
}
