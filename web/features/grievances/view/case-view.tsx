import { type ReactNode, useId, useState } from 'react';
import type { CaseView as Case, CaseEvent } from '#contract/grievances/case-calls.ts';
import type { Step } from '#contract/grievances/values.ts';
import { calendarDayText, momentText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { IconPrinter } from '#web/icons/printer.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Facts } from '#web/ui/text/facts.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';
import { Dues } from '../dues.tsx';
import { EventFacts } from '../event-facts.tsx';
import { Hearing } from '../hearing.tsx';
import { ruleText } from '../rule-text.ts';
import { stateText } from '../state-text.ts';
import { CaseAnswer } from './case-answer.tsx';
import { NewCode } from './new-code.tsx';
import { SomeFiles } from './some-files.tsx';
import { NEWEST } from './step.tsx';

/**
 * A case as its sender sees it: who has it, what is due, what to do now, and what happened.
 * @param receipt the code that opened it, where no account did
 * @param again asks the server for the case as it is by now
 * @param onPrint shows it as paper, where no address of its own does
 * @param onCode told the code that opens it from now on
 */
export function CaseView({
  its: given,
  receipt,
  again,
  onPrint,
  onCode,
}: {
  its: Case;
  receipt?: string | undefined;
  again: () => Promise<Case | undefined>;
  onPrint?: (its: Case) => void;
  onCode?: (receipt: string) => void;
}) {
  const texts = useTexts('cases');
  const { caseScreens, casePaper, slip, desks } = texts;
  // What a step answered, until the page has it or a newer one: what is being typed stays where it is.
  const [own, setOwn] = useState(given);
  const its = own.version > given.version ? own : given;
  const { number, holder, state, next, overdue, steps } = its;
  const can = (step: Step) => steps.includes(step);
  const stale = () => void again().then((now) => now && setOwn(now));
  const reading = { reader: 'filer', number, receipt } as const;
  return (
    <>
      <section className={`${kit.card} ${classes.card}`}>
        <div className={classes.head}>
          <h2 className={classes.number}>{number}</h2>
          <span className={kit.mark}>{stateText(texts, its)}</span>
        </div>
        <p>
          {state === 'answered' ? caseScreens.answeredBy(holder.name) : caseScreens.withDesk(holder.name)}
        </p>
        {its.nobody && <p className={classes.late}>{caseScreens.nobody}</p>}
        {state === 'received' && !its.nobody && <p>{caseScreens.notOpened}</p>}
        {its.pause && <p>{caseScreens.latePause}</p>}
        {overdue && (
          <p className={classes.late}>
            {caseScreens.overdue} {can('goOn') && next && caseScreens.overdueNext(desks[next])}
          </p>
        )}
        {its.hearing && <Hearing hearing={its.hearing} />}
        <Dues due={its.due} />
        <p className={kit.muted}>
          {slip.rule}: {ruleText(its, slip)}
        </p>
        <div className={kit.line3}>
          {onPrint ? (
            <Button look="plain" icon={IconPrinter} onClick={() => onPrint(its)}>
              {casePaper.open}
            </Button>
          ) : (
            <ButtonLink look="plain" icon={IconPrinter} to={pathTo('casePrint', { number })}>
              {casePaper.open}
            </ButtonLink>
          )}
        </div>
      </section>
      {/* An answer is read before it is judged, and a question before it is answered. */}
      <Timeline title={caseScreens.latest} events={its.events.slice(-1)} {...reading} />
      <CaseAnswer its={its} receipt={receipt} onDone={setOwn} onStale={stale} />
      {its.events.length > 1 && (
        <Timeline title={caseScreens.earlier} events={its.events.slice(0, -1)} {...reading} isEarlier />
      )}
      <Filed
        its={its}
        receipt={receipt}
        more={its.hiddenName ? [[caseScreens.hidden, caseScreens.hiddenYes]] : []}
      />
      {receipt && onCode && can('newCode') && (
        <NewCode
          key={receipt}
          its={its}
          receipt={receipt}
          onChanged={(now, code) => {
            setOwn(now);
            onCode(code);
          }}
          onStale={stale}
        />
      )}
    </>
  );
}

/** Who reads a case, and how its files are asked for. */
type Reading = { reader: 'filer' | 'desk'; number: string; receipt?: string | undefined };

/** So much of a long story is shown at a time. */
const PART = 50;

/** What happened to a case, in the words of its reader. @param isEarlier whether something else happened after it */
export function Timeline({
  title,
  events,
  isEarlier = false,
  ...its
}: Pick<Case, 'events'> & { title: string; isEarlier?: boolean } & Reading) {
  const id = useId();
  const { caseScreens } = useTexts('cases');
  const [shown, setShown] = useState(PART);
  const left = events.length - shown;
  return (
    <section className={`${kit.card} ${classes.card}`} aria-labelledby={id}>
      <h2 id={id} className={kit.heading}>
        {title}
      </h2>
      {/* What came last is read first. */}
      <ol className={classes.events} reversed>
        {events
          .toReversed()
          .slice(0, shown)
          .map((event, index) => (
            <Event key={event.seq} event={event} isNewest={index === 0 && !isEarlier} {...its} />
          ))}
      </ol>
      {left > 0 && (
        <div className={kit.line3}>
          <Button look="plain" onClick={() => setShown(shown + PART)}>
            {caseScreens.showEarlier(Math.min(left, PART), left)}
          </Button>
        </div>
      )}
    </section>
  );
}

function Event({ event, reader, isNewest, ...its }: { event: CaseEvent; isNewest: boolean } & Reading) {
  const { kind, by, at, name, text, files } = event;
  const texts = useTexts('cases');
  const { caseScreens, caseEvents } = texts;
  return (
    <li className={classes.event} {...(isNewest && { id: NEWEST, tabIndex: -1 })}>
      <h3>{by === 'clerk' ? caseScreens.entered : caseEvents[reader][kind]}</h3>
      <p className={kit.muted}>
        <time dateTime={at}>{momentText(texts, at)}</time> {name && caseScreens.by(name)}
      </p>
      <EventFacts event={event} />
      {text && <p className={classes.text}>{text}</p>}
      {/* What was filed with it is beside its text. */}
      {kind !== 'filed' && <SomeFiles files={files} {...its} />}
    </li>
  );
}

/** Whether a desk gets photos without what would tell who sent them. */
const hasCopies = ({ reader, hiddenName, sender, events }: Case) =>
  reader === 'desk' &&
  hiddenName &&
  sender === null &&
  events.some(({ files }) => files.some(({ format }) => format !== 'pdf'));

type FiledProps = {
  its: Case;
  receipt?: string | undefined;
  /** What else its reader is told. */
  more?: readonly (readonly [string, ReactNode])[];
};

/** What was filed, as it was. */
export function Filed({ its, receipt, more = [] }: FiledProps) {
  const { number, problem, matter, department, date, receivedAt, events } = its;
  const texts = useTexts('cases');
  const { caseScreens, caseFileScreens, matters, slip } = texts;
  return (
    <section className={`${kit.card} ${classes.card}`} aria-labelledby="filed">
      <h2 id="filed" className={kit.heading}>
        {caseScreens.filedText}
      </h2>
      <p className={classes.text}>{problem}</p>
      <SomeFiles files={events[0]?.files ?? []} number={number} receipt={receipt} />
      {hasCopies(its) && <p className={kit.muted}>{caseFileScreens.copies}</p>}
      <Facts
        facts={[
          [caseScreens.matter, matters[matter]],
          [caseScreens.department, department],
          [caseScreens.date, calendarDayText(texts, date)],
          [slip.filed, momentText(texts, receivedAt)],
          ...more,
        ]}
      />
    </section>
  );
}
