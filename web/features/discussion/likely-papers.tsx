import type { LikeQuestion } from '#contract/discussion/calls.ts';
import { examText } from '#contract/languages/dates.ts';
import { questionPath } from '#contract/questions/address.ts';
import list from '#web/components/discussion/thread-list.module.css';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Questions of papers that say nearly what someone types, each with its place and what was answered there. */
export function LikelyPapers({ questions }: { questions: readonly LikeQuestion[] }) {
  const messages = useTexts('discussion');
  const { ask: texts } = useTexts('posting').postingScreens;
  const { answers: answersText } = messages.discussionScreens.list;
  return (
    <>
      <h3 id="likely-papers">{texts.papers}</h3>
      <ul className={list.list} aria-labelledby="likely-papers">
        {questions.map(({ _id, number, part, alternative, exam, text, answers }) => (
          <li key={_id}>
            <Link to={questionPath(_id)} className={list.thread}>
              <span className={list.heading} dir="auto">
                {text}
              </span>
              <span className={list.facts}>
                <span>
                  {[exam && examText(messages, exam), texts.question.name(number, part, alternative)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <span>{answersText(answers)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
