import { Suspense, useContext, useState } from 'react';
import { useParams } from 'react-router';
import { PageDataContext } from '#web/api/page-data.ts';
import { useLoadedAhead } from '#web/timings.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loading } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { SubjectGone, SubjectView } from './subject-view.tsx';

const loadAsked = () => import('./asked-subject.tsx');
const AskedSubject = lazyPart(loadAsked, 'AskedSubject');

/** A subject with everything that there is for it. The first comes with the page, and what asks for another after it. */
export function Component() {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const { code = '' } = useParams();
  const { subject } = useContext(PageDataContext);
  const isHydrated = useHydrated();
  const [sent] = useState(isHydrated ? undefined : subject);
  useLoadedAhead(loadAsked);
  const page = sent?.code === code ? sent.page : undefined;
  if (page === null) return <SubjectGone />;
  if (page) return <SubjectView page={page} />;
  return (
    <Suspense fallback={<Loading label={texts.loading} />}>
      <AskedSubject code={code} />
    </Suspense>
  );
}
