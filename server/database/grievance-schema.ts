import type { ColumnType, Generated } from 'kysely';
import type { DayKind } from '#contract/grievances/clock.ts';
import type { Declaration } from '#contract/grievances/committees.ts';
import type { DueKind, OwnDays, RuleName } from '#contract/grievances/presets.ts';
import type {
  Actor,
  CloseReason,
  DeskPreset,
  EventKind,
  Matter,
  Pause,
  Readers,
  SeatRole,
  State,
  Track,
} from '#contract/grievances/values.ts';
import type { NullableTimestamp, Timestamp } from './account-schema.ts';

/** A day as pg gives none: select it as text. */
type Day = ColumnType<never, string, string>;
type NullableDay = ColumnType<never, string | null | undefined, string | null>;
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** Who answers grievances. */
type DeskTable = {
  id: Generated<string>;
  preset: DeskPreset;
  name: string;
  track: ColumnType<Track, Track | undefined, Track>;
  /** Null: of all departments. */
  department: string | null;
  /** Those that were merged into it, or what it was called: their grievances come here, too. */
  departments_before: Generated<string[]>;
  contact: Generated<string>;
  /** Whether two of its members may together open a hidden name. */
  opens_names: Generated<boolean>;
  /** What an admin said of its members as a whole, and who they were. */
  declared: Generated<Declaration[]>;
  declared_for: Generated<string[]>;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
};

/** An order of the ombudsperson as it was published: with blocks where names were. */
type GrievanceOrderTable = {
  id: Generated<string>;
  matter: Matter;
  decided_on: Day;
  text: string;
  published_by: string | null;
  published_at: Date;
  withdrawn_at: NullableTimestamp;
};

/** Minutes of a meeting of a desk, and who was present. */
type GrievanceMinutesTable = {
  id: Generated<string>;
  desk: string;
  met_on: Day;
  present: ColumnType<string[], string[], string[]>;
  added_at: Date;
};

/** Who sits on a desk, in which term. A confidential desk's members see nothing before another person confirmed them. */
type DeskMemberTable = {
  desk: string;
  user_id: string;
  role: Generated<SeatRole>;
  from_on: Day;
  until_on: NullableDay;
  stand_in: Generated<boolean>;
  added_by: string | null;
  confirmed_by: string | null;
  confirmed_at: NullableTimestamp;
};

type CalendarDayTable = {
  on: Day;
  kind: DayKind;
  name: Generated<string>;
  set_by: string | null;
  set_at: Timestamp;
};

/** The last number of a year; confidential tracks count by themselves. */
type GrievanceSeriesTable = { code: string; year: number; series: string; last: Generated<number> };

/** A grievance as a case. One with a row in `complaint` has the id of that. */
type GrievanceTable = {
  id: string;
  number: string;
  track: Track;
  matter: Matter;
  /** The sort of the desk that has it. */
  stage: DeskPreset;
  state: State;
  desk: string | null;
  department: string;
  about_hod: Generated<boolean>;
  filer: string | null;
  is_verified: Generated<boolean>;
  hidden_name: Generated<boolean>;
  /** SHA-256 of the receipt code. */
  receipt_hash: Buffer | null;
  receipt_seen_at: NullableTimestamp;
  rule: RuleName;
  rule_version: number;
  /** The version of the college's own copy of it (`grievance_rule`); null: the preset as it is. */
  own_rule: number | null;
  received_at: Timestamp;
  answered_at: NullableTimestamp;
  appeal_until: NullableDay;
  /** Until then the sender says whether the answer helped. */
  feedback_until: NullableDay;
  closed_at: NullableTimestamp;
  close_reason: CloseReason | null;
  pause: Pause | null;
  /** Who asked to open a hidden name, and who agreed. */
  name_asked_by: string | null;
  name_opened_by: string | null;
  /** The first due date that is not met, for the order of inboxes. */
  next_due: NullableDay;
  /** Whose it is on its desk; it counts while they sit there. */
  assigned_to: ColumnType<string | null, string | null | undefined, string | null>;
  /** Which cases its desk works on as one: those of the same desk and track with the same mark. */
  merged: ColumnType<string | null, string | null | undefined, string | null>;
  version: Generated<number>;
};

