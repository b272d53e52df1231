import type { CaseView } from '#contract/grievances/case-calls.ts';

/** Who filed a case, in one line: what came on paper has a roll number, and often no address. */
export const senderText = ({ username, rollno, email }: NonNullable<CaseView['sender']>): string =>
  [username, rollno, email].filter(Boolean).join(', ');
