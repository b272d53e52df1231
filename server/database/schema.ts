import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Semester } from '#contract/constants.ts';
import type { EventKind } from '#contract/events.ts';
import type { LinkField, ResourceKind } from '#contract/kinds.ts';
import type { Language } from '#contract/messages/languages.ts';
import type { Role } from '#contract/roles.ts';
import type { ProfileFields } from '#contract/users.ts';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

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
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: NullableTimestamp;
};

/** What a college sets for its site: one row per setting. */
type SiteSettingTable = { key: string; value: ColumnType<unknown, string, string>; updated_at: Timestamp };

/** Somebody with an account. `email` in lower case. Without a password hash nobody signs in. */
type UserTable = {
  id: Generated<string>;
  username: string;
  email: string;
  phone: Generated<string>;
  rollno: Generated<string>;
  department: Generated<string>;
  semester: Generated<string>;
  /** The language that the user chose; null: none. */
  language: Generated<Language | null>;
  roles: ColumnType<string[], Role[] | undefined, Role[]>;
  password_hash: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: NullableTimestamp;
};

/** The password of a deleted user, for a day: whoever is restored meanwhile keeps it. */
type KeptPasswordTable = { user_id: string; password_hash: string; expires_at: Date };

/** A sign-in; `id` is the SHA-256 of its token. */
type SessionTable = { id: Buffer; user_id: string; created_at: Timestamp; expires_at: Date };

/** A registration (without `user_id`) or a change of e-mail address that waits for its OTP. */
type PendingVerificationTable = {
  id: Generated<string>;
  user_id: string | null;
  email: string;
  details: ColumnType<PendingDetails, string, string>;
  otp_hash: Buffer;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
};
/** What a registration becomes once verified; undefined for an address that has an account already. */
export type PendingDetails = { registration?: Omit<ProfileFields, 'email'> & { passwordHash: string } };

/** A mailed reset link; `token_hash` is the SHA-256 of its token. */
type PasswordResetTable = { token_hash: Buffer; user_id: string; expires_at: Date };

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
 * Why what came by a public form waits until somebody has looked at it; null: it does not. `ceiling`: too much came in
 * that hour; `trap`, `haste`: a program seems to have sent it.
 */
export type HeldReason = 'ceiling' | 'trap' | 'haste';
type Held = ColumnType<HeldReason | null, HeldReason | null | undefined, null>;

/** What everybody may send in; `sender_id` is whoever was signed in, whose name and address it then carries. */
type Submission = {
  id: Generated<string>;
  sender_id: string | null;
  username: string;
  email: string;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
  held: Held;
};

/** What somebody may have to look into: sign-ins, and who was held up. */
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
};

/** A grievance. `date`: pg makes a moment of a day, in the machine's zone; select it as text. */
type ComplaintTable = Submission & {
  department: string;
  problem: string;
  date: ColumnType<never, string, never>;
};

type ContactMessageTable = Submission & { message: string };

/** A contributed link; a published one keeps its row. */
type MaterialTable = {
  id: Generated<string>;
  your_name: string;
  service: string;
  department: string;
  semester: ColumnType<number, Semester, never>;
  subject_code: Generated<string>;
  subject: string;
  link: string;
  note: Generated<string>;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
  held: Held;
  published_as: string | null;
  published_at: NullableTimestamp;
};

/** What a post says: sanitised HTML, and the card's text made from it. */
type BlogText = { title: string; author_name: string; content: string; preview: string };

type BlogTable = BlogText & {
  id: Generated<string>;
  author_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: NullableTimestamp;
  deleted_by: 'author' | 'admin' | null;
};

/** What a post said before; `saved_at` is when that was written. */
type BlogRevisionTable = BlogText & {
  id: Generated<string>;
  blog_id: string;
  saved_at: Date;
  replaced_at: Timestamp;
};

export type Tables = {
  complaint: ComplaintTable;
  contact_message: ContactMessageTable;
  material: MaterialTable;
  blog: BlogTable;
  blog_revision: BlogRevisionTable;
  user: UserTable;
  session: SessionTable;
  kept_password: KeptPasswordTable;
  pending_verification: PendingVerificationTable;
  password_reset: PasswordResetTable;
  audit_log: AuditLogTable;
  event: EventTable;
  job: JobTable;
  resource: ResourceTable;
  site_setting: SiteSettingTable;
};

/** The database, or a transaction on it: what every query takes as its first argument. */
export type Db = Kysely<Tables> | Transaction<Tables>;
