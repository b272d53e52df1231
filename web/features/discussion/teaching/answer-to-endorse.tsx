import { Suspense, useId, useState } from 'react';
import type { Waiting } from '#contract/discussion/teaching-calls.ts';
import { paperPlaceText } from '#web/components/discussion/paper-place.ts';
import { IconChevronDown } from '#web/icons/chevron-down.ts';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './teaching.module.css';

/** It comes with the first press. */
const WholeAnswer = lazyPart(() => import('./whole-answer.tsx'), 'WholeAnswer');

/** The beginning of an answer: the first press shows it whole with its question, the second one endorses it. */
export function AnswerToEndorse({
  answer,
  when,
  label,
  onEndorsed,
}: {
  answer: Waiting['toEndorse'][number];
  when: string;
  label: string;
  onEndorsed: (post: string) => void;
}) {
  const messages = useTexts('discussion', 'teaching');
  const { panel: texts } = messages.teachingScreens;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { thread, beginning } = answer;
  return (
    <>
      <button
        type="button"
        className={classes.answer}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.words}>
          <span className={classes.beginning} dir="auto">
            {beginning}
          </span>
          <span className={kit.note} dir="auto">
            {texts.about(
              [thread.about, paperPlaceText(messages, thread, messages.discussionScreens.list.numbered)]
                .filter(Boolean)
                .join(', '),
              thread.heading,
            )}
          </span>
          <span className={kit.note}>{when}</span>
        </span>
        <IconChevronDown className={classes.way} size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={id} className={classes.whole}>
          <Suspense>
            <WholeAnswer answer={answer} label={label} onEndorsed={onEndorsed} />
          </Suspense>
        </div>
      )}
    </>
  );
}
