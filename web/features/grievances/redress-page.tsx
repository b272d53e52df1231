import { useContext } from 'react';
import { type DueRow, RULE_NAMES, ruleOf, type Term } from '#contract/grievances/presets.ts';
import type { Redress } from '#contract/grievances/redress-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { useRead } from '#web/api/queries.ts';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './redress-page.module.css';

/** How grievances are handled, for everyone: who answers, by when, and how many were answered. */
export function Component() {
  const { redress: texts } = useTexts('cases');
  const { redress: sent } = useContext(PageDataContext);
  const query = useRead('redress.get', {}, sent?.reply ? { initialData: sent.reply, staleTime: 60_000 } : {});
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{texts.heading}</h1>
      <p className={classes.intro}>{texts.intro}</p>
      <div className={classes.links}>
        <ButtonLink to={pathTo('complaints')}>{texts.file}</ButtonLink>
        <Link to={pathTo('myCases')}>{texts.follow}</Link>
      </div>
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {({ desks }) => <Desks desks={desks} />}
      </Loaded>
      <Steps />
      {query.data && <Figures quarters={query.data.quarters} />}
    </div>
  );
}

function Desks({ desks }: Pick<Redress, 'desks'>) {
  const messages = useTexts('cases');
  const { redress } = messages;
  return (
    <section aria-labelledby="desks">
      <h2 id="desks" className={classes.heading}>
        {redress.desks.title}
      </h2>
      <div className={classes.cards}>
        {desks.map(({ _id, name, department, contact, seats }) => (
          <section key={_id} className={classes.card} aria-labelledby={_id}>
            <h3 id={_id}>{name}</h3>
            {department && <p>{department}</p>}
            {seats.length === 0 ? (
              <p className={classes.muted}>{redress.desks.nobody}</p>
            ) : (
              <ul>
                {seats.map((seat) => (
                  <li key={`${seat.name} ${seat.until}`}>
                    {seat.name}
                    {seat.role !== 'member' && `, ${redress.desks.roles[seat.role]}`}
                    {seat.until && `, ${redress.desks.until(calendarDayText(messages, seat.until))}`}
                  </li>
                ))}
              </ul>
            )}
            {contact && <p>{redress.desks.contact(contact)}</p>}
          </section>
        ))}
      </div>
    </section>
  );
}

/** The presets that the site follows. */
const FOLLOWED = RULE_NAMES.filter((name) => name !== 'aicte2019' && name !== 'threeLadder');

function Steps() {
  const { desks, redress, ruleNames } = useTexts('cases');
  const { steps: texts } = redress;
  const daysText = ({ days, working }: Term) => (working ? texts.workingDays : texts.days)(days);
  const dueText = ({ stage, kind, ...term }: DueRow) =>
    `${desks[stage]} ${texts.due[kind]} ${daysText(term)}.`;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={classes.heading}>
        {texts.title}
      </h2>
      <p>{texts.receipt}</p>
      <div className={classes.cards}>
        {FOLLOWED.map((name) => {
          const rule = ruleOf(name);
          return (
            <section key={name} className={classes.card} aria-labelledby={name}>
              <h3 id={name}>{ruleNames[name]}</h3>
              <p>{texts.order(rule.ladder.map((stage) => desks[stage]).join(' → '))}</p>
              <ul>
                {rule.due.map((row) => (
                  <li key={`${row.stage} ${row.kind}`}>{dueText(row)}</li>
                ))}
                <li>{texts.appeal(daysText(rule.appeal))}</li>
              </ul>
              <p className={classes.muted}>{texts.source(rule.source)}</p>
            </section>
          );
        })}
      </div>
    </section>
  );
}

function Figures({ quarters }: Pick<Redress, 'quarters'>) {
  const { matters, redress } = useTexts('cases');
  const { figures: texts } = redress;
  const { columns } = texts;
  const cell = (count: number | null) => count ?? <span className={classes.muted}>{texts.hidden}</span>;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={classes.heading}>
        {texts.title}
      </h2>
      <p className={classes.muted}>{texts.note}</p>
      {quarters.length === 0 && <p>{texts.none}</p>}
      {quarters.map(({ quarter, rows, all }) => (
        <div key={quarter} className={classes.quarter}>
          <h3>{quarter.replace('-', ' ')}</h3>
          {all.received === null ? (
            <p>{texts.few}</p>
          ) : (
            // A reader with a keyboard moves what is wider than a phone.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            <section className={classes.scroller} tabIndex={0} aria-label={quarter}>
              <table>
                <thead>
                  <tr>
                    {Object.entries(columns).map(([key, label]) => (
                      <th key={key} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ matter, received, decided, inTime, days }) => (
                    <tr key={matter}>
                      <th scope="row">{matters[matter]}</th>
                      <td>{cell(received)}</td>
                      <td>{cell(decided)}</td>
                      <td>{cell(inTime)}</td>
                      <td>{cell(days)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{texts.all}</th>
                    <td>{cell(all.received)}</td>
                    <td>{cell(all.decided)}</td>
                    <td>{cell(all.inTime)}</td>
                    <td />
                  </tr>
                </tfoot>
              </table>
            </section>
          )}
        </div>
      ))}
    </section>
  );
}
