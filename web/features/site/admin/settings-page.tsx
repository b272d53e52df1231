import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { SiteSettings } from '#contract/site/calls.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { versionsOf } from '#web/api/contract.ts';
import { ONCE, useRead } from '#web/api/queries.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import type { FormValues } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
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
  const initialValues: FormValues = settings;
  const [saved, setSaved] = useState<FormValues>(initialValues);
  const form = useCallForm('site.update', {
    failureText: siteSettings.saveFailed,
    invalidates: ['site.settings', 'site.info'],
    initialValues,
    editing: { thing: settings, versionOf: versionsOf('site.update'), valuesOf: (now: FormValues) => now },
    // As the server keeps it: trimmed, and a host's name in small letters.
    onSaved: (_, body) => {
      form.setValues(body);
      setSaved(body);
    },
  });
  const values = form.getValues();
  const changed = SECTIONS.filter((section) => !isSame(values[section], saved[section]));
  // Typing renders nothing by itself; this does where it changes what is told.
  const [, tell] = useState('');
  const onChange = () => {
    const now = form.getValues();
    tell(SECTIONS.filter((section) => !isSame(now[section], saved[section])).join());
  };

  return (
    <Form form={form} guarded label={pages.siteSettings.title}>
      <div className={classes.columns}>
        <SectionIndex changed={changed} />
        <div className={classes.sections} onChange={onChange} ref={showAsked}>
          {SECTIONS.map((section) => {
            const { heading, hint } = texts.sections[section];
            const isDefault = isSame(settings[section], defaults[section]);
            return (
              <section
                key={section}
                id={section}
                className={`${kit.smallCard} ${classes.section}`}
                aria-labelledby={`settings-${section}`}
              >
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
            <FormActions form={form} label={texts.save}>
              <p className={classes.unsaved} role="status">
                {changed.length > 0 && texts.unsaved(changed.length)}
              </p>
            </FormActions>
          </div>
        </div>
      </div>
    </Form>
  );
}

/** The section that the address names is in view once the form is there. */
function showAsked(sections: HTMLElement | null) {
  const asked = location.hash.slice(1);
  if (SECTIONS.some((section) => section === asked)) sections?.querySelector(`#${asked}`)?.scrollIntoView();
}

/** The way to each section, and which of them have changes that are not saved. */
function SectionIndex({ changed }: { changed: readonly (keyof SiteSettings)[] }) {
  const { settingsScreen: texts } = useTexts('settings');
  const { hash } = useLocation();
  return (
    <nav className={classes.index} aria-label={texts.index}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link to={{ hash: section }} aria-current={hash === `#${section}` ? 'location' : undefined}>
              {texts.sections[section].heading}
              {changed.includes(section) && (
                <span className={classes.changed}>
                  <VisuallyHidden> {texts.changed}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isSame(some: unknown, other: unknown): boolean {
  return JSON.stringify(some) === JSON.stringify(other);
}
