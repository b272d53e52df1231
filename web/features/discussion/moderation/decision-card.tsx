import { Suspense, useState } from 'react';
import type { Decision } from '#contract/discussion/decision-calls.ts';
import { postPath } from '#contract/discussion/values.ts';
import { calendarDayText, dayText, momentText } from '#contract/languages/dates.ts';
import { useCall } from '#web/api/mutation.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';
import { ObjectDialog, SettleDialog } from './parts.ts';
import classes from './queue.module.css';

/** A decision: what, why, what its author said against it, and what the reader can do. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const messages = useTexts('discussion', 'moderation');
  const { decisions: texts } = messages.moderationScreens;
  const [open, setOpen] = useState<'object' | 'keep' | 'giveIn'>();
  const {
    _id: id,
    kind,
    thread,
    post,
    reason,
    at,
    until,
    everywhere,
    holds,
    who,
    objection,
    deleted,
  } = decision;
  const back = kind === 'delete' ? texts.restore : texts.undo;
  const undo = useCall('decisions.undo', { failureText: back.failed, invalidates: SHOWS_DECISIONS });
  const heading = thread.heading || texts.deleted;
  const settled = objection?.settled;
  const of = (action: string) => texts.of(action, heading);
  const ways = [
    { text: texts.object, isFor: decision.mayObject, opens: 'object' },
    { text: texts.giveIn, isFor: decision.maySettle, opens: 'giveIn' },
    { text: texts.keep, isFor: decision.maySettle, opens: 'keep' },
  ] as const;
  return (
    <article className={`${kit.smallCard} ${classes.card}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={classes.heading}>
        {kind === 'delete' && !thread.heading ? (
          // Its address may lead nowhere.
          heading
        ) : (
          <Link to={postPath(thread._id, post)} dir="auto">
            {heading}
          </Link>
        )}
      </h2>
      <p className={classes.facts}>
        <strong>{texts.kinds[kind]}</strong>
        <span dir="auto">{thread.about}</span>
        <time dateTime={at}>{momentText(messages, at)}</time>
        {who && <span dir="auto">{texts.who(who)}</span>}
        {until && <span>{texts.until(calendarDayText(messages, until))}</span>}
        {everywhere && <span>{texts.everywhere}</span>}
        {!holds && <span>{texts.over}</span>}
        {deleted?.by && <span dir="auto">{texts.by(deleted.by)}</span>}
        {deleted && <span>{texts.goneOn(dayText(messages, deleted.goneAt))}</span>}
      </p>
      {deleted && (
        <div dir="auto">
          <p className={classes.facts}>{messages.moderationScreens.queue.kinds[deleted.kind]}</p>
          {deleted.html && <RichText html={deleted.html} of="thread" />}
          {[...new Set(deleted.photos)].filter(Boolean).map((words) => (
            <p key={words}>{texts.photo(words)}</p>
          ))}
        </div>
      )}
      <div className={classes.note} dir="auto">
        {reason && <p>{texts.reason(reason)}</p>}
        {objection && <p>{texts.objection(objection.text)}</p>}
        {settled && <p>{settled.stayed ? texts.stayed(settled.reason) : texts.undone(settled.reason)}</p>}
      </div>
      {objection && !settled && !decision.maySettle && (
        <p className={classes.facts}>{decision.mayUndo ? texts.notYours : texts.waits}</p>
      )}
      <div className={kit.row3}>
        {ways.map(
          ({ text, isFor, opens }) =>
            isFor && (
              <Button
                key={opens}
                look="plain"
                aria-label={of(text)}
                aria-haspopup="dialog"
                onClick={() => setOpen(opens)}
              >
                {text}
              </Button>
            ),
        )}
        {decision.mayUndo && !decision.maySettle && (
          <ConfirmButton
            harmless
            title={back.title}
            text={back.text}
            confirmLabel={back.button}
            aria-label={of(back.button)}
            disabled={undo.isPending}
            onConfirm={() => void undo.run({ params: { id } })}
          >
            {back.button}
          </ConfirmButton>
        )}
      </div>
      <Suspense>
        {open === 'object' && <ObjectDialog id={id} onClose={() => setOpen(undefined)} />}
        {(open === 'keep' || open === 'giveIn') && (
          <SettleDialog id={id} stays={open === 'keep'} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </article>
  );
}
