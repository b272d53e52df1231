import type { Redress } from '#contract/grievances/redress-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import kit from '#web/ui/kit.module.css';
import classes from './redress-page.module.css';

/** The words of desks and figures. */
type Texts = Pick<MessagesOf<'papers'>, 'locale' | 'matters' | 'redress'>;

/** Who sits on which desk. */
export function Desks({ desks, texts: messages }: Pick<Redress, 'desks'> & { texts: Texts }) {
  const { redress } = messages;
  return (
    <section aria-labelledby="desks">
      <h2 id="desks" className={classes.heading}>
        {redress.desks.title}
      </h2>
      <div className={classes.cards}>
        {desks.map(({ _id, name, department, contact, seats, lacks }) => (
          <section key={_id} className={`${kit.smallCard} ${classes.card}`} aria-labelledby={_id}>
            <h3 id={_id}>{name}</h3>
            {department && <p>{department}</p>}
            {seats.length === 0 ? (
              <p className={kit.muted}>{redress.desks.nobody}</p>
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
            {lacks.length > 0 && <p className={kit.muted}>{redress.desks.incomplete(lacks)}</p>}
            {contact && <p>{redress.desks.contact(contact)}</p>}
          </section>
        ))}
      </div>
    </section>
  );
}

/** The figures of quarters. */
export function Figures({
  quarters,
  texts: { matters, redress },
}: Pick<Redress, 'quarters'> & { texts: Texts }) {
  const { figures: texts } = redress;
  const { columns } = texts;
  const cell = (count: number | null) => count ?? <span className={kit.muted}>{texts.hidden}</span>;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={classes.heading}>
        {texts.title}
      </h2>
      <p className={kit.muted}>{texts.note}</p>
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
