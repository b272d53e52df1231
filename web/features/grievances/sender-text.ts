import type { CaseView } from '#contract/grievances/case-calls.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';

/** Who filed a case, in one line: what came on paper has a roll number, and often no address. */
export const senderText = ({ username, rollno, email }: NonNullable<CaseView['sender']>): string =>
  [username, rollno, email].filter(Boolean).join(', ');

/** What stands for a hidden name: whether it has an account is told, and nothing else. */
export const hiddenText = (
  { caseScreens }: Pick<MessagesOf<'cases'>, 'caseScreens'>,
  { verified }: Pick<CaseView, 'verified'>,
): string => (verified ? caseScreens.student : caseScreens.visitor);
