import { examText } from '#contract/languages/dates.ts';
import { questionPath } from '#contract/questions/address.ts';
import type { Question } from '#contract/questions/calls.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../discussion/thread-list.module.css';

/** What a question is called, and what it counts. */
export function useQuestionName() {
  const messages = useTexts('questions');
  const { questionScreens: texts } = messages;
  return {
    nameOf: ({ number, part, alternative }: Pick<Question, 'number' | 'part' | 'alternative'>) =>
      texts.name(number, part, alternative),
    factsOf: ({ exam, marks, unit }: Pick<Question, 'exam' | 'marks' | 'unit'>) => [
      ...(exam ? [examText(messages, exam, 'long')] : []),
      ...(marks === undefined ? [] : [texts.marks(marks)]),
      ...(unit
        ? [
            unit.isConfirmed
              ? texts.unitOf(unit.number, unit.title)
              : texts.unitProposed(unit.number, unit.title),
          ]
        : []),
    ],
  };
}

/** Questions in a list: what each asks, and where. @param label what a screen reader calls the list */
export function QuestionList({ questions, label }: { questions: readonly Question[]; label: string }) {
  const { nameOf, factsOf } = useQuestionName();
  return (
    <ul className={classes.list} aria-label={label}>
      {questions.map((question) => (
        <li key={question._id}>
          <Link to={questionPath(question._id)} className={classes.thread}>
            <span className={classes.heading} dir="auto">
              {question.text}
            </span>
            <span className={classes.facts}>
              {[nameOf(question), ...factsOf(question)].map((fact) => (
                <span key={fact} dir="auto">
                  {fact}
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
