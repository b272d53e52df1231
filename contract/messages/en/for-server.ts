import { accountReplies, userAccessReplies } from './account.ts';
import { accountMails } from './account-mails.ts';
import { askedTexts } from './asked.ts';
import { away, browserErrorReplies, health } from './away.ts';
import { linkReplies } from './files.ts';
import { mailboxPage, mails as mailTexts } from './mails.ts';
import { reportMail, reportReplies } from './reports.ts';
import { shareTexts } from './share.ts';
import { passkeyMail, passkeyReplies, providerReplies } from './sign-in-ways.ts';
import { subjectReplies } from './subjects.ts';

/** What only the server says: no page loads it. */
export const forServer = {
  mails: {
    ...mailTexts,
    ...accountMails,
    passkeyAdded: passkeyMail,
    reportFixed: reportMail,
    mailbox: mailboxPage,
  },
  account: accountReplies,
  userAccess: userAccessReplies,
  away,
  asked: askedTexts,
  links: linkReplies,
  health,
  provider: providerReplies,
  passkeys: passkeyReplies,
  reports: reportReplies,
  share: shareTexts,
  browserErrors: browserErrorReplies,
  subjects: subjectReplies,
};
