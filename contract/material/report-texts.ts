import type { ReportState } from './values.ts';

const reports = (count: number) => (count === 1 ? '1 report' : `${count} reports`);

/** What the server says of reports. */
export const reportReplies = {
  sent: 'Thanks! An admin will review it.',
  sentBefore: 'This device already reported this. An admin will review that report.',
  fixed: (count: number) => `${reports(count)} fixed`,
  dismissed: (count: number) => `${reports(count)} dismissed`,
  open: (count: number) => `${reports(count)} reopened`,
};

/** Thanks for a report, where an address was left. */
export const reportMail = {
  subject: 'The problem you reported at Basta is fixed',
  lead: (kind: string, subject: string) =>
    `Thank you for telling us. The problem with ${kind} of ${subject} is fixed.`,
  button: 'Open it',
  footnote:
    'You left this address with your report. We send only this email and have now deleted the address.',
};

/** The admin's list of reports. */
export const reportScreen = {
  note: 'Problems that readers reported. Fixed and Dismiss close all reports of the same problem with an entry.',
  empty: 'No open reports. Problems that readers report appear here.',
  failed: 'Couldn’t load the reports.',
  entry: 'Entry',
  reason: 'What is wrong',
  noteLabel: 'Note',
  sent: 'Sent',
  visitor: 'a visitor',
  by: (name: string) => `by ${name}`,
  alike: (count: number) => `and ${count} more`,
  thanks: 'Gets an email once fixed',
  gone: 'deleted',
  of: (subject: string) => `the report of ${subject}`,
  edit: 'Edit entry',
  fix: 'Fixed',
  fixOf: (subject: string) => `Fixed: ${subject}`,
  dismiss: 'Dismiss',
  dismissOf: (subject: string) => `Dismiss: ${subject}`,
  reopen: 'Reopen',
  reopenOf: (subject: string) => `Reopen: ${subject}`,
  actionFailed: 'Couldn’t change the report.',
  states: { open: 'Open', fixed: 'Fixed', dismissed: 'Dismissed' } satisfies Record<ReportState, string>,
};
