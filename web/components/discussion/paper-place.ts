import type { ThreadHead } from '#contract/discussion/calls.ts';
import { examText } from '#contract/languages/dates.ts';

/** Where in a paper a question was asked: "Dec 2022, Q7 (b)". @param numbered how the number is said */
export const paperPlaceText = (
  messages: Parameters<typeof examText>[0],
  { exam, question }: Pick<ThreadHead, 'exam' | 'question'>,
  numbered: (number: string) => string,
): string => [exam && examText(messages, exam), question && numbered(question)].filter(Boolean).join(', ');
