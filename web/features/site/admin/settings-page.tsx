import type { ScreenProps } from '#contract/pages/pages.ts';
import type { SiteSettings } from '#contract/site/calls.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { bodyRules, versionsOf } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { ONCE, useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { type FormValues, useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SettingField } from './setting-field.tsx';
import classes from './settings.module.css';
import { SETTING_FIELDS } from './settings-fields.ts';

/** What a college changes on the public pages without a programmer (an addition). */
export function Component({ page }: ScreenProps) {
  const { settingsScreen, siteSettings } = useTexts('settings');
  return (
    <PanelPage
      page={page}
      note={settingsScreen.note}
      query={useRead('site.settings', {}, ONCE)}
      texts={siteSettings}
    >
      {(settings) => <SettingsForm settings={settings} />}
    </PanelPage>
  );
}

// Object.keys forgets the literal names.
const SECTIONS = Object.keys(SETTING_FIELDS) as (keyof SiteSettings)[];

/** All settings on one page, saved together. @param settings as they are stored */
function SettingsForm({ settings }: { settings: SiteSettings }) {
  const messages = useTexts('settings');
  const { pages, settingsScreen: texts, siteSettings } = messages;
  const defaults = siteDefaults(messages);
  const { run } = useCall('site.update', {
    successText: said,
    failureText: siteSettings.saveFailed,
    invalidates: ['site.settings', 'site.info'],
  });
  const initialValues: FormValues = settings;
  const form = useZodForm({
    rules: bodyRules('site.update'),
    initialValues,
    editing: { thing: settings, versionOf: versionsOf('site.update'), valuesOf: (now: FormValues) => now },
    submit: (body, version) => run({ body, version }),
    // As the server keeps it: trimmed, and a host's name in small letters.
    onSaved: (_, body) => form.setValues(body),
  });

  return (
    <Form form={form} guarded label={pages.siteSettings.title}>
      {SECTIONS.map((section) => {
        const { heading, hint } = texts.sections[section];
        const isDefault = isSame(settings[section], defaults[section]);
        return (
          <section key={section} className={classes.section} aria-labelledby={`settings-${section}`}>
            <div className={classes.head}>
              <h2 id={`settings-${section}`} className={classes.heading}>
                {heading}
              </h2>
              {isDefault ? (
                <span className={classes.default} title={texts.isDefaultHint}>
                  {texts.isDefault}
                </span>
              ) : (
                <Button
                  look="plain"
                  aria-label={texts.backToDefaultOf(heading)}
                  onClick={() => form.setValue(section, defaults[section])}
                >
                  {texts.backToDefault}
                </Button>
              )}
              <p className={classes.hint}>{hint}</p>
            </div>
            <SettingField form={form} path={section} node={SETTING_FIELDS[section]} label={heading} />
          </section>
        );
      })}
      <div className={classes.bar}>
        <FormActions form={form} label={texts.save} />
      </div>
    </Form>
  );
}

function isSame(some: unknown, other: unknown): boolean {
  return JSON.stringify(some) === JSON.stringify(other);
}
