import type { DiscussionNotices } from '../discussion/notices.ts';
import type { FileNotices } from '../files/notices.ts';
import type { CaseNotices } from '../grievances/notices.ts';
import type { LearningNotices } from '../learning/notices.ts';
import type { ResourceKind } from '../material/kinds.ts';
import type { QuestionNotices } from '../questions/notices.ts';
import type { CatalogueNotices } from '../subjects/catalogue-notices.ts';
import type { fields } from './field-texts.ts';

/** The fields of all forms, by the names of their labels. */
export type FieldName = keyof typeof fields;

/** Is in a notice for the field's name in the reader's language. */
export type FieldLabel = { field: FieldName };
type Field = [field: FieldLabel];

type OfFeatures = DiscussionNotices & LearningNotices & QuestionNotices;

/**
 * Everything that a rule, a service or a call can say, and what goes into it. The code is the text's place in the
 * catalogue of every language (contract/languages/), which does not compile without it.
 */
export type Notices = OfFeatures & {
  'errors.notFound': [];
  'errors.methodNotAllowed': [];
  'errors.badRequest': [];
  'errors.changedMeanwhile': [];
  'errors.tooLarge': [];
  'errors.unsupportedType': [];
  'errors.internal': [];
  'errors.overloaded': [];
  'errors.unreachable': [];
  'errors.unexpectedReply': [];
  'errors.notSignedIn': [];
  'errors.notAllowed': [];
  'errors.verificationUnknown': [];
  'errors.tooManyTries': [minutes: number];

  'away.call': [];
  'away.full': [];
  'notifications.mailSet': [];
  'notifications.unsubscribed': [];
  'notifications.unknownLink': [];
  'notifications.ended.digest': [];
  'notifications.ended.asked': [];
  'notifications.ended.mute': [];
  'notifications.ended.subject': [];
  'notifications.ended.follow': [];

  'health.database': [];
  'health.hearing': [];
  'health.migrations': [];
  'health.stopping': [];

  'validation.required': Field;
  'validation.tooLong': [field: FieldLabel, max: number];
  'validation.controlCharacter': Field;
  'validation.url': Field;
  'validation.semester': [];
  'validation.department': [];
  'validation.email': [];
  'validation.phone': [];
  'validation.passwordTooShort': [];
  'validation.otp': [];
  'validation.service': [];
  'validation.date': [];
  'validation.kind': [];
  'validation.anyLink': [];
  'validation.postTooLarge': [];
  'validation.postTooIntricate': [];
  'validation.format': [];
  'asked.cursor': [];
  'asked.pageSize': [];
  'validation.footerYear': [];
  'validation.host': [];
  'validation.atLeast': [count: number];
  'validation.atMost': [count: number];
  'validation.twice': [];
  'asked.language': [];
  'validation.age': [];
  'validation.noNumbers': [];
  'validation.examYear': [];
  'asked.search': [];
  'validation.examSession': [];
  'validation.moment': [];
  'validation.people': [];
  'validation.reason': [];

  'auth.otpSent': [email: string];
  'auth.otpResent': [];
  'auth.verified': [];
  'auth.wrongOtp': [];
  'auth.otpUsedUp': [];
  'auth.otpExpired': [];
  'auth.resendLater': [seconds: number];
  'auth.emailTaken': [];
  'auth.invalidCredentials': [];
  'auth.loggedOut': [];
  'auth.resetLinkSent': [];
  'auth.resetLinkInvalid': [];
  'auth.passwordReset': [];
  'auth.passwordsDiffer': [];
  'auth.languageSet': [];
  'account.passwordFirst': [];
  'account.secondFactorFirst': [];
  'account.passwordCommon': [];
  'account.passwordOwn': [];
  'account.passwordChanged': [];
  'account.wrongPassword': [];
  'account.passwordForAddress': [];
  'account.passwordSame': [];
  'account.sessionEnded': [];
  'account.sessionGone': [];
  'account.othersEnded': [];
  'account.wrongCode': [];
  'account.challengeOver': [];
  'account.secondFactorOn': [];
  'account.secondFactorOff': [];
  'account.secondFactorNotBegun': [];
  'account.secondFactorRequired': [];
  'profile.updated': [];
  'passkeys.added': [];
  'passkeys.notAdded': [];
  'passkeys.tooMany': [most: number];
  'passkeys.renamed': [];
  'passkeys.removed': [];
  'passkeys.gone': [];
  'passkeys.notKnown': [];
  'passkeys.noDomain': [];
  'provider.startAgain': [];
  'provider.away': [name: string];
  'provider.notProved': [];
  'provider.otherDomain': [domains: readonly string[]];

  'lists.search': [];
  'lists.choice': [];
  'lists.deleted': [count: number];
  'lists.restored': [count: number];
  'lists.accepted': [count: number];

  'admin.entryGone': [];
  'admin.nothingToRestore': [];
  'admin.users.deleted': [];
  'admin.users.restored': [];
  'admin.users.restoredWhole': [];
  'admin.users.restoredMany': [count: number];
  'admin.users.updated': [];
  'admin.users.rolesUpdated': [];
  'admin.users.gone': [];
  'admin.users.emailTaken': [];
  'admin.users.emailTakenMeanwhile': [];
  'admin.users.lastAdmin': [];
  'admin.users.notYourself': [];
  'userAccess.sessionsEnded': [];
  'userAccess.resetSent': [];
  'userAccess.secondFactorRemoved': [];
  'userAccess.noSecondFactor': [];
  'admin.import.empty': [];
  'admin.import.missingColumns': [columns: readonly string[]];
  'admin.import.repeatedColumns': [columns: readonly string[]];
  'admin.import.tooManyRows': [max: number];
  'admin.import.notCsv': [];
  'admin.import.brokenQuotes': [];
  'admin.import.wrongCellCount': [cells: number, columns: number];
  'admin.import.unknownId': [];
  'admin.import.repeatedId': [];
  'admin.import.double': [];
  'siteSettings.saved': [];
  'siteSettings.megabytes': [most: number];
  'siteSettings.inARow': [];

  'privacy.stated': [];
  'privacy.ageStated': [];
  'privacy.limited': [];
  'privacy.asked': [];
  'privacy.accountDeleted': [];
  'privacyAdmin.requestNoted': [];
  'privacyAdmin.requestEnded': [];
  'privacyAdmin.requestGone': [];
  'privacyAdmin.consentRecorded': [];
  'privacyAdmin.consentWithdrawn': [];
  'privacyAdmin.noMinor': [];
  'privacyAdmin.breachNoted': [];
  'privacyAdmin.breachChanged': [];
  'privacyAdmin.breachGone': [];
  'privacyAdmin.noticeSent': [];

  'blogs.created': [];
  'blogs.updated': [];
  'blogs.deleted': [];
  'blogs.restored': [];
  'blogs.revisionRestored': [];
  'blogs.gone': [];
  'blogs.revisionGone': [];
  'admin.blogs.deleted': [];
  'admin.blogs.restored': [];
  'browserErrors.reported': [];
  'subjects.gone': [];
  'subjects.asked': [count: number];
  'subjects.askedForYou': [count: number];
  'form.held': [];
  'complaints.sent': [];
  'complaints.deleted': [];
  'complaints.restored': [];
  'contacts.sent': [];
  'contacts.deleted': [];
  'contacts.restored': [];
  'reports.sent': [];
  'reports.sentBefore': [];
  'reports.fixed': [count: number];
  'reports.dismissed': [count: number];
  'reports.open': [count: number];
  'materials.sent': [];
  'materials.publishedAtOnce': [];
  'materials.deleted': [];
  'materials.restored': [];
  'materials.gone': [];
  'contributions.decided': [by: string, state: 'published' | 'returned' | 'rejected'];
  'materials.reason': [];
  'materials.reasonNote': [];
  'contributions.returned': [count: number];
  'contributions.rejected': [count: number];
  'contributions.undone': [count: number];
  'contributions.published': [count: number];
  'contributions.noReceipt': [];
  'contributions.notReturned': [];
  'contributions.sentAgain': [];
  'contributions.replaced': [];
  'contributions.setApart': [];
  'contributions.split': [count: number];
  'contributions.splitUsed': [];
  'contributions.sameBytes': [];
  'contributions.confirmed': [count: number];
  'contributions.corrected': [count: number];
  'trust.named': [];
  'trust.ended': [];
  'trust.nobody': [];
  'trust.gone': [];
} & CatalogueNotices &
  FileNotices &
  CaseNotices &
  Record<`resourceAdmin.${ResourceKind}.${'added' | 'updated' | 'deleted' | 'restored'}`, []>;

export type NoticeCode = keyof Notices;

/** A code and its parameters: what is said, in no language yet. Anyone who shows or sends it words it (languages/wording.ts). */
export class Notice<Code extends NoticeCode = NoticeCode> {
  readonly code: Code;
  readonly params: Notices[Code];

  constructor(code: Code, params: Notices[Code]) {
    this.code = code;
    this.params = params;
  }
}

/** Says something: `say('auth.otpSent', email)`. */
export function say<Code extends NoticeCode>(code: Code, ...params: Notices[Code]): Notice<Code> {
  return new Notice(code, params);
}

/** The same as a schema's message: zod knows only strings there. `noticeIn` reads it back. */
export function because<Code extends NoticeCode>(code: Code, ...params: Notices[Code]): string {
  return JSON.stringify({ code, params });
}

/** What an issue of zod says; one whose message is zod's own stands for a value of a shape that no form makes. */
export function noticeIn({ message }: { message: string }): Notice {
  if (!message.startsWith('{"code":')) return say('errors.badRequest');
  const { code, params } = JSON.parse(message) as Notice; // written by `because`, or it would not begin so
  return new Notice(code, params);
}
