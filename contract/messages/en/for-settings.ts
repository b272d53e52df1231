import { settingsScreen, siteSamples, siteSettings } from './site.ts';

/** What the admin's page of the site's settings says. */
export const forSettings = { siteSettings, settingsScreen, siteSamples };
