import type { ReportReason } from './values.ts';

/** What is wrong with an entry, as the form and the admin's list name it. */
export const reportReasons = {
  broken: 'Doesn’t open',
  subject: 'Wrong subject',
  duplicate: 'Duplicate',
} satisfies Record<ReportReason, string>;
