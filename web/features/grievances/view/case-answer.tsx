import { useState } from 'react';
import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import type { Step } from '#contract/grievances/values.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';
import { leftText } from '../dues.tsx';
import { useToday } from '../use-today.ts';
import { TextBox, useStep } from './step.tsx';

type Props = {
  its: Case;
  receipt: string | undefined;
  /** Told the case as it is after a step. */
  onDone: (now: Case) => void;
  /** Asks for the case as it is by now, where someone else was faster. */
  onStale: () => void;
};

/** What the sender of a case may do now: exactly the steps that the server names. */
export function CaseAnswer({ its, receipt, onDone, onStale }: Props) {
  const { caseScreens, caseSteps, desks } = useTexts('cases');
  const [verdict, setVerdict] = useState<'solved' | 'partly' | 'notSolved' | ''>('');
  const { take, isPending, ...words } = useStep({
    its,
    receipt,
    onStale,
    onDone: (now) => {
      setVerdict('');
      onDone(now);
    },
  });
  const { steps, state, next } = its;
  const can = (step: Step) => steps.includes(step);

  const box = (label: string, hint: string) => <TextBox label={label} hint={hint} {...words} />;
  const { feedback, write } = caseScreens;
  return (
    <>
      {state === 'answered' && can('solved') && (
        <section className={`${kit.card} ${classes.card}`} aria-labelledby="feedback">
          <h2 id="feedback" className={kit.heading}>
            {feedback.title}
          </h2>
          <Until day={its.feedbackUntil} text={feedback.until} />
          <RadioPills
            legend=""
            options={(['solved', 'partly', 'notSolved'] as const).map((value) => ({
              value,
              label: caseSteps[value],
            }))}
            value={verdict}
            onChange={setVerdict}
          />
          {verdict === 'solved' && (
            <div className={kit.line3}>
              <Button loading={isPending} onClick={() => void take('solved')}>
                {feedback.send}
              </Button>
            </div>
          )}
          {(verdict === 'partly' || verdict === 'notSolved') && (
            <div className={kit.stack4}>
              {box(feedback.why, feedback.whyHint)}
              {can('appeal') && next && <p>{feedback.appealTo(desks[next])}</p>}
              {can('appeal') && <Until day={its.appealUntil} text={feedback.appealUntil} />}
              {!next && <p>{feedback.noNext}</p>}
              <div className={kit.line3}>
                {can('appeal') && (
                  <Button loading={isPending} onClick={() => void take('appeal')}>
                    {caseSteps.appeal}
                  </Button>
                )}
                <Button
                  {...(can('appeal') && { look: 'plain' as const })}
                  loading={isPending}
                  onClick={() => void take(verdict)}
                >
                  {can('appeal') ? feedback.only : feedback.send}
                </Button>
              </div>
            </div>
          )}
        </section>
      )}
      {state === 'closed' && (can('appeal') || can('appealLate') || can('reopen')) && (
        <section className={`${kit.card} ${classes.card}`} aria-labelledby="appeal">
          <h2 id="appeal" className={kit.heading}>
            {feedback.appealTitle}
          </h2>
          {can('appeal') && next && <p>{feedback.appealTo(desks[next])}</p>}
          {can('appeal') && <Until day={its.appealUntil} text={feedback.appealUntil} />}
          {can('appealLate') && next && <p>{feedback.appealLate(desks[next])}</p>}
          {can('reopen') && <Until day={its.reopenUntil} text={feedback.reopenUntil} />}
          {(can('appeal') || can('appealLate')) &&
            box(can('appeal') ? feedback.why : feedback.whyLate, feedback.whyHint)}
          <div className={kit.line3}>
            {(['appeal', 'appealLate', 'reopen'] as const).filter(can).map((step) => (
              <Button
                key={step}
                {...(step === 'reopen' && { look: 'plain' as const })}
                loading={isPending}
                onClick={() => void take(step)}
              >
                {caseSteps[step]}
              </Button>
            ))}
          </div>
        </section>
      )}
      {state !== 'answered' && can('writeBack') && (
        <section className={`${kit.card} ${classes.card}`} aria-labelledby="write">
          <h2 id="write" className={kit.heading}>
            {write.title}
          </h2>
          {box(write.label, write.hint)}
          <div className={kit.line3}>
            <Button loading={isPending} onClick={() => void take('writeBack')}>
              {caseSteps.writeBack}
            </Button>
            {can('goOn') && next && (
              <ConfirmButton
                title={caseSteps.goOn}
                text={caseScreens.goOnTo(desks[next])}
                confirmLabel={caseSteps.goOn}
                harmless
                disabled={isPending}
                onConfirm={() => void take('goOn')}
              >
                {caseSteps.goOn}
              </ConfirmButton>
            )}
            {can('withdraw') && (
              <ConfirmButton
                title={caseScreens.withdraw.title}
                text={caseScreens.withdraw.text}
                confirmLabel={caseSteps.withdraw}
                disabled={isPending}
                onConfirm={() => void take('withdraw')}
              >
                {caseSteps.withdraw}
              </ConfirmButton>
            )}
          </div>
        </section>
      )}
    </>
  );
}

/** A last day, with the days that are left until it. */
function Until({ day, text }: { day: string | null; text: (day: string, left: string) => string }) {
  const texts = useTexts('cases');
  const today = useToday();
  return day && today ? <p>{text(calendarDayText(texts, day), leftText(texts, today, day))}</p> : null;
}
