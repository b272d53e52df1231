import type { SiteSettings } from '../../site/calls.ts';
import { fileScreens } from './file-screens.ts';
import { fileReplies } from './files.ts';
import { settingsScreen, siteSamples, siteSettings } from './site.ts';

/** What is said of having a file taken away where the setting is empty. */
const takedownTexts = {
  form: fileScreens.takedownForm.text,
  sent: fileReplies.takedownSent,
} satisfies Record<keyof SiteSettings['takedownNotice'], string>;

/** What the admin's page of the site's settings says. */
export const forSettings = { siteSettings, settingsScreen, siteSamples, takedownTexts };
