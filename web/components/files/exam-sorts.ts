import type { MessagesOf } from '#contract/languages/groups.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { EXAM_TESTS } from '#contract/material/values.ts';

type Texts = Pick<MessagesOf<'subjects'>['subjectScreens']['examForm'], 'regular' | 'reappear' | 'tests'>;

/** For whom an exam was, or which test it is, as one choice of a form; its values are what the rules of `examField` read. */
export const examSorts = (texts: Texts) => [
  { value: '', label: texts.regular },
  { value: 'reappear', label: texts.reappear },
  ...EXAM_TESTS.map((test) => ({ value: test as string, label: texts.tests[test] })),
];

/** What is chosen of an exam. */
export const sortOf = (exam: Exam | undefined): string => exam?.test ?? (exam?.isReappear ? 'reappear' : '');

/** What a choice says of an exam. */
export function ofSort(sort: string): Pick<Exam, 'isReappear' | 'test'> {
  const test = EXAM_TESTS.find((one) => one === sort);
  return { isReappear: sort === 'reappear', ...(test && { test }) };
}
