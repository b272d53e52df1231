import { accountReplies, userAccessReplies } from './account.ts';
import { accountMails } from './account-mails.ts';
import { away, health } from './away.ts';
import { mailboxPage, mails as mailTexts } from './mails.ts';

/** What only the server says: no page loads it. */
export const forServer = {
  mails: { ...mailTexts, ...accountMails, mailbox: mailboxPage },
  account: accountReplies,
  userAccess: userAccessReplies,
  away,
  health,
};
