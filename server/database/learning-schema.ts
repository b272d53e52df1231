import type { ColumnType, Generated } from 'kysely';
import type { Step, StepState } from '#contract/learning/path.ts';
import type { Outcome } from '#contract/learning/unit-state.ts';
import type { NullableTimestamp } from './account-schema.ts';

/** What someone answered to a question on a day. */
type PracticeAttemptTable = {
  user_id: string;
  question: string;
  /** yyyy-mm-dd; read as text. */
  day: ColumnType<string, string, string>;
  outcome: Outcome;
  mixed: boolean;
  code_key: string;
  unit: number | null;
};

/** When an exam is, for everyone with the subject or for some. */
type ExamDateTable = {
  id: Generated<string>;
  code_key: string;
  programme: Generated<string>;
  semester: Generated<number>;
  /** yyyy-mm-dd; read as text. */
  day: ColumnType<string, string, string>;
  set_by: string | null;
  set_at: Date;
};

/** When a student says that their exam is. */
type OwnExamTable = { user_id: string; code_key: string; day: ColumnType<string, string, string> };

/** The calendar of a student's plan, whose address is a secret. */
type PlanFeedTable = { user_id: string; renewal: Generated<number> };

/** A path of a subject that a teacher publishes. */
type PathTable = {
  id: Generated<string>;
  code_key: string;
  /** The code of a programme; '': for everyone. */
  programme: Generated<string>;
  /** 0: all semesters of it. */
  semester: Generated<number>;
  teacher: string;
  withdrawn_at: NullableTimestamp;
};

type PathVersionTable = {
  path: string;
  version: number;
  note: string;
  steps: ColumnType<Step[], string, string>;
  published_at: Date;
};

/** A student's copy of a path; no steps: the subject's own path counts again. */
type OwnPathTable = {
  user_id: string;
  code_key: string;
  steps: ColumnType<Step[] | null, string | null, string | null>;
  from_path: string | null;
  from_version: number | null;
  at: Date;
};

/** What a student says of a unit. */
type PathStateTable = {
  user_id: string;
  code_key: string;
  unit: string;
  title: string;
  state: StepState;
  at: Date;
};

export type LearningTables = {
  path: PathTable;
  path_version: PathVersionTable;
  own_path: OwnPathTable;
  path_state: PathStateTable;
  practice_attempt: PracticeAttemptTable;
  exam_date: ExamDateTable;
  own_exam: OwnExamTable;
  plan_feed: PlanFeedTable;
};
