import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import type { CoveredSubject } from '#contract/subjects/catalogue-calls.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { useAddressParams } from '#web/router/address-params.ts';
import { Link } from '#web/router/link.tsx';
import { Choice } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import classes from './coverage.module.css';

/** What study material there is: subject by kind, semester by semester, and what was asked for most. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'catalogue');
  const texts = messages.catalogueScreens.coverage;
  const [params, setParams] = useAddressParams();
  const wanted = (name: 'programme' | 'scheme') => {
    const value = params.get(name);
    return value ? { [name]: value } : {};
  };
  const query = { ...wanted('programme'), ...wanted('scheme') };
  const coverage = useRead('catalogue.coverage', { query }, { staleTime: 0 });
  const { data: frame } = useRead('subjects.list', {});
  return (
    <>
      <CatalogueTabs page={page} />
      <PanelPage page={page} query={coverage} loading={messages.catalogueScreens.loading} texts={texts}>
        {({ programme, scheme, subjects, mostAsked }) => {
          const choices = [
            {
              name: 'programme',
              value: programme,
              options: frame?.programmes.map(({ code, name }) => ({ value: code, label: name })),
            },
            { name: 'scheme', value: scheme, options: frame?.schemes.map(({ name }) => name) },
          ] as const;
          return (
            <>
              <div className={classes.choices}>
                {choices.map(({ name, value, options = [value] }) => (
                  <Choice
                    key={name}
                    label={texts[name]}
                    options={options}
                    value={value}
                    onChoose={(value) => setParams({ programme, scheme, [name]: value })}
                  />
                ))}
              </div>
              {subjects.length === 0 && <Nothing>{texts.empty}</Nothing>}
              {[...Map.groupBy(subjects, ({ semester }) => semester)].map(([semester, own]) => (
                <CoverageTable key={semester} programme={programme} semester={semester} subjects={own} />
              ))}
              {mostAsked.length > 0 && (
                <section className={classes.semester} aria-labelledby="asked">
                  <h2 id="asked" className={kit.heading}>
                    {texts.mostAsked}
                  </h2>
                  <ol className={classes.asked}>
                    {mostAsked.map(({ code, name, asked }) => (
                      <li key={code}>
                        <Link to={`${pathTo('catalogue')}?q=${encodeURIComponent(code)}`}>{name}</Link>{' '}
                        {texts.times(asked)}
                      </li>
                    ))}
                  </ol>
                </section>
              )}
            </>
          );
        }}
      </PanelPage>
    </>
  );
}

/** The subjects of a semester, and how much of each kind each of them has to open. */
function CoverageTable({
  programme,
  semester,
  subjects,
}: {
  programme: string;
  semester: string;
  subjects: readonly CoveredSubject[];
}) {
  const { catalogueScreens, resources } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.coverage;
  const all = subjects.length * RESOURCE_KINDS.length;
  const missing = subjects.flatMap(({ counts }) => RESOURCE_KINDS.filter((kind) => !counts[kind])).length;
  const anyAsked = subjects.some(({ asked }) => asked > 0);
  const id = `semester-${semester}`;
  return (
    <div className={classes.semester}>
      <h2 id={id} className={kit.heading}>
        {texts.semester(semester)}
      </h2>
      <p className={classes.lacks}>
        {texts.lacks(missing, all)}{' '}
        <Link
          to={`${pathTo('materialSheet')}?${new URLSearchParams({ programme, semester })}`}
          aria-label={texts.sheetOf(semester)}
        >
          {texts.sheet}
        </Link>
      </p>
      {/* Kinds do not fit side by side on a phone: the table is moved, not the page. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved must be so by keyboard, too */}
      <section className={classes.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{catalogueScreens.list.name}</th>
              {RESOURCE_KINDS.map((kind) => (
                <th key={kind} scope="col">
                  {resources[kind].title}
                </th>
              ))}
              {anyAsked && <th scope="col">{texts.asked}</th>}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <tr key={subject._id}>
                <th scope="row">
                  <Link to={pathTo('catalogueEdit', { id: subject._id })}>{subject.name}</Link>
                  <small>
                    {subject.code}
                    {subject.isElective && `, ${texts.elective}`}
                  </small>
                </th>
                {RESOURCE_KINDS.map((kind) => (
                  <td key={kind} data-missing={!subject.counts[kind] || undefined}>
                    {subject.counts[kind] || texts.missing}
                  </td>
                ))}
                {anyAsked && <td>{subject.asked}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
