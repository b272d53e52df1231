import { useQuery } from '@tanstack/react-query';
import { site } from '#contract/site.ts';
import { queryOf } from '#web/api/queries.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { loadFailure } from '../failure-text.ts';
import { SettingsForm } from './settings-form.tsx';

/** What a college changes on the public pages without a programmer (an addition). */
export function Component() {
  const messages = useMessages();
  const { settingsScreen: texts, siteSettings, adminScreens } = messages;
  // Asked anew each time it is opened; not again by itself, or a form would lose what was typed.
  const { data, error, refetch } = useQuery({
    ...queryOf(site.settings, {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = loadFailure(error, siteSettings.fetchFailed, messages);
  return (
    <>
      <PanelHead title={messages.pages.siteSettings.title} note={texts.note} />
      {data ? (
        <SettingsForm settings={data} />
      ) : failure ? (
        <LoadingFailed message={failure} onRetry={() => void refetch()} />
      ) : (
        <Loading label={adminScreens.loading} />
      )}
    </>
  );
}
