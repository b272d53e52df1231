import { Suspense, useContext } from 'react';
import { useParams } from 'react-router';
import { PageDataContext } from '#web/api/page-data.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { PracticeIntro, StartWaiting, SubjectUnknown } from './practice-intro.tsx';
import classes from './practice-page.module.css';

/** Comes once the page is there: what it says is read meanwhile. */
const PracticeLive = lazyPart(() => import('./practice-live.tsx'), 'PracticeLive');

/** Practice with questions of a subject: what it is, six questions, and what to practise when. */
export function Component() {
  const { code = '' } = useParams();
  const { subject } = useContext(PageDataContext);
  const isHydrated = useHydrated();
  const sent = subject?.code === code ? subject.page : undefined;
  if (sent === null) return <SubjectUnknown />;
  const name = sent?.subject.name;
  const before = (
    <>
      <PracticeIntro name={name ?? code} />
      <StartWaiting />
    </>
  );
  return (
    <div className={classes.page}>
      {isHydrated ? (
        <Suspense fallback={before}>
          <PracticeLive key={code} code={code} sentName={name} />
        </Suspense>
      ) : (
        before
      )}
    </div>
  );
}
