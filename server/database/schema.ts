import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Semester } from '#contract/core/constants.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Reason, Thanks } from '#contract/material/decision-values.ts';
import type { Exams } from '#contract/material/exam-fields.ts';
import type { LinkField, ResourceKind } from '#contract/material/kinds.ts';
import type { ReportReason, ReportState } from '#contract/material/values.ts';
import type { BreachFields } from '#contract/privacy/calls.ts';
import type { BreachNotice, RequestKind, RequestState } from '#contract/privacy/values.ts';
import type { EventKind } from '#contract/site/audit-calls.ts';
import type { AccountTables, NullableTimestamp, Timestamp } from './account-schema.ts';
import type { DiscussionTables } from './discussion-schema.ts';
import type { FileTables, Split } from './file-schema.ts';
import type { GrievanceTables } from './grievance-schema.ts';
import type { LearningTables } from './learning-schema.ts';
import type { QuestionTables } from './question-schema.ts';
import type { CodeKey, SubjectTables } from './subject-schema.ts';

/** One entry of study material; the five kinds share the table. */
type ResourceTable = {
  id: Generated<string>;
  kind: ResourceKind;
  service: string;
  semester: ColumnType<number, number | Semester, number | Semester>;
  subject: string;
  subject_code: string;
  title: string | null;
  links: ColumnType<Partial<Record<LinkField, string>>, string, string>;
  exams: ColumnType<Exams, string | undefined, string>;
  code_key: CodeKey;
  /** How many links and shown files it has to open, as `thingsOf` (contract/material/links.ts); kept by the database, as the next two. */
  things: ColumnType<number, never, never>;
  /** When the last of its links came; null: it has none. */
  linked_at: ColumnType<Date | null, never, never>;
  /** When the last of its things came; null: it has none. */
  added_at: ColumnType<Date | null, never, never>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: NullableTimestamp;
};

/** What a college sets for its site: one row per setting. */
type SiteSettingTable = { key: string; value: ColumnType<unknown, string, string>; updated_at: Timestamp };

/** Who changed what: every admin and HOD change, in its own transaction. */
type AuditLogTable = {
  id: Generated<string>;
  at: Timestamp;
  actor_id: string;
  action: string;
  subject: string;
  subject_id: string;
  detail: ColumnType<unknown, string, string>;
};

/**
 * Why what came by a public form waits until someone has looked at it; null: it does not. `ceiling`: too much came in
 * that hour; `trap`, `haste`: a program seems to have sent it.
 */
export type HeldReason = 'ceiling' | 'trap' | 'haste';
type Held = ColumnType<HeldReason | null, HeldReason | null | undefined, null>;

/** What everyone may send in; `sender_id` is the user who was logged in, whose name and address it then carries. */
type Submission = {
  id: Generated<string>;
  sender_id: string | null;
  username: string;
  email: string;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
  held: Held;
};

/** What someone may have to look into: logins, and who was rate-limited. */
type EventTable = {
  id: Generated<string>;
  at: Timestamp;
  kind: EventKind;
  user_id: string | null;
  address: string | null;
  detail: ColumnType<unknown, string, string>;
};

/** When a job ran last on any node, and what came of it. */
type JobTable = {
  name: string;
  started_at: NullableTimestamp;
  ended_at: NullableTimestamp;
  result: ColumnType<unknown, string | null | undefined, string | null>;
  error: string | null;
  /** When it last came to a good end; the result is of that time. */
  succeeded_at: NullableTimestamp;
};

/** The queue of mails (server/mail/queue-queries.ts). A backup takes it along. */
type WaitingMailTable = {
  id: string;
  /** The mail, sealed. */
  data: ColumnType<unknown, string, never>;
  priority: Generated<number>;
  created_at: Generated<Date>;
  attempts: Generated<number>;
  claimed_until: NullableTimestamp;
};

/** What went wrong in browsers, by what it says and where; `id` is the hash of both. */
type BrowserErrorTable = {
  id: string;
  message: string;
  place: string;
  page: string;
  browser: string;
  count: Generated<number>;
  first_seen: Date;
  last_seen: Date;
};

/** What was looked for and not found, by its words. */
type SearchMissTable = {
  words: string;
  typed: string;
  count: Generated<number>;
  first_seen: Date;
  last_seen: Date;
};

/** A grievance. `date`: pg makes a moment of a day, in the machine's zone; select it as text. */
type ComplaintTable = Submission & {
  department: string;
  problem: string;
  date: ColumnType<never, string, never>;
  /** A node of the version before files it without one; the job makes it. */
  has_case: Generated<boolean>;
};

