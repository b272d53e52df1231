import type { ReactNode } from 'react';
import type { Bundle, CaseTimeline } from '#contract/grievances/figure-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import redressClasses from '../redress-page.module.css';
import classes from './bundle-page.module.css';

/** A table that a reader with a keyboard moves where it is wider than a phone. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={redressClasses.scroller} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** AICTE's figures of each month. What was never filed has no row. */
export function Months({ months, isCollege }: Pick<Bundle, 'months'> & { isCollege: boolean }) {
  const { bundle, matters, redress, locale } = useTexts('papers');
  const { months: texts } = bundle;
  const name = (month: string) =>
    new Date(`${month}-01`).toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const rows = months.flatMap(({ month, rows }) =>
    rows
      .filter(({ received, disposed, pending }) => received || disposed || pending)
      .map((row) => ({ ...row, month })),
  );
  return (
    <section className={classes.part}>
      <h2 className={redressClasses.heading}>{texts.title}</h2>
      <p className={kit.muted}>{isCollege ? texts.college : texts.desk}</p>
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Table label={texts.title} columns={Object.values(texts.columns)}>
          {rows.map(({ month, matter, received, disposed, pending }) => (
            <tr key={`${month} ${matter}`}>
              <td>{name(month)}</td>
              <th scope="row">{matter ? matters[matter] : redress.figures.all}</th>
              <td>{received}</td>
              <td>{disposed}</td>
              <td>{pending}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

/** What happened to each grievance, and when. */
export function Timelines({ its: { cases, all }, isCollege }: { its: Bundle; isCollege: boolean }) {
  const { bundle } = useTexts('papers');
  const { timelines: texts } = bundle;
  return (
    <section className={classes.part}>
      <h2 className={redressClasses.heading}>{texts.title}</h2>
      {isCollege && <p className={kit.muted}>{texts.college}</p>}
      {cases.length < all && <p className={kit.muted}>{texts.note(cases.length, all)}</p>}
      {cases.length === 0 ? (
        <p>{isCollege ? texts.noneCollege : texts.none}</p>
      ) : (
        <Table label={texts.title} columns={Object.values(texts.columns)}>
          {cases.map((one) => (
            <Timeline key={one.count} one={one} />
          ))}
        </Table>
      )}
    </section>
  );
}

function Timeline({ one: { count, matter, quarter, received, steps, inTime } }: { one: CaseTimeline }) {
  const messages = useTexts('papers');
  const { bundle, caseEvents, desks, matters } = messages;
  const { timelines: texts } = bundle;
  const stepText = ({ kind, day, on, stage }: CaseTimeline['steps'][number]) => {
    const what = stage ? texts.to(caseEvents.desk[kind], desks[stage]) : caseEvents.desk[kind];
    return on ? texts.stepOn(calendarDayText(messages, on), what) : texts.step(day, what);
  };
  return (
    <tr>
      <td>{count}</td>
      <th scope="row">{matter ? matters[matter] : texts.hidden}</th>
      <td>{received ? calendarDayText(messages, received) : quarter.replace('-', ' ')}</td>
      <td>{steps.map(stepText).join('; ') || texts.open}</td>
      <td>{inTime ? texts.yes : texts.no}</td>
    </tr>
  );
}
