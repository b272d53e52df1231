import { mailboxPage, mails as mailTexts } from './mails.ts';
import { providerReplies } from './sign-in-ways.ts';

/** What only the server says: no page loads it. */
export const forServer = { mails: { ...mailTexts, mailbox: mailboxPage }, provider: providerReplies };
