import { Suspense } from 'react';
import { useLearner } from '#web/components/learning/use-learner.ts';
import { IconCalendar } from '#web/icons/calendar.ts';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { Loading } from '#web/ui/loading/loading.tsx';
import { NeedsScripts } from '#web/ui/loading/needs-scripts.tsx';
import { PageHeadline } from '#web/ui/text/page-headline.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Comes once the page is there. */
const PlanLive = lazyPart(() => import('./plan-live.tsx'), 'PlanLive');

/** What to practise today, until each exam: a member's by the account, a visitor's by this browser. */
export function Component() {
  const { plan: texts } = useTexts('learning').learningScreens;
  const learner = useLearner();
  return (
    <div className={`${kit.page} ${kit.tall}`}>
      <PageHeadline icon={IconCalendar} title={texts.heading} intro={texts.intro} />
      <NeedsScripts />
      {learner !== undefined && (
        <Suspense fallback={<Loading label={texts.loading} />}>
          <PlanLive learner={learner} />
        </Suspense>
      )}
    </div>
  );
}
