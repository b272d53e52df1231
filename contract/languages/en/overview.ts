import { overviewScreen } from '../../site/overview-texts.ts';

/** What the admin's page of how the site does says. */
export const texts = { overviewScreen };
