import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { UnitAttempt } from '#contract/learning/calls.ts';
import { mergePaths } from '#contract/learning/path.ts';
import { byExam, ownDayCounts } from '#contract/learning/plan.ts';
import type { PlannedSubject } from '#contract/learning/plan-calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { ofSubject, useVisitors, useWaiting } from '#web/api/practice/answers.ts';
import { useExamDays } from '#web/api/practice/exam-days.ts';
import { pathIn, useVisitorPaths, useWaitingPaths } from '#web/api/practice/paths.ts';
import { useRead } from '#web/api/queries.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AddExam } from './exam-form.tsx';
import { KeptNote } from './kept-note.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import classes from './practice.module.css';
import { SubjectCard } from './subject-card.tsx';

/** The plan of a member, or of a visitor (learner ''). */
export function PlanLive({ learner }: { learner: string }) {
  const { plan: texts } = useTexts('learning').learningScreens;
  const [address] = useAddressParams();
  // Whose exam someone came to add: it is asked for first.
  const wanted = address.get('subject') ?? '';
  const add = <AddExam learner={learner} subject={wanted} />;
  const days = useExamDays();
  const visitors = useVisitors();
  const waiting = useWaiting(learner);
  const paths = useVisitorPaths();
  const waitingPaths = useWaitingPaths(learner);
  const isMember = learner !== '';
  const codes = isMember
    ? []
    : [...new Set([...days.map(({ code }) => code), ...visitors.map(({ subject }) => subject)])];
  const query = useRead(
    'plan.get',
    { query: { codes: codes.join() } },
    { identifies: isMember, staleTime: 0, placeholderData: keepPreviousData },
  );
  const today = dayInIndia(new Date());
  /** The account's subject with what this browser knows of it. */
  const known = (subject: PlannedSubject): PlannedSubject => {
    const here: UnitAttempt[] = ofSubject(isMember ? waiting : visitors, subject.code);
    const path = pathIn(isMember ? waitingPaths : paths, subject.code);
    const both = subject.path && path ? mergePaths(subject.path, path) : (path ?? subject.path);
    const own = isMember ? undefined : days.find(({ code }) => codeKey(code) === codeKey(subject.code))?.on;
    return {
      ...subject,
      attempts: [...subject.attempts, ...here],
      ...(both && { path: both }),
      ...(ownDayCounts(own, subject.officialDay, today) && { examDay: own, isOwn: true }),
    };
  };
  const cards = (subjects: readonly PlannedSubject[]): ReactNode =>
    subjects
      .map(known)
      .sort(byExam(today))
      .map((subject) => <SubjectCard key={subject.code} subject={subject} today={today} learner={learner} />);
  return (
    <>
      {/* Not before the plan is there: reading it again would join the reading that began before the exams were added. */}
      {!query.isPending && (
        <KeptNote
          path={pathTo('plan')}
          learner={learner}
          onAdded={() => void query.refetch()}
          onSent={() => void query.refetch()}
        />
      )}
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {({ subjects, feed }) => (
          <>
            {wanted !== '' && add}
            {subjects.length === 0 ? <p>{texts.empty}</p> : cards(subjects)}
            {wanted === '' && add}
            <p className={classes.harder}>{texts.harder}</p>
            {isMember && <PlanCalendar feed={feed} />}
          </>
        )}
      </Loaded>
    </>
  );
}
