import type { CaseEvent, CaseView } from '#contract/grievances/case-calls.ts';
import { ruleOf, stageAfter } from '#contract/grievances/presets.ts';
import { calendarDayText, dayText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { Facts } from '#web/ui/text/facts.tsx';
import { Paper } from '#web/ui/text/paper.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Decision } from '../event-facts.tsx';
import { hiddenText } from '../sender-text.ts';
import classes from './case-paper.module.css';

/** A paper says the days of the college, wherever it is printed. */
export const inIndia = ({ locale }: Pick<MessagesOf<'cases'>, 'locale'>) => ({ locale });

type Desk = NonNullable<CaseEvent['desk']>;
/** An answer, and the desk that had the case then. */
export type Order = { event: CaseEvent; desk: Desk };

/** The answers of a case, the newest first. */
export function ordersOf({ events, holder }: CaseView): Order[] {
  const orders: Order[] = [];
  let desk: Desk | undefined;
  for (const event of events) {
    desk = event.desk ?? desk;
    if (event.kind === 'answer') orders.unshift({ event, desk: desk ?? holder });
  }
  return orders;
}

/** The answer of a desk as a letter. */
export function OrderPaper({ its, order: { event, desk } }: { its: CaseView; order: Order }) {
  const texts = useTexts('cases');
  const { casePaper, caseScreens, desks, matters } = texts;
  const { order } = casePaper;
  const { number, sender, appealUntil, receivedAt } = its;
  const day = (moment: string) => dayText(inIndia(texts), moment);
  const next = stageAfter(ruleOf(its.rule), desk.preset);
  // The day of an appeal is that of the newest answer.
  const isNewest = ordersOf(its)[0]?.event.seq === event.seq;
  return (
    <Paper label={casePaper.orderOf(day(event.at), desk.name)}>
      <header className={classes.head}>
        <p>{order.of(desk.name, day(event.at))}</p>
        <h2>{order.title}</h2>
        <p>{casePaper.title(number)}</p>
      </header>
      <Facts
        facts={[
          [order.to, sender?.username ?? hiddenText(texts, its)],
          [order.about, order.filed(matters[its.matter], day(receivedAt))],
          [caseScreens.department, its.department],
        ]}
      />
      <section className={classes.part}>
        <h3>{order.decision}</h3>
        <p className={classes.text}>{event.text}</p>
        {event.decision && <Decision decision={event.decision} />}
      </section>
      <p>
        {next ? order.appeal(desks[next]) : order.noNext}{' '}
        {next && isNewest && appealUntil && casePaper.appealUntil(calendarDayText(texts, appealUntil))}
      </p>
      {event.name && <p className={classes.sign}>{order.by(event.name)}</p>}
    </Paper>
  );
}
