import type { ReportReason } from './values.ts';

/** What is wrong with an entry or a question, as the form and the admin's list name it. */
export const reportReasons = {
  broken: 'Doesn’t open',
  subject: 'Wrong subject',
  duplicate: 'Duplicate',
  misread: 'Wrong text or picture',
  unit: 'Wrong unit',
} satisfies Record<ReportReason, string>;
