import { Suspense, useContext } from 'react';
import { useParams } from 'react-router';
import { PageDataContext } from '#web/api/page-data.ts';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loading } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { offeredPath, PathView } from './path-view.tsx';
import { SubjectUnknown } from './practice-intro.tsx';

/** Comes once the page is there: what it says is read meanwhile. */
const PathLive = lazyPart(() => import('./path-live.tsx'), 'PathLive');

/** The order in which to study a subject: its teachers', its syllabus', or a student's own. */
export function Component() {
  const { pathScreens: texts } = useTexts('learning');
  const { code = '' } = useParams();
  const { paths } = useContext(PageDataContext);
  const isHydrated = useHydrated();
  const sent = paths?.code === code ? paths.reply : undefined;
  if (sent === null) return <SubjectUnknown />;
  const before = sent ? (
    <PathView reply={sent} shown={offeredPath(sent)} states={[]} />
  ) : (
    <Loading label={texts.loading} />
  );
  return (
    <div className={`${kit.page} ${kit.tall}`}>
      {isHydrated ? (
        <Suspense fallback={before}>
          <PathLive key={code} code={code} sent={sent} />
        </Suspense>
      ) : (
        before
      )}
    </div>
  );
}
