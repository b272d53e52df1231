import { fileScreens } from '../../files/reader-texts.ts';
import { fileReplies } from '../../files/texts.ts';
import type { SiteSettings } from '../../site/calls.ts';
import { settingsScreen, siteSamples, siteSettings } from '../../site/texts.ts';

/** What is said of having a file taken away where the setting is empty. */
const takedownTexts = {
  form: fileScreens.takedownForm.text,
  sent: fileReplies.takedownSent,
} satisfies Record<keyof SiteSettings['takedownNotice'], string>;

/** What the admin's page of the site's settings says. */
export const texts = { siteSettings, settingsScreen, siteSamples, takedownTexts };
