import { Suspense } from 'react';
import { askPath, threadsPath } from '#contract/discussion/address.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './questions.module.css';
import { Section } from './section.tsx';

/** Comes once the page is there, with its texts. */
const LatestQuestions = sparePart(
  () => loadTexts('discussion').then(() => import('./latest-questions.tsx')),
  'LatestQuestions',
);

/** What was asked about a subject, and the way to ask. The links work without scripts; the latest questions come after. */
export function Questions({ code }: { code: string }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const isHydrated = useHydrated();
  return (
    <Section id="questions" title={texts.questions}>
      <div className={classes.ways}>
        <ButtonLink to={askPath({ what: 'subject', id: code })}>{texts.askQuestion}</ButtonLink>
        <ButtonLink look="quiet" to={threadsPath({ list: 'unanswered', subject: code })}>
          {texts.unanswered}
        </ButtonLink>
      </div>
      {isHydrated && (
        <Suspense>
          <LatestQuestions code={code} />
        </Suspense>
      )}
    </Section>
  );
}
