import { overviewScreen } from './overview.ts';

/** What the admin's page of how the site does says. */
export const forOverview = { overviewScreen };
