import { Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { HtmlText, type RichTextOf } from './html-text.tsx';

/** With what cleans HTML: a text that came with the page is read without it. */
const CleanText = lazyPart(() => import('./clean-text.tsx'), 'CleanText');

/**
 * Shows HTML that someone wrote. What came with the page is there already, as the server cleaned it: React leaves it as it is. All
 * that comes later is cleaned here once more.
 */
export function RichText({ html, of = 'post' }: { html: string; of?: RichTextOf }) {
  const isHydrated = useHydrated();
  const [came, forget] = useState(isHydrated ? undefined : html);
  if (came !== undefined && html !== came) forget(undefined);
  if (html === came) return <HtmlText html={html} of={of} />;
  return (
    <Suspense>
      <CleanText html={html} of={of} />
    </Suspense>
  );
}
