import { Suspense, useContext, useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { markOf, type UnitMark } from '#contract/learning/path.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loading } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { offeredPath, PathView } from './path-view.tsx';
import { SubjectUnknown } from './practice-intro.tsx';
import classes from './practice-page.module.css';

/** Comes once the page is there: what it says is read meanwhile. */
const PathLive = lazyPart(() => import('./path-live.tsx'), 'PathLive');

/** The order in which to study a subject: its teachers', its syllabus', or a student's own. */
export function Component() {
  const { code = '' } = useParams();
  return <Path key={code} code={code} />;
}

function Path({ code }: { code: string }) {
  const { pathScreens: texts } = useTexts('learning');
  const { paths } = useContext(PageDataContext);
  const isHydrated = useHydrated();
  // What was drawn stays until the live part is there: a press of its buttons counts, and is handed on.
  const isLive = useDeferredValue(isHydrated);
  const [early, setEarly] = useState<readonly UnitMark[]>([]);
  const sent = paths?.code === code ? paths.reply : undefined;
  if (sent === null) return <SubjectUnknown />;
  const loading = <Loading label={texts.loading} />;
  return (
    <div className={classes.page}>
      <Suspense fallback={loading}>
        {isLive ? (
          <PathLive code={code} sent={sent} early={early} />
        ) : sent ? (
          <PathView
            reply={sent}
            shown={offeredPath(sent)}
            states={early}
            onMark={
              isHydrated ? (...marked) => setEarly((before) => [...before, markOf(...marked)]) : undefined
            }
          />
        ) : (
          loading
        )}
      </Suspense>
    </div>
  );
}
