import { Suspense, useContext, useState } from 'react';
import { useParams } from 'react-router';
import { PageDataContext } from '#web/api/page-data.ts';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import {
  type KnownSubject,
  PracticeIntro,
  PracticeTitle,
  StartWaiting,
  SubjectUnknown,
} from './practice-intro.tsx';

/** Comes once the page is there: what it says is read meanwhile. */
const PracticeLive = lazyPart(() => import('./practice-live.tsx'), 'PracticeLive');

/** Practice with questions of a subject: what it is, six questions, and what to practise when. */
export function Component() {
  const { code = '' } = useParams();
  return <Practice key={code} code={code} />;
}

function Practice({ code }: { code: string }) {
  const { subject } = useContext(PageDataContext);
  const isHydrated = useHydrated();
  const [isRunning, setRunning] = useState(false);
  const [known, setKnown] = useState<KnownSubject>({});
  const sent = subject?.code === code ? subject.page : undefined;
  if (sent === null) return <SubjectUnknown />;
  const name = known.name ?? sent?.subject.name ?? code;
  return (
    <div className={`${kit.page} ${kit.tall}`}>
      {/* Drawn once: what comes later stands below it. */}
      {!known.isGone && (isRunning ? <PracticeTitle name={name} /> : <PracticeIntro name={name} />)}
      {isHydrated ? (
        <Suspense fallback={<StartWaiting onStart={() => setRunning(true)} isWanted={isRunning} />}>
          <PracticeLive
            code={code}
            name={name}
            isRunning={isRunning}
            setRunning={setRunning}
            onKnown={setKnown}
          />
        </Suspense>
      ) : (
        <StartWaiting />
      )}
    </div>
  );
}
