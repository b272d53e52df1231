import { Suspense } from 'react';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** All that sends and shows files comes after the page. */
const FolderScreen = lazyPart(() => import('./folder-screen.tsx'), 'FolderScreen');

/** The page of folders of papers. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('sending');
  return (
    <>
      <PanelHead title={messages.pages[page].title} note={messages.fileSending.folder.note} />
      <Suspense>
        <FolderScreen />
      </Suspense>
    </>
  );
}
