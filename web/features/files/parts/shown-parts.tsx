import { Suspense, useContext } from 'react';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { PartsContext } from './parts-context.ts';

const PageParts = sparePart(
  () => loadTexts('discussion').then(() => import('./page-parts.tsx')),
  'PageParts',
);

/** What is asked about a page, over it; its script comes once the page is there. Nothing of a file that hangs on no entry. */
export function PartsOfPage(props: { number: number; quarters: number }) {
  const isHydrated = useHydrated();
  const parts = useContext(PartsContext);
  if (!isHydrated || !parts?.file.entry) return null;
  return (
    <Suspense>
      <PageParts {...props} />
    </Suspense>
  );
}
