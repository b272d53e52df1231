import { browserErrorReplies } from './audit.ts';
import { mailboxPage, mails as mailTexts } from './mails.ts';

/** What only the server says: no page loads it. */
export const forServer = {
  mails: { ...mailTexts, mailbox: mailboxPage },
  browserErrors: browserErrorReplies,
};
