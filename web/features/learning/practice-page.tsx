import { useContext, useState } from 'react';
import { useParams } from 'react-router';
import type { PracticeSession } from '#contract/learning/calls.ts';
import { SESSION } from '#contract/learning/session.ts';
import { SESSION_MINUTES } from '#contract/learning/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { contributePath, subjectPath } from '#contract/subjects/values.ts';
import { ApiError } from '#web/api/call.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { Logo } from '#web/content/logo.tsx';
import { usePageTitle } from '#web/router/page-title.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { NeedsScripts } from '#web/ui/loading/needs-scripts.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { KeptNote } from './kept-note.tsx';
import classes from './practice.module.css';
import { PracticeRun } from './practice-run.tsx';
import { UnitList } from './unit-list.tsx';
import { useAnswers, useLearner, usePracticeSession } from './use-session.ts';

/** Practice with questions of a subject: what it is, six questions, and what to practise when. */
export function Component() {
  const { practice: texts } = useTexts('learning').learningScreens;
  const { code = '' } = useParams();
  const { subject } = useContext(PageDataContext);
  const learner = useLearner();
  const session = usePracticeSession(code, learner);
  const [isRunning, setRunning] = useState(false);
  const { data, error } = session;
  const sent = subject?.code === code ? subject.page : undefined;
  const name = data?.subject.name ?? sent?.subject.name ?? code;
  usePageTitle(texts.heading(name));

  if (sent === null || (error instanceof ApiError && error.status === 404))
    return (
      <StatusScreen picture={<Logo size={112} />} title={texts.goneTitle} text={texts.goneText}>
        <ButtonLink to={pathTo('subjects')}>{texts.allSubjects}</ButtonLink>
      </StatusScreen>
    );
  return (
    <div className={classes.page}>
      <h1 className={classes.title} dir="auto">
        {texts.heading(name)}
      </h1>
      {isRunning && data && learner !== undefined ? (
        <PracticeRun
          key={data.questions.map(({ _id }) => _id).join()}
          session={data}
          learner={learner}
          onMore={() => {
            setRunning(false);
            session.ask(data.questions.map(({ _id }) => _id));
          }}
        />
      ) : (
        <>
          <p>{texts.intro}</p>
          <ol className={classes.steps}>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={classes.harder}>{texts.harder}</p>
          <NeedsScripts />
          {error ? (
            <LoadingFailed message={texts.failed} error={error} onRetry={session.refetch} />
          ) : data?.questions.length === 0 ? (
            <Empty session={data} />
          ) : (
            <div className={classes.start}>
              <Button
                data-waiting={data ? undefined : true}
                disabled={!data}
                onClick={() => setRunning(true)}
              >
                {texts.start}
              </Button>
              <p role="status" className={classes.hint}>
                {data
                  ? texts.length(data.questions.length, minutesFor(data.questions.length))
                  : texts.loading}
                {data && data.forMembers > 0 && ` ${texts.forMembers(data.forMembers)}`}
              </p>
            </div>
          )}
          {learner !== undefined && (
            <KeptNote path={pathTo('practice', { code })} learner={learner} onAdded={session.refetch} />
          )}
          {data && learner !== undefined && <Units session={data} learner={learner} />}
        </>
      )}
    </div>
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
  return (
    <div className={classes.empty}>
      <h2 className={classes.part}>{texts.empty}</h2>
      <p>{forMembers > 0 ? texts.forMembers(forMembers) : texts.emptyHint}</p>
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
