import type { ComponentProps, ReactNode } from 'react';
import type { PageName } from '#contract/pages/pages.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { type LoadTexts, loadFailure } from './load-failure.ts';
import { PanelHead } from './panel-head.tsx';

/** A page of the admin's or the HOD's area about one thing that it loads: its head, and the thing below it. */
export function PanelPage<Data>({
  page,
  note,
  actions,
  texts,
  loading,
  ...loaded
}: Omit<ComponentProps<typeof Loaded<Data>>, 'failure' | 'loading'> & {
  page: PageName;
  /** What can be done with all of it. */
  actions?: ReactNode;
  /** What is said where it could not be loaded, above it and while it loads, if nothing else is said there. */
  texts: LoadTexts & { note?: ReactNode; loading?: string };
  note?: ReactNode;
  loading?: string;
}) {
  const messages = useTexts('staff');
  return (
    <>
      <PanelHead title={messages.pages[page].title} note={note ?? texts.note}>
        {actions}
      </PanelHead>
      <Loaded
        {...loaded}
        loading={loading ?? texts.loading ?? messages.adminScreens.loading}
        failure={(error) => loadFailure(error, texts, messages)}
      />
    </>
  );
}
