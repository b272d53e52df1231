import type { ScreenProps } from '#contract/pages/pages.ts';
import { useOnce } from '#web/api/queries.ts';
import { loadFailure } from '#web/components/panel/load-failure.ts';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SettingsForm } from './settings-form.tsx';

/** What a college changes on the public pages without a programmer (an addition). */
export function Component({ page }: ScreenProps) {
  const staff = useTexts('staff');
  const messages = useTexts('settings');
  return (
    <>
      <PanelHead title={messages.pages[page].title} note={messages.settingsScreen.note} />
      <Loaded
        query={useOnce('site.settings', {})}
        loading={staff.adminScreens.loading}
        failure={(error) => loadFailure(error, messages.siteSettings, staff)}
      >
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </>
  );
}
