import { DAY_MS, SESSION_MS } from '../core/constants.ts';

/** How long something is kept, and which job of server/jobs/jobs.ts ends it. From when it counts, the texts say. */
type RetentionRow = {
  /** Days; undefined: as long as the account. */
  days?: number;
  /** Undefined where it goes with something else. */
  job?: 'expired' | 'retention' | 'trash' | 'uploads';
};

/**
 * Every kind of personal data that the site keeps, one row each: the jobs carry the table out, `/privacy` and
 * docs/privacy.md show it (server/features/privacy/retention.test.ts). A year is what the DPDP Rules, 2025, ask for at
 * least once an account is gone (rule 8(3)).
 */
export const RETENTION = {
  account: {},
  consent: {},
  sealedAccount: { days: 365, job: 'retention' },
  registration: { days: 1, job: 'retention' },
  session: { days: SESSION_MS / DAY_MS, job: 'expired' },
  post: {},
  bag: {},
  grievance: { days: 730, job: 'retention' },
  contactMessage: { days: 365, job: 'retention' },
  contribution: { days: 365, job: 'retention' },
  report: { days: 365, job: 'retention' },
  takedown: { days: 365, job: 'retention' },
  upload: { days: 7, job: 'uploads' },
  trash: { days: 30, job: 'trash' },
  event: { days: 365, job: 'retention' },
  auditLog: { days: 365, job: 'retention' },
  request: { days: 1095, job: 'retention' },
  breach: { days: 1095, job: 'retention' },
} as const satisfies Record<string, RetentionRow>;

export type RetentionKind = keyof typeof RETENTION;
export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[]; // Object.keys forgets the literal names

/** A kind's row, whatever it has. */
export function retentionOf(kind: RetentionKind): RetentionRow {
  return RETENTION[kind];
}

/** For so many days a deleted account stays sealed. */
export const SEALED_DAYS = RETENTION.sealedAccount.days;
