import { OUTCOMES, type Outcome } from '#contract/learning/unit-state.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { keptList } from './kept-list.ts';

/** An answer to a question, as this browser keeps it: a visitor's own, or a member's that the account does not have yet. */
export type KeptAnswer = {
  /** The code of the subject that was practised. */
  subject: string;
  /** The question, and what it is called together with those that are the same. */
  id: string;
  question: string;
  /** 0: not known. */
  unit: number;
  outcome: Outcome;
  day: string;
  mixed: boolean;
};

export const { readVisitors, writeVisitors, useVisitors, readWaiting, writeWaiting, useWaiting } = keptList(
  { visitors: 'practice', waiting: 'practice-waiting' },
  isAnswer,
);

function isAnswer(value: unknown): value is KeptAnswer {
  const { subject, id, question, unit, outcome, day, mixed }: Record<string, unknown> = Object(value);
  return (
    [subject, id, question, day].every((text) => typeof text === 'string') &&
    typeof unit === 'number' &&
    OUTCOMES.some((one) => one === outcome) &&
    typeof mixed === 'boolean'
  );
}

/** Those of a subject, by any spelling of its code. */
export function ofSubject(answers: readonly KeptAnswer[], code: string): KeptAnswer[] {
  return answers.filter(({ subject }) => codeKey(subject) === codeKey(code));
}
