import { useEffect } from 'react';
import type { PracticeSession } from '#contract/learning/calls.ts';
import { SESSION } from '#contract/learning/session.ts';
import { SESSION_MINUTES } from '#contract/learning/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { contributePath, subjectPath } from '#contract/subjects/values.ts';
import { ApiError } from '#web/api/call.ts';
import { useLearner } from '#web/components/learning/use-learner.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { Link } from '#web/router/link.tsx';
import { usePageTitle } from '#web/router/page-title.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { KeptNote } from './kept-note.tsx';
import { OnlyMembers } from './only-members.tsx';
import classes from './practice.module.css';
import { type KnownSubject, StartWaiting, SubjectUnknown } from './practice-intro.tsx';
import pageClasses from './practice-page.module.css';
import { PracticeRun } from './practice-run.tsx';
import { Sharing } from './sharing.tsx';
import { UnitList } from './unit-list.tsx';
import { useAnswers, useLeftRun, usePracticeSession } from './use-session.ts';

/** The way into a session, and the session, below what the page says before anything has loaded. */
export function PracticeLive({
  code,
  name,
  isRunning,
  setRunning,
  onKnown,
}: {
  code: string;
  name: string;
  isRunning: boolean;
  setRunning: (isRunning: boolean) => void;
  onKnown: (known: KnownSubject) => void;
}) {
  const { practice: texts } = useTexts('learning').learningScreens;
  const learner = useLearner();
  const [address] = useAddressParams();
  const typed = address.get('unit') ?? '';
  const unit = /^[1-9]\d?$/.test(typed) ? Number(typed) : undefined;
  const practised = { code, learner, unit };
  const { left, keep } = useLeftRun(practised);
  const session = usePracticeSession(practised, left?.session);
  const { data, error } = session;
  const known = data?.subject.name;
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (known !== undefined || isGone) onKnown({ name: known, isGone });
  }, [known, isGone, onKnown]);
  useEffect(() => {
    if (left) setRunning(true);
  }, [left, setRunning]);
  usePageTitle(texts.heading(name));
  if (isGone) return <SubjectUnknown />;
  if (isRunning && data && data.questions.length > 0 && learner !== undefined)
    return (
      <PracticeRun
        key={data.questions.map(({ _id }) => _id).join()}
        session={data}
        begun={left?.session === data ? left : undefined}
        keep={keep}
        learner={learner}
        onMore={() => {
          setRunning(false);
          session.ask(data.questions.map(({ _id }) => _id));
        }}
      />
    );
  return (
    <>
      {unit !== undefined && (
        <p>
          {texts.only(unit)} <Link to={pathTo('practice', { code })}>{texts.mixAll}</Link>
        </p>
      )}
      {error ? (
        <LoadingFailed message={texts.failed} error={error} onRetry={session.refetch} />
      ) : !data ? (
        <StartWaiting onStart={() => setRunning(true)} isWanted={isRunning} />
      ) : data.questions.length === 0 ? (
        <Empty session={data} />
      ) : (
        <div className={pageClasses.start}>
          <Button onClick={() => setRunning(true)}>{texts.start}</Button>
          <p role="status" className={kit.note}>
            {texts.length(data.questions.length, minutesFor(data.questions.length))}
            {data.forMembers > 0 && ` ${texts.forMembers(data.forMembers)}`}
          </p>
        </div>
      )}
      {learner !== undefined && (
        <KeptNote
          path={pathTo('practice', { code })}
          learner={learner}
          onAdded={session.refetch}
          onSent={session.refetch}
        />
      )}
      {data && learner !== undefined && <Units session={data} learner={learner} />}
      {data?.isShared !== undefined && learner && <Sharing isShared={data.isShared} />}
    </>
  );
}

const minutesFor = (questions: number) => Math.ceil((questions * SESSION_MINUTES) / SESSION.questions);

function Units({ session, learner }: { session: PracticeSession; learner: string }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  const answers = useAnswers(session.subject.code, learner, session.attempts, []);
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="units">
      <h2 id="units" className={classes.part}>
        {texts.units}
      </h2>
      <UnitList session={session} answers={answers} />
    </section>
  );
}

function Empty({ session: { subject, forMembers } }: { session: PracticeSession }) {
  const { practice: texts } = useTexts('learning').learningScreens;
  if (forMembers > 0) return <OnlyMembers path={pathTo('practice', subject)} count={forMembers} />;
  return (
    <div className={classes.empty}>
      <h2 className={classes.part}>{texts.empty}</h2>
      <p>{texts.emptyHint}</p>
      <div className={classes.ways}>
        <ButtonLink to={contributePath('pyq', { subject: subject.name, code: subject.code })}>
          {texts.upload}
        </ButtonLink>
        <ButtonLink look="quiet" to={subjectPath(subject.code)}>
          {texts.toSubject}
        </ButtonLink>
      </div>
    </div>
  );
}
