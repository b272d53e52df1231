import { Suspense } from 'react';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Section } from './section.tsx';

/** Comes once the page is there, with its texts. */
const AskedUnits = sparePart(
  () => loadTexts('questions').then(() => import('./asked-units.tsx')),
  'AskedUnits',
);

/** What was asked in the papers of a subject. */
export function AskedSection({ code }: { code: string }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const isHydrated = useHydrated();
  return (
    <Section id="asked" title={texts.whatWasAsked}>
      {isHydrated && (
        <Suspense>
          <AskedUnits code={code} />
        </Suspense>
      )}
    </Section>
  );
}
