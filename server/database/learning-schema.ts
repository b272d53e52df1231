import type { ColumnType, Generated } from 'kysely';
import type { Outcome } from '#contract/learning/unit-state.ts';

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

export type LearningTables = {
  practice_attempt: PracticeAttemptTable;
  exam_date: ExamDateTable;
  own_exam: OwnExamTable;
  plan_feed: PlanFeedTable;
};
