import type { SiteSettings } from '#contract/site/calls.ts';
import { versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './papers-question.module.css';

/** Asks a new site's admin who reads the college's papers, with what the law says beside it. It keeps nobody from anything else. */
export function PapersQuestion() {
  const { adminScreens, settingsScreen, siteSettings } = useTexts('settings', 'staff');
  const texts = settingsScreen.papersQuestion;
  const query = useRead('site.settings', {}, { staleTime: 0 });
  const { run, isPending } = useCall('site.update', {
    successText: texts.saved,
    failureText: siteSettings.saveFailed,
    invalidates: ['site.settings', 'site.info'],
  });

  async function decide(settings: SiteSettings, collegePapers: 'members' | 'everyone') {
    const version = await versionsOf('site.update')(settings);
    await run({ body: { ...settings, collegePapers }, version });
  }

  return (
    <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby="papers-question">
      <h2 id="papers-question" className={kit.heading}>
        {texts.heading}
      </h2>
      <p>{texts.now}</p>
      <p className={kit.muted}>{texts.legal}</p>
      <Loaded query={query} loading={adminScreens.loading} failure={siteSettings.fetchFailed}>
        {(settings) => (
          <div className={kit.row3}>
            {(['members', 'everyone'] as const).map((choice) => (
              <Button
                key={choice}
                look="plain"
                disabled={isPending}
                onClick={() => void decide(settings, choice)}
              >
                {texts[choice]}
              </Button>
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
