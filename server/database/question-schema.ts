import type { ColumnType, Generated } from 'kysely';
import type { Doubt, Place, Printed } from '#contract/questions/values.ts';
import type { NullableTimestamp } from './account-schema.ts';

/** What a program, or a person, took for the questions of a paper. */
type PaperCutTable = {
  file: string;
  /** Which version of the program cut it. */
  cutter: number;
  doubts: Doubt[];
  printed: ColumnType<Printed, string, string>;
  /** Each change by a person makes another one. */
  version: Generated<number>;
  confirmed_at: NullableTimestamp;
  confirmed_by: string | null;
  claimed_by: string | null;
  claimed_until: NullableTimestamp;
};

type QuestionTable = {
  id: Generated<string>;
  file: string;
  place: number;
  section: string | null;
  number: number;
  part: string | null;
  alternative: number | null;
  marks: number | null;
  body: string;
  places: ColumnType<Place[], string, string>;
  /** What questions share that are the same one in other years. */
  family: string | null;
  /** What questions that may be the same have in common. */
  keys: Generated<number[]>;
  created_at: ColumnType<Date, Date | undefined, never>;
};

/** The unit of a subject's syllabus that a question belongs to, proposed or confirmed. */
type QuestionUnitTable = {
  question: string;
  subject_id: string;
  unit: number;
  /** As the unit was called then. */
  title: string;
  sure: number;
  confirmed_at: NullableTimestamp;
  confirmed_by: string | null;
};

/** Two questions that may be the same one, the lesser id first. */
type QuestionPairTable = {
  one: string;
  other: string;
  likeness: number;
  /** What a person said; null: nobody has. */
  is_same: boolean | null;
  decided_at: NullableTimestamp;
  decided_by: string | null;
  /** What both said then. */
  one_said: string | null;
  other_said: string | null;
};

/** Whom a teacher allows to correct the papers of a subject, while that teacher teaches it. */
type CorrectorTable = {
  user_id: string;
  code_key: string;
  allowed_by: string;
  allowed_at: Date;
};

export type QuestionTables = {
  corrector: CorrectorTable;
  paper_cut: PaperCutTable;
  question: QuestionTable;
  question_pair: QuestionPairTable;
  question_unit: QuestionUnitTable;
};
