import { useRef } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { examText } from '#contract/languages/dates.ts';
import { questionPath } from '#contract/questions/address.ts';
import type { QuestionPair } from '#contract/questions/mapping-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useQuestionName } from '#web/components/questions/question-list.tsx';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { useLetterKeys } from '#web/ui/use-letter-keys.ts';
import frame from '../correct/correct.module.css';
import classes from './pair-list.module.css';

/** Pairs of questions that may be the same one, the likeliest at a time: decided by one key or tap. Nothing where there is none. */
export function PairList({
  code,
  data: { pairs, pairsLeft },
}: {
  code: string;
  data: ReplyOf<'mapping.read'>;
}) {
  const messages = useTexts('correcting');
  const texts = messages.correctScreen.mapping.pairs;
  const { nameOf } = useQuestionName();
  const root = useRef<HTMLElement>(null);
  const call = useCall('mapping.decide', {
    failureText: texts.failed,
    invalidates: ['mapping.read', 'questions.asked', 'questions.list', 'questions.read', 'threads.list'],
  });
  const [pair] = pairs;
  function decide(same: boolean) {
    if (!pair || call.isPending) return;
    const ids = { one: pair.one._id, other: pair.other._id };
    void call.run({ params: { code }, body: { ...ids, same } }, ({ before }) =>
      call.run({ params: { code }, body: { ...ids, same: before } }),
    );
  }
  useLetterKeys(root, { s: () => decide(true), d: () => decide(false) });
  const placeOf = (question: QuestionPair['one']) =>
    question.exam ? texts.in(examText(messages, question.exam, 'long'), nameOf(question)) : nameOf(question);
  return (
    // It stays where there is none: keys are heard by it.
    <section ref={root} aria-labelledby="pairs" hidden={!pair} className={classes.pairs}>
      <h2 id="pairs">{texts.heading}</h2>
      {pair && (
        <>
          <p className={frame.muted}>{texts.progress(pairsLeft)}</p>
          <p className={`${frame.muted} ${kit.ofKeys}`}>{texts.keys}</p>
          <fieldset className={classes.pair}>
            <legend>
              <VisuallyHidden>{texts.pair(placeOf(pair.one), placeOf(pair.other))}</VisuallyHidden>
            </legend>
            {[pair.one, pair.other].map((question) => (
              <div key={question._id} className={classes.side}>
                <Link to={questionPath(question._id)}>{placeOf(question)}</Link>
                <p dir="auto">{question.text}</p>
              </div>
            ))}
          </fieldset>
          <div className={frame.buttons}>
            <Button onClick={() => decide(true)}>{texts.same}</Button>
            <Button look="plain" onClick={() => decide(false)}>
              {texts.different}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
