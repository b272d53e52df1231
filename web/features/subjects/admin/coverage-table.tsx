import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { CoveredSubject } from '#contract/subjects/catalogue-calls.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './coverage.module.css';

/** The subjects of a semester, and how much of each kind each of them has to open. */
export function CoverageTable({
  semester,
  subjects,
}: {
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
      <h2 id={id} className={classes.heading}>
        {texts.semester(semester)}
      </h2>
      <p className={classes.lacks}>{texts.lacks(missing, all)}</p>
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