type ContactMessageTable = Submission & { message: string };

/** A contributed link; a published one keeps its row. */
type MaterialTable = {
  id: Generated<string>;
  sender_id: string | null;
  your_name: string;
  service: string;
  department: string;
  semester: ColumnType<number, Semester, never>;
  subject_code: Generated<string>;
  code_key: CodeKey;
  subject: string;
  link: string;
  note: Generated<string>;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
  held: Held;
  published_as: string | null;
  published_at: NullableTimestamp;
  /** Of the last decision: why, and by whom. */
  decision_reason: Reason | null;
  decision_note: Generated<string>;
  decided_by: string | null;
  decided_at: NullableTimestamp;
  returned_at: NullableTimestamp;
  to_tell: Generated<boolean>;
  published_files: Generated<string[]>;
  published_new: Generated<boolean>;
  thanks: Generated<Thanks>;
  receipt_hash: Buffer | null;
  email: Generated<string>;
  language: Language | null;
  /** Until its sender is told how often it was opened. */
  to_thank: Generated<boolean>;
  opens: Generated<number>;
  /** Of a trusted sender: to be published at once, published so, and looked at since. */
  at_once: 'wanted' | 'unchecked' | 'checked' | null;
  /** Where it is one of the papers of a file that an admin split. */
  split: ColumnType<Split | null, string | null, string | null>;
};

/** Whom the site trusts: `streak`: so many were published in a row. */
type ContributorTrustTable = {
  user_id: string;
  streak: Generated<number>;
  named_by: string | null;
  named_at: NullableTimestamp;
};

/** Which admin has which contribution open; renewed by the page. */
type MaterialReaderTable = { material_id: string; user_id: string; seen_at: Date };

/** What a post says: sanitised HTML, and the card's text made from it. */
type BlogText = { title: string; author_name: string; content: string; preview: string };

type BlogTable = BlogText & {
  id: Generated<string>;
  author_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: NullableTimestamp;
  deleted_by: 'author' | 'admin' | 'account' | null;
};

/** What a post said before; `saved_at` is when that was written. */
type BlogRevisionTable = BlogText & {
  id: Generated<string>;
  blog_id: string;
  saved_at: Date;
  replaced_at: Timestamp;
};

/** What someone stated or agreed to, or a guardian did for them. */
type ConsentTable = {
  id: Generated<string>;
  user_id: string;
  kind: 'notice' | 'age' | 'guardian' | 'guardianWithdrawn' | 'practiceShared' | 'practiceNotShared';
  detail: ColumnType<Record<string, unknown>, string, never>;
  at: Date;
};

/** A request about personal data. */
type PrivacyRequestTable = {
  id: Generated<string>;
  user_id: string | null;
  name: string;
  email: string;
  kind: RequestKind;
  state: ColumnType<RequestState, RequestState | undefined, RequestState>;
  request: Generated<string>;
  answer: Generated<string>;
  received_at: Date;
  due_at: Date;
  ended_at: NullableTimestamp;
};

/** A breach of personal data. */
type BreachTable = {
  id: Generated<string>;
  noticed_at: Date;
  people: number;
  details: ColumnType<Omit<BreachFields, 'noticedAt' | 'people'>, string, string>;
  sent: ColumnType<Partial<Record<BreachNotice, string>>, string | undefined, string>;
  created_at: Date;
};

/** What someone reported of an entry. */
type ReportTable = {
  id: Generated<string>;
  resource_id: string;
  sender_id: string | null;
  /** A number for the sender, which tells nobody who it is; null once it is over. */
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
  question_id: string | null;
};

export type Tables = AccountTables &
  DiscussionTables &
  FileTables &
  GrievanceTables &
  LearningTables &
  QuestionTables &
  SubjectTables & {
    consent: ConsentTable;
    privacy_request: PrivacyRequestTable;
    breach: BreachTable;
    complaint: ComplaintTable;
    contact_message: ContactMessageTable;
    material: MaterialTable;
    material_reader: MaterialReaderTable;
    contributor_trust: ContributorTrustTable;
    blog: BlogTable;
    blog_revision: BlogRevisionTable;
    audit_log: AuditLogTable;
    event: EventTable;
    job: JobTable;
    waiting_mail: WaitingMailTable;
    browser_error: BrowserErrorTable;
    resource: ResourceTable;
    report: ReportTable;
    search_miss: SearchMissTable;
    site_setting: SiteSettingTable;
  };

/** The database, or a transaction on it: what every query takes as its first argument. */
export type Db = Kysely<Tables> | Transaction<Tables>;
