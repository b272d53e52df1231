import type { PageName } from '../pages/pages.ts';

/** What waits for an admin, by the page on which it is dealt with, in the order of the Inbox. */
export const INBOX_PAGES = [
  ...(['materialAdmin', 'trustAdmin', 'reports', 'moderate', 'takedowns', 'contactsAdmin'] as const),
  ...(['privacyRequests', 'minors', 'breaches'] as const),
  ...(['desksAdmin', 'catalogueUnfiled', 'filesAdmin', 'linksAdmin'] as const),
] as const satisfies PageName[];
export type InboxPage = (typeof INBOX_PAGES)[number];

/** Of each kind so many are counted at most: whether 1,000 or more of them wait, an admin knows enough. */
export const INBOX_BOUND = 1000;
