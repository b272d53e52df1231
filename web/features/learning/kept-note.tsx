import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import { logFailure } from '#web/api/log.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { useVisitors, useWaiting, writeVisitors } from '#web/api/practice/answers.ts';
import { useExamDays, writeExamDays } from '#web/api/practice/exam-days.ts';
import { useVisitorPaths, useWaitingPaths, writeVisitorPaths } from '#web/api/practice/paths.ts';
import { adoptVisitors, sendWaiting } from '#web/api/practice/send.ts';
import { useSession } from '#web/api/session.tsx';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './practice.module.css';

/** Where answers are: on this device alone, on the way to the account, or left from before the login. */
export function KeptNote({
  path,
  learner,
  onAdded,
  onSent,
}: {
  /** Where a login leads back to. */
  path: string;
  learner: string;
  onAdded: () => void;
  /** What waited is in the account now: what was read before is without it. */
  onSent?: () => void;
}) {
  const { isLoggedIn } = useSession();
  const waiting = useWaiting(learner);
  const answers = useVisitors();
  const days = useExamDays();
  const paths = useVisitorPaths();
  const waitingPaths = useWaitingPaths(learner);
  const found = answers.length + days.length + paths.length;
  const { learningScreens: texts } = useTexts('learning');
  const left = waiting.length + waitingPaths.length;
  const leftBefore = useRef(left);
  const tellSent = useEffectEvent(() => onSent?.());
  useEffect(() => {
    if (left < leftBefore.current) tellSent();
    leftBefore.current = left;
  }, [left]);
  useEffect(() => {
    if (learner === '') return;
    const send = () => void sendWaiting(learner);
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [learner]);

  if (learner === '')
    return isLoggedIn || found > 0 ? (
      <p className={classes.note}>
        {texts.kept.visitor}{' '}
        {!isLoggedIn && (
          <>
            <Link to={loginPathFrom(path)}>{texts.kept.logIn}</Link> {texts.kept.why}
          </>
        )}
      </p>
    ) : null;
  return (
    <>
      {found > 0 && (
        <Found answers={answers.length} days={days.length} paths={paths.length} onAdded={onAdded} />
      )}
      {left > 0 && (
        <div className={classes.note}>
          <p role="status">{texts.waiting(waiting.length, waitingPaths.length)}</p>
          <Button look="quiet" onClick={() => void sendWaiting(learner)}>
            {texts.sendNow}
          </Button>
        </div>
      )}
    </>
  );
}

/** What was answered on this device before the login becomes the account's where its owner says so. */
function Found({
  answers,
  days,
  paths,
  onAdded,
}: {
  answers: number;
  days: number;
  paths: number;
  onAdded: () => void;
}) {
  const { learningScreens: texts } = useTexts('learning');
  const notify = useContext(NotifyContext);
  const [isPending, setPending] = useState(false);
  const add = () => {
    setPending(true);
    adoptVisitors()
      .then((gone) => {
        notify([texts.sent, gone > 0 ? texts.gone(gone) : ''].join(' ').trim(), 'success');
        onAdded();
      })
      .catch((error) => {
        logFailure('Error adding answers', error);
        notify(texts.kept.failed, 'error');
      })
      .finally(() => setPending(false));
  };
  const forget = () => {
    writeVisitors([]);
    writeExamDays([]);
    writeVisitorPaths([]);
  };
  return (
    <div className={classes.note}>
      <p>{texts.kept.found(answers, days, paths)}</p>
      <div className={classes.ways}>
        <Button loading={isPending} onClick={add}>
          {texts.kept.add}
        </Button>
        <Button look="quiet" disabled={isPending} onClick={forget}>
          {texts.kept.remove}
        </Button>
      </div>
    </div>
  );
}