/** A date that was told: it never moves. */
type GrievanceDueTable = {
  grievance: string;
  /** Whose date it is. */
  stage: DeskPreset;
  kind: DueKind;
  due_on: Day;
  met_at: NullableTimestamp;
  /** When an interim reply said why it takes longer. */
  interim_at: NullableTimestamp;
  /** When the clock saw that it had passed. */
  passed_at: NullableTimestamp;
};

/** Who may read a case: `holds` acts, `before` held it, `beside` looks on since a due date has passed. */
export type DeskMode = 'holds' | 'before' | 'beside';
type GrievanceDeskTable = { grievance: string; desk: string; mode: DeskMode };

type GrievanceApartTable = { grievance: string; user_id: string; why: 'named' | 'aside' };

/** Who filed it, sealed. */
type GrievanceSealedTable = { grievance: string; data: string };

/** What happened, in a chain of hashes. The database refuses every change of it but the sealing of a text. */
type GrievanceEventTable = {
  grievance: string;
  seq: number;
  kind: EventKind;
  by_role: Actor;
  by_user: string | null;
  shown_to: Readers;
  /** JSON of the text and its salt, or that sealed. */
  text: string | null;
  is_sealed: Generated<boolean>;
  /** SHA-256 of the salt and the text: what the chain holds of it. */
  digest: string | null;
  data: Json<Record<string, unknown>>;
  at: Date;
  prev_hash: string;
  hash: string;
};

/** Who of its desk has a case open now. */
type GrievanceReaderTable = { grievance: string; user_id: string; desk: string; seen_at: Date };

/** A text that a desk keeps. `matter`: it is a short answer to that, which everyone may read. */
type DeskTextTable = {
  id: Generated<string>;
  desk: string;
  matter: Matter | null;
  name: string;
  text: string;
  changed_at: Timestamp;
};

/** A file: of nothing yet (then with who sent it, where an account did), of a form that waits, or of an event of a case. */
type GrievanceFileTable = {
  /** The name of its bytes in the store: the beginning of the hash of what its sender was given. */
  id: string;
  grievance: string | null;
  seq: number | null;
  complaint: string | null;
  minutes: ColumnType<string | null, string | null | undefined, string | null>;
  uploader: string | null;
  /** Bytes, before they were encrypted. */
  size: number;
  /** Name, format and hash, sealed. */
  sealed: string;
  created_at: Date;
};

/** What someone is told in the site; each thing once. */
type NotificationTable = {
  id: Generated<string>;
  user_id: string;
  kind: string;
  thing: string;
  path: string;
  at: Date;
  read_at: NullableTimestamp;
  /** Of a digest: new, due soon, overdue. */
  counts: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  /** Whether it waits for the email of the day. */
  to_mail: Generated<boolean>;
  mailed_at: NullableTimestamp;
};

/** Copies of presets that a college has edited. */
type GrievanceRuleTable = {
  track: Track;
  version: number;
  preset: RuleName;
  days: Json<OwnDays>;
  set_at: Date;
};

export type GrievanceTables = {
  desk: DeskTable;
  desk_member: DeskMemberTable;
  calendar_day: CalendarDayTable;
  grievance_minutes: GrievanceMinutesTable;
  grievance_order: GrievanceOrderTable;
  grievance: GrievanceTable;
  grievance_rule: GrievanceRuleTable;
  grievance_series: GrievanceSeriesTable;
  grievance_due: GrievanceDueTable;
  grievance_desk: GrievanceDeskTable;
  grievance_apart: GrievanceApartTable;
  grievance_sealed: GrievanceSealedTable;
  grievance_event: GrievanceEventTable;
  grievance_reader: GrievanceReaderTable;
  desk_text: DeskTextTable;
  grievance_file: GrievanceFileTable;
  notification: NotificationTable;
};
