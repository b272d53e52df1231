import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#contract/languages/languages.ts';
import type { ReportReason, ReportState } from '#contract/material/report-reasons.ts';
import type { NullableTimestamp, Timestamp } from './account-schema.ts';

/** What somebody reported of an entry. */
type ReportTable = {
  id: Generated<string>;
  resource_id: string;
  sender_id: string | null;
  /** Stands for whoever sent it, and tells nobody who; null once it is over. */
  reporter: string | null;
  reason: ReportReason;
  note: Generated<string>;
  email: Generated<string>;
  language: Language | null;
  held: ColumnType<
    'ceiling' | 'trap' | 'haste' | null,
    'ceiling' | 'trap' | 'haste' | null | undefined,
    'ceiling' | 'trap' | 'haste' | null
  >;
  state: Generated<ReportState>;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
};

export type ReportTables = { report: ReportTable };
