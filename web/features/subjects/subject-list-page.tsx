import { DEFAULT_SEMESTER, SEMESTERS } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import {
  type CatalogueParams,
  type CataloguePart,
  catalogueAddress,
} from '#contract/subjects/catalogue-params.ts';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Choice } from '#web/ui/controls/field.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageHeadline } from '#web/ui/text/page-headline.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
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

/** Narrows the catalogue to a programme and a scheme. A form of the page's address, so that it works without scripts. */
function CatalogueFilter({
  catalogue: { programmes, schemes },
  params: { programme, scheme, semester },
  onChange,
}: {
  catalogue: CataloguePart;
  params: CatalogueParams;
  onChange: (values: Partial<CatalogueParams>) => void;
}) {
  const { resourcePage, subjectScreens } = useTexts('subjects');
  const { list: texts } = subjectScreens;
  const choices = [
    {
      name: 'programme',
      label: texts.programme,
      value: programme,
      options: [
        { value: '', label: texts.anyProgramme },
        ...programmes.map(({ code, name }) => ({ value: code, label: name })),
      ],
    },
    {
      name: 'scheme',
      label: texts.scheme,
      value: scheme,
      options: [{ value: '', label: texts.anyScheme }, ...schemes.map(({ name }) => name)],
    },
  ];
  if (programmes.length + schemes.length === 0) return null;
  return (
    <form action={pathTo('subjects')} className={classes.filter} onSubmit={(event) => event.preventDefault()}>
      {semester !== DEFAULT_SEMESTER && <input type="hidden" name="semester" value={semester} />}
      {choices.map(({ name, label, value, options }) => (
        <Choice
          key={name}
          label={label}
          className={classes.field}
          name={name}
          options={options}
          value={value}
          onChoose={(value) => onChange({ [name]: value })}
        />
      ))}
      <noscript>
        <Button type="submit">{resourcePage.show}</Button>
      </noscript>
    </form>
  );
}
