import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { sizeText } from '#contract/core/sizes.ts';
import type { CaseEvent, CaseView } from '#contract/grievances/case-calls.ts';
import { calendarDayText, dayText, momentText } from '#contract/languages/dates.ts';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Facts } from '#web/ui/text/facts.tsx';
import { Paper, PaperTools } from '#web/ui/text/paper.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { EventFacts } from '../event-facts.tsx';
import { ruleText } from '../rule-text.ts';
import { hiddenText, senderText } from '../sender-text.ts';
import { useToday } from '../use-today.ts';
import classes from './case-paper.module.css';
import { inIndia, OrderPaper, ordersOf } from './order-paper.tsx';

const PrintedFiles = lazyPart(() => import('./printed-files.tsx'), 'PrintedFiles');

/**
 * A case on paper: all of it that its reader may see on the page of it, or one order alone.
 * @param receipt the code that opened the case, where no account did
 */
export function CasePaper({ its, receipt }: { its: CaseView; receipt?: string }) {
  const texts = useTexts('cases');
  const { casePaper } = texts;
  const orders = ordersOf(its);
  const [part, setPart] = useState('whole');
  const files = its.events.flatMap((event) => event.files);
  const [isLoaded, setIsLoaded] = useState(files.length === 0);
  const onLoaded = useCallback(() => setIsLoaded(true), []);
  const order = orders.find(({ event }) => String(event.seq) === part);
  const dayOf = (event: CaseEvent) => dayText(inIndia(texts), event.at);
  return (
    <>
      <div className={classes.tools}>
        {orders.length > 0 && (
          <RadioPills
            legend={casePaper.which}
            options={[
              { value: 'whole', label: casePaper.whole },
              ...orders.map(({ event, desk }) => ({
                value: String(event.seq),
                label: casePaper.orderOf(dayOf(event), desk.name),
              })),
            ]}
            value={part}
            onChange={setPart}
          />
        )}
        <PaperTools print={casePaper.print} hint={casePaper.hint} loading={!order && !isLoaded} />
      </div>
      {order ? (
        <OrderPaper its={its} order={order} />
      ) : (
        <WholePaper its={its}>
          {files.length > 0 && (
            <Suspense>
              <PrintedFiles files={files} number={its.number} receipt={receipt} onLoaded={onLoaded} />
            </Suspense>
          )}
        </WholePaper>
      )}
    </>
  );
}

function WholePaper({ its, children }: { its: CaseView; children: ReactNode }) {
  const texts = useTexts('cases');
  const { casePaper, caseScreens, caseStates, closeReasons, desks, dueTexts, matters, slip } = texts;
  const today = useToday();
  const { number, reader, sender, closeReason, state, verified } = its;
  const nameOf = (one: NonNullable<CaseView['sender']>) =>
    verified ? senderText(one) : `${senderText(one)} (${casePaper.noAccount})`;
  const day = (moment: string) => dayText(inIndia(texts), moment);
  return (
    <Paper label={casePaper.title(number)}>
      <header className={classes.head}>
        <h2>{casePaper.title(number)}</h2>
        {today && <p className={kit.muted}>{casePaper.printedOn(calendarDayText(texts, today))}</p>}
      </header>
      {reader === 'desk' && its.events.some(({ shownTo }) => shownTo === 'desk') && (
        <p className={classes.notice}>{casePaper.forDesk}</p>
      )}
      <Facts
        facts={[
          [slip.filed, momentText(inIndia(texts), its.receivedAt)],
          [casePaper.sender, sender ? nameOf(sender) : hiddenText(texts, its)],
          [caseScreens.matter, matters[its.matter]],
          [caseScreens.department, its.department],
          [caseScreens.date, calendarDayText(texts, its.date)],
          [casePaper.state, closeReason ? closeReasons[closeReason] : caseStates[reader][state]],
          [slip.holder, its.holder.name],
          ...(its.answeredAt
            ? [[casePaper.answered, momentText(inIndia(texts), its.answeredAt)] as const]
            : []),
          ...(its.closedAt ? [[casePaper.closed, momentText(inIndia(texts), its.closedAt)] as const] : []),
          ...(reader === 'filer' && its.hiddenName
            ? [[caseScreens.hidden, caseScreens.hiddenYes] as const]
            : []),
          [casePaper.rule, ruleText(its, slip)],
        ]}
      />
      <section className={classes.part}>
        <h3>{casePaper.dues}</h3>
        {its.due.length === 0 && <p>{slip.noDates}</p>}
        <ul>
          {its.due.map(({ kind, stage, on, metAt }) => (
            <li key={`${kind} ${stage}`}>
              {desks[stage]} {dueTexts[kind]} {calendarDayText(texts, on)} (
              {metAt ? casePaper.met(day(metAt)) : casePaper.notMet})
            </li>
          ))}
        </ul>
        {its.appealUntil && <p>{casePaper.appealUntil(calendarDayText(texts, its.appealUntil))}</p>}
      </section>
      <section className={classes.part}>
        <h3>{caseScreens.filedText}</h3>
        <p className={classes.text}>{its.problem}</p>
      </section>
      <section className={classes.part}>
        <h3>{caseScreens.timeline}</h3>
        <ol className={classes.events}>
          {its.events.map((event) => (
            <Event key={event.seq} event={event} reader={reader} />
          ))}
        </ol>
      </section>
      {children}
    </Paper>
  );
}

function Event({ event, reader }: { event: CaseEvent; reader: CaseView['reader'] }) {
  const { kind, by, at, name, text, shownTo, files } = event;
  const texts = useTexts('cases');
  const { casePaper, caseScreens, caseEvents } = texts;
  return (
    <li className={shownTo === 'desk' ? classes.internal : undefined}>
      <h4>{by === 'clerk' ? caseScreens.entered : caseEvents[reader][kind]}</h4>
      <p className={kit.muted}>
        {momentText(inIndia(texts), at)} {name && caseScreens.by(name)}{' '}
        {shownTo === 'desk' && `· ${casePaper.internal}`}
      </p>
      <EventFacts event={event} />
      {text && <p className={classes.text}>{text}</p>}
      {files.map(({ id, name: file, size, sha256 }) => (
        <p key={id}>{casePaper.file(file, sizeText(size), sha256)}</p>
      ))}
    </li>
  );
}
