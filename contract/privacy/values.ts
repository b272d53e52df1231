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
  discussion: {},
  deletedAnswer: { days: 30, job: 'retention' },
  practice: { days: 730, job: 'retention' },
  bag: {},
  grievance: { days: 730, job: 'retention' },
  withdrawnOrder: { days: 365, job: 'retention' },
  minutes: { days: 1825, job: 'retention' },
  contactMessage: { days: 365, job: 'retention' },
  contribution: { days: 365, job: 'retention' },
  wish: { days: 365, job: 'retention' },
  notification: { days: 365, job: 'retention' },
  report: { days: 365, job: 'retention' },
  moderation: { days: 365, job: 'retention' },
  announcement: { days: 365, job: 'retention' },
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

/**
 * The version of the privacy notice. What changes the meaning of the notice gets the next
 * number, and everyone is asked again.
 */
export const NOTICE_VERSION = 8;

/** What someone said of their age. An account may say nothing: clients of the specification do not know the question. */
export const AGES = ['adult', 'minor'] as const;
export type Age = (typeof AGES)[number];

/** How an admin saw that a guardian's consent is one (DPDP Rules, 2025, rule 10), or that none is needed any more. */
export const GUARDIAN_METHODS = ['onRecord', 'documentSeen', 'token', 'adultNow'] as const;
export type GuardianMethod = (typeof GUARDIAN_METHODS)[number];

/** What an account still has to be asked. */
export const ASKS = ['notice', 'age'] as const;
export type Ask = (typeof ASKS)[number];

/** What is known of someone's consents, as the database keeps it. */
type Known = {
  notice_version: number | null;
  age: Age | null;
  guardian_at: Date | null;
  roles: readonly string[];
};

/**
 * What to ask an account, and whether it is limited to what visitors may do: that of a minor without a guardian's consent.
 * Staff is never limited: a slip of the last admin could not be repaired by anyone.
 */
export function standingOf({ notice_version: notice, age, guardian_at: guardian, roles }: Known) {
  const asks: Ask[] = [];
  if (notice !== NOTICE_VERSION) asks.push('notice');
  if (age === null) asks.push('age');
  return { asks, age, isLimited: age === 'minor' && guardian === null && roles.length === 0 };
}

/**
 * The rights of the DPDP Act, 2023, and in how many days each is answered: a grievance within the 90 days of the Rules
 * (rule 14(3)), the others within what the site promises. An erasure is over when the sealed time is.
 */
export const REQUEST_DAYS = {
  access: 30,
  correction: 30,
  erasure: 30,
  grievance: 90,
  nomination: 30,
} as const;
export type RequestKind = keyof typeof REQUEST_DAYS;
export const REQUEST_KINDS = Object.keys(REQUEST_DAYS) as RequestKind[]; // Object.keys forgets the literal names

/** What members ask for in words; for their data and its deletion they have buttons. */
export const OWN_REQUEST_KINDS = ['correction', 'grievance', 'nomination'] as const;

/** How a request ends. */
export const REQUEST_ENDS = ['done', 'refused'] as const;
/** `sealed`: an account that its owner deleted, until it is erased. */
export const REQUEST_STATES = ['open', ...REQUEST_ENDS, 'sealed', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The Board has the details within so many hours of the moment when the breach was noticed (DPDP Rules, 2025, rule 7). */
export const BREACH_HOURS = 72;

/** What the first notice needs, in the order of the form. */
export const BREACH_FIRST = ['nature', 'happened', 'data', 'impact', 'measures', 'advice'] as const;
/** What the detailed notice says as well. */
export const BREACH_LATER = ['causes', 'findings', 'prevention'] as const;
export type BreachText = (typeof BREACH_FIRST)[number] | (typeof BREACH_LATER)[number];

/** Who is told, in the order of the law. */
export const BREACH_NOTICES = ['board', 'people', 'boardDetails'] as const;
export type BreachNotice = (typeof BREACH_NOTICES)[number];
