import type { ColumnType, Generated } from 'kysely';
import type { BagList } from '#contract/bag/values.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { MailChoice } from '#contract/notifications/kinds.ts';
import type { Role } from '#contract/pages/roles.ts';
import type { Age } from '#contract/privacy/values.ts';
import type { ProfileFields } from '#contract/users/calls.ts';

export type Timestamp = ColumnType<Date, Date | undefined, Date>;
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Someone with an account. `email` in lower case. Without a password hash nobody logs in. */
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
  /** When emails about notifications come. */
  mail_choice: Generated<MailChoice>;
  roles: ColumnType<string[], Role[] | undefined, Role[]>;
  password_hash: string | null;
  /** True for a password that someone else has seen, such as a first account's. */
  must_change_password: Generated<boolean>;
  /** Whether an admin set its address, and nobody proved another one since. */
  moved_by_admin: Generated<boolean>;
  /** When an admin last did. */
  moved_at: NullableTimestamp;
  /** Confidential cases of before open by their receipts alone; null: none was. */
  cases_from: NullableTimestamp;
  /** The version of the privacy notice that was agreed to, and the age that was stated; null: not asked yet. */
  notice_version: number | null;
  age: Age | null;
  /** Since when a guardian's consent holds; null: none. */
  guardian_at: NullableTimestamp;
  /** Since when its answers count in what teachers see of their class; null: they do not. */
  practice_shared_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: NullableTimestamp;
};

/** The password of a deleted user, for a day: anyone who is restored meanwhile keeps it. */
type KeptPasswordTable = { user_id: string; password_hash: string; expires_at: Date };

/** A login; `id` is the SHA-256 of its token. */
type SessionTable = {
  id: Buffer;
  user_id: string;
  created_at: Timestamp;
  expires_at: Date;
  seen_at: Timestamp;
  browser: Generated<string>;
  system: Generated<string>;
  /** The network that it was begun from. */
  address: Generated<string>;
  /** True where a second factor has to be set up before anything else. */
  second_factor_due: Generated<boolean>;
};

/** Where someone has logged in from before. */
type KnownDeviceTable = { user_id: string; mark: Buffer; seen_at: Date };

/** An authenticator app; without `confirmed_at` it was begun and protects nothing yet. */
type SecondFactorTable = {
  user_id: string;
  sealed: string;
  confirmed_at: NullableTimestamp;
  /** The time step of the last code that was accepted; pg gives a bigint as text. */
  last_step: ColumnType<string, number | undefined, number>;
};

type RecoveryCodeTable = { user_id: string; code_hash: Buffer };

/** Someone who has proved one factor and not the second; `id` is the SHA-256 of its token. */
type SignInChallengeTable = {
  id: Buffer;
  user_id: string;
  proof: string;
  tries: Generated<number>;
  expires_at: Date;
};

/** A key that a device keeps for its user. */
type PasskeyTable = {
  id: Generated<string>;
  user_id: string;
  /** What the device calls it. */
  credential_id: Buffer;
  public_key: Buffer;
  /** How often the device says that it was used; pg gives a bigint as text. */
  counter: ColumnType<string, number, number>;
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: NullableTimestamp;
};

/** A challenge that a passkey has signed: kept until its time is over, so that it counts once. */
type UsedChallengeTable = { challenge: Buffer; expires_at: Date };

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
export type PendingDetails = {
  registration?: Omit<ProfileFields, 'email'> & { passwordHash: string; notice?: number; age?: Age };
};

/** A mailed reset link; `token_hash` is the SHA-256 of its token. */
type PasswordResetTable = { token_hash: Buffer; user_id: string; expires_at: Date };

/** A browser or an address, hashed with the site's secret, from which a user logged in well. */
type KnownSenderTable = { user_id: string; sender: Buffer; seen_at: Date };

/** A thing in someone's bag: one of the three is set. */
type SavedItemTable = {
  user_id: string;
  list: BagList;
  resource_id: string | null;
  blog_id: string | null;
  code_key: string | null;
  at: Date;
};

/** Everything about people, how they log in, and what they keep. */
export type AccountTables = {
  user: UserTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  passkey: PasskeyTable;
  used_challenge: UsedChallengeTable;
  kept_password: KeptPasswordTable;
  pending_verification: PendingVerificationTable;
  password_reset: PasswordResetTable;
  known_sender: KnownSenderTable;
  saved_item: SavedItemTable;
};
