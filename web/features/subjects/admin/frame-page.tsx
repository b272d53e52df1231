import { useQuery } from '@tanstack/react-query';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { MessagesContext } from '#web/ui/text/use-messages.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useFramePart } from './frame-parts.ts';
import { FrameSection } from './frame-section.tsx';

/** Programmes and schemes: what subjects stand in. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('staff', 'catalogue');
  const texts = messages.catalogueScreens.frame;
  const programmeCalls = useFramePart('programmes');
  const schemeCalls = useFramePart('schemes');
  const query = useQuery({ ...queryOf('catalogue.frame', {}), staleTime: 0 }, useQueryClient());
  return (
    <MessagesContext value={messages}>
      <CatalogueTabs page={page} />
      <PanelHead title={messages.pages[page].title} note={texts.note} />
      <Loaded
        query={query}
        loading={messages.catalogueScreens.loading}
        failure={(error) => loadFailure(error, { fetchFailed: texts.failed }, messages)}
      >
        {({ programmes, schemes }) => (
          <>
            <FrameSection
              part={programmeCalls}
              rows={programmes.map(({ code, ...row }) => ({ ...row, own: code }))}
            />
            <FrameSection
              part={schemeCalls}
              rows={schemes.map(({ year, ...row }) => ({ ...row, own: String(year) }))}
            />
          </>
        )}
      </Loaded>
    </MessagesContext>
  );
}
