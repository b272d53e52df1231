import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Semester } from '#contract/core/constants.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { EquivalenceDegree, SubjectType } from '#contract/subjects/values.ts';
import type { NullableTimestamp, Timestamp } from './account-schema.ts';

/** What all spellings of a row's code have in common (contract/subjects/values.ts); the database works it out. */
export type CodeKey = GeneratedAlways<string>;

type SubjectTable = {
  id: Generated<string>;
  name: string;
  type: SubjectType;
  aliases: Generated<string[]>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The `updated_at` of when its papers were last looked through for its units. */
  proposed_at: NullableTimestamp;
};

/** A code of a subject; one of them is the main one, which is shown. */
type SubjectCodeTable = { key: string; spelling: string; subject_id: string; is_main: boolean };

/** Where a subject is in a programme's scheme. `credits`: pg gives decimals as text. */
type PlacementTable = {
  subject_id: string;
  programme_id: string;
  scheme_id: string;
  semester: ColumnType<number, number | Semester, number | Semester>;
  lecture: number | null;
  tutorial: number | null;
  practical: number | null;
  credits: ColumnType<string | null, number | null, number | null>;
  is_elective: Generated<boolean>;
  elective_group: Generated<string>;
};

type UnitTable = {
  subject_id: string;
  number: number;
  title: string;
  topics: Generated<string>;
  hours: number | null;
};

/** One row for a pair, the smaller id first. */
type EquivalenceTable = {
  subject_id: string;
  other_id: string;
  degree: EquivalenceDegree;
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: Timestamp;
};

/** A subject that was merged or deleted, as it was (server/features/subjects/removed-queries.ts). */
type RemovedSubjectTable = {
  id: string;
  code: string;
  name: string;
  merged_into: string | null;
  merged_name: string | null;
  data: ColumnType<unknown, string, never>;
  removed_by: string | null;
  removed_at: Timestamp;
};

/** A view: a code of study material that no subject has. */
type UnfiledCodeView = {
  id: string;
  key: string;
  code: string;
  subject: string;
  entries: number;
  contributions: number;
  filed: number;
};

/**
 * How much is filed under a code and a name in a semester; kept by the database. `kind`: '' of contributions; `things`: what
 * the entries have to open, `resource.things`; `linked`: of the entries, those that have something.
 */
type FiledCountTable = {
  kind: ResourceKind | '';
  semester: number;
  subject_code: string;
  subject: string;
  code_key: CodeKey;
  entries: number;
  contributions: number;
  linked: number;
  things: number;
  last_at: Date;
  updated_at: Date;
};

/** Which account asked for what, and when it came. */
type SubjectWishTable = {
  id: Generated<string>;
  user_id: string;
  code_key: string;
  kind: ResourceKind;
  asked_at: Date;
  arrived_at: NullableTimestamp;
  /** Something came since it was looked at. */
  has_news: Generated<boolean>;
};

/** How often a kind of study material of a subject was asked for, by one of the subject's codes. */
type SubjectAskTable = {
  code_key: string;
  kind: ResourceKind;
  count: Generated<number>;
  last_at: Timestamp;
};

export type SubjectTables = {
  programme: { id: Generated<string>; code: string; name: string };
  scheme: { id: Generated<string>; name: string; year: number };
  subject: SubjectTable;
  subject_code: SubjectCodeTable;
  placement: PlacementTable;
  unit: UnitTable;
  equivalence: EquivalenceTable;
  /** Words or short phrases that mean the same to the search. */
  synonym: { id: Generated<string>; one: string; other: string };
  removed_subject: RemovedSubjectTable;
  filed_count: FiledCountTable;
  unfiled_code: UnfiledCodeView;
  subject_ask: SubjectAskTable;
  subject_wish: SubjectWishTable;
};
