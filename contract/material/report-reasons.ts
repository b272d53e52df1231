/** What can be wrong with an entry of study material. */
export const REPORT_REASONS = ['broken', 'subject', 'duplicate'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What becomes of a report. */
export const REPORT_STATES = ['open', 'fixed', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
