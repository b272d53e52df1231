import { accountReplies, userAccessReplies } from './account.ts';
import { accountMails } from './account-mails.ts';
import { mailboxPage, mails as mailTexts } from './mails.ts';
import { providerReplies } from './sign-in-ways.ts';

/** What only the server says: no page loads it. */
export const forServer = {
  mails: { ...mailTexts, ...accountMails, mailbox: mailboxPage },
  account: accountReplies,
  userAccess: userAccessReplies,
  provider: providerReplies,
};
