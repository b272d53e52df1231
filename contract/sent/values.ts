/** Everything that people send; the queries stand under the same names (server/features/sent/sent-queries.ts). */
export const SENT_KINDS = [
  'contribution',
  'wish',
  'report',
  'removal',
  'message',
  'request',
  'grievance',
  'post',
] as const;
export type SentKind = (typeof SENT_KINDS)[number];

/** What became of it, of whatever kind it is. */
export const SENT_STATES = [
  'waiting',
  'yours',
  'published',
  'answered',
  'done',
  'rejected',
  'removed',
] as const;
export type SentState = (typeof SENT_STATES)[number];
