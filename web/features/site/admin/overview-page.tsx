import { useQuery } from '@tanstack/react-query';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { Overview } from '#contract/site/overview-calls.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './overview.module.css';
import { BackupSection, DatabaseSection, FilesSection, JobsSection } from './sections.tsx';

/** The sections of the page, in their order: each shows its part of the reply. */
const SECTIONS: readonly ((props: { overview: Overview }) => React.ReactNode)[] = [
  BackupSection,
  FilesSection,
  DatabaseSection,
  JobsSection,
];

/** How the site does (an addition): what a technician would ask first. */
export function Component({ page }: ScreenProps) {
  const staff = useTexts('staff');
  const messages = useTexts('overview');
  return (
    <>
      <PanelHead title={messages.pages[page].title} note={messages.overviewScreen.note} />
      <Loaded
        query={useQuery({ ...queryOf('overview.get', {}), staleTime: 0 }, useQueryClient())}
        loading={staff.adminScreens.loading}
        failure={(error) => loadFailure(error, messages.overviewScreen, staff)}
      >
        {(overview) => (
          <div className={classes.sections}>
            {SECTIONS.map((Section) => (
              <Section key={Section.name} overview={overview} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
