import type { ReportState } from './values.ts';

const reports = (count: number) => (count === 1 ? 'One report' : `${count} reports`);

/** What the server says of reports. */
export const reportReplies = {
  sent: 'Thank you! Somebody looks at it.',
  sentBefore: 'This device already reported this. An admin will review that report.',
  fixed: (count: number) => `${reports(count)} fixed`,
  dismissed: (count: number) => `${reports(count)} dismissed`,
  open: (count: number) => `${reports(count)} opened again`,
};

/** Thanks for a report, where an address was left. */
export const reportMail = {
  subject: 'What you reported at Basta is put right',
  lead: (kind: string, subject: string) =>
    `Thank you for telling us: ${kind} of ${subject} is put right. The next one who needs it finds it in order.`,
  button: 'Look at it',
  footnote: 'You get this one mail because this address was left with a report. It is forgotten now.',
};

/** The admin's list of reports. */
export const reportScreen = {
  note: 'What readers found wrong. Fixed and Dismissed close all reports that say the same of an entry.',
  empty: 'Nothing is reported.',
  failed: 'The reports could not be loaded.',
  entry: 'Entry',
  reason: 'What is wrong',
  noteLabel: 'Note',
  sent: 'Sent',
  visitor: 'a visitor',
  by: (name: string) => `by ${name}`,
  alike: (count: number) => `and ${count} more`,
  thanks: 'Thanked by mail once it is fixed',
  gone: 'deleted',
  of: (subject: string) => `the report of ${subject}`,
  edit: 'Edit entry',
  fix: 'Fixed',
  fixOf: (subject: string) => `Fixed: ${subject}`,
  dismiss: 'Dismiss',
  dismissOf: (subject: string) => `Dismiss: ${subject}`,
  reopen: 'Open again',
  reopenOf: (subject: string) => `Open again: ${subject}`,
  actionFailed: 'The report could not be changed.',
  states: { open: 'Open', fixed: 'Fixed', dismissed: 'Dismissed' } satisfies Record<ReportState, string>,
};
