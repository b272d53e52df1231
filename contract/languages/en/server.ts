import {
  accountReplies,
  passkeyMail,
  passkeyReplies,
  providerReplies,
  userAccessReplies,
} from '../../auth/account-texts.ts';
import { accountMails } from '../../auth/mail-texts.ts';
import { mailboxPage, mails as mailTexts } from '../../core/mail-texts.ts';
import { photoReplies } from '../../discussion/photo-texts.ts';
import {
  announcementReplies,
  followReplies,
  teachingReplies,
  threadReplies,
} from '../../discussion/texts.ts';
import { linkReplies, splitReplies } from '../../files/texts.ts';
import { calendarReplies } from '../../grievances/calendar-texts.ts';
import { deskReplies } from '../../grievances/desk-reply-texts.ts';
import { caseFileReplies } from '../../grievances/file-texts.ts';
import { minutesReplies } from '../../grievances/minutes-texts.ts';
import { orderReplies } from '../../grievances/order-texts.ts';
import { ruleReplies } from '../../grievances/rule-texts.ts';
import { examReplies, learningReplies, pathReplies, planCalendarTexts } from '../../learning/texts.ts';
import { contributionMail, contributionReplies } from '../../material/decision-texts.ts';
import { reportMail, reportReplies } from '../../material/report-texts.ts';
import { trustReplies } from '../../material/trust-texts.ts';
import { notificationMails } from '../../notifications/mail-texts.ts';
import { notificationReplies } from '../../notifications/texts.ts';
import { shareTexts } from '../../pages/share-texts.ts';
import { correctorReplies, cutReplies, mappingReplies, questionReplies } from '../../questions/texts.ts';
import { askedTexts, away, browserErrorReplies, health } from '../../site/away-texts.ts';
import { subjectReplies } from '../../subjects/texts.ts';

/** What only the server says: no page loads it. */
export const texts = {
  orders: orderReplies,
  mails: {
    ...mailTexts,
    ...accountMails,
    passkeyAdded: passkeyMail,
    reportFixed: reportMail,
    notifications: notificationMails,
    contribution: contributionMail,
    mailbox: mailboxPage,
  },
  account: accountReplies,
  userAccess: userAccessReplies,
  away,
  asked: askedTexts,
  calendar: calendarReplies,
  contributions: contributionReplies,
  rules: ruleReplies,
  caseFiles: caseFileReplies,
  deskReplies,
  links: linkReplies,
  minutes: minutesReplies,
  notifications: notificationReplies,
  health,
  learning: learningReplies,
  exams: examReplies,
  paths: pathReplies,
  planCalendar: planCalendarTexts,
  provider: providerReplies,
  correctors: correctorReplies,
  cuts: cutReplies,
  mapping: mappingReplies,
  questions: questionReplies,
  passkeys: passkeyReplies,
  photos: photoReplies,
  reports: reportReplies,
  share: shareTexts,
  splits: splitReplies,
  browserErrors: browserErrorReplies,
  subjects: subjectReplies,
  announcements: announcementReplies,
  teaching: teachingReplies,
  threads: threadReplies,
  following: followReplies,
  trust: trustReplies,
};
