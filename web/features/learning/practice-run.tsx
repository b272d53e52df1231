import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pictureAddress } from '#contract/files/address.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { examText } from '#contract/languages/dates.ts';
import type { PracticeSession, PractisedQuestion } from '#contract/learning/calls.ts';
import { isMixed } from '#contract/learning/session.ts';
import { OUTCOMES, type Outcome } from '#contract/learning/unit-state.ts';
import { NO_UNIT } from '#contract/learning/values.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { planPath, subjectPath } from '#contract/subjects/values.ts';
import { type KeptAnswer, useWaiting } from '#web/api/practice/answers.ts';
import { forgetAnswer, noteAnswer, sendWaiting } from '#web/api/practice/send.ts';
import { savesData } from '#web/timings.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useLetterKeys } from '#web/ui/use-letter-keys.ts';
// Not by a script of its own: it could not be loaded where the connection broke meanwhile.
import { Answers } from './answers.tsx';
import { KeptNote } from './kept-note.tsx';
import classes from './practice.module.css';
import { QuestionPicture } from './question-picture.tsx';
import { UnitList } from './unit-list.tsx';
import { type Run, useAnswers } from './use-session.ts';

/** One question after the other, then what became of them. An answer is kept at once: leaving loses nothing. */
export function PracticeRun({
  session,
  begun,
  keep,
  learner,
  onMore,
}: {
  session: PracticeSession;
  /** How far it was when its page was left. */
  begun: Run | undefined;
  /** Takes how far it is; nothing once it is over. */
  keep: (run: Run | undefined) => void;
  learner: string;
  onMore: () => void;
}) {
  const { questions, subject } = session;
  const [at, setAt] = useState(begun?.at ?? 0);
  const [said, setSaid] = useState<readonly KeptAnswer[]>(begun?.said ?? []);
  /** What was said last, as long as it can be changed. */
  const [last, setLast] = useState<KeptAnswer>();
  const question = questions[at];
  usePicturesAhead(questions, at);
  const keepRun = useEffectEvent((place: number) => keep(questions[place] && { session, at: place, said }));
  useEffect(() => keepRun(at), [at]);
  useEffect(() => () => void sendWaiting(learner), [learner]);

  const say = (outcome: Outcome) => {
    if (!question) return;
    const answer = {
      ...{ subject: subject.code, id: question._id, question: question.same },
      ...{ unit: question.unit?.number ?? NO_UNIT, outcome, day: dayInIndia(new Date()) },
      mixed: isMixed(unitsIn(questions)),
    };
    setAt(at + 1);
    setSaid([...said, answer]);
    setLast(answer);
    noteAnswer(learner, answer);
  };
  const change = (answer: KeptAnswer) => {
    setAt(questions.findIndex(({ _id }) => _id === answer.id));
    setSaid(said.filter((one) => one !== answer));
    setLast(undefined);
    forgetAnswer(learner, answer);
  };
  if (!question) return <End session={session} said={said} learner={learner} onMore={onMore} />;
  return (
    <Asked
      key={question._id}
      question={question}
      learner={learner}
      place={at + 1}
      count={questions.length}
      onSay={say}
      onSkip={() => setAt(at + 1)}
      onChange={last && (() => change(last))}
    />
  );
}

/** Questions without a unit are of none in particular: they make no session mixed. */
const unitsIn = (questions: readonly PractisedQuestion[]) =>
  questions.flatMap(({ _id, unit }) => (unit ? [{ unit: String(unit.number), question: _id }] : []));

/** The pictures of questions to come are loaded while someone thinks: a tap shows the next at once, also without a connection. */
function usePicturesAhead(questions: readonly PractisedQuestion[], at: number): void {
  useEffect(() => {
    const ahead = questions.slice(at + 1, savesData() ? at + 2 : undefined);
    for (const question of ahead)
      for (const place of question.places)
        if (place.picture) new Image().src = pictureAddress('pages', question.file, place.page, question.key);
  }, [questions, at]);
}

function Asked({
  question,
  learner,
  place,
  count,
  onSay,
  onSkip,
  onChange,
}: {
  question: PractisedQuestion;
  learner: string;
  place: number;
  count: number;
  onSay: (outcome: Outcome) => void;
  onSkip: () => void;
  /** Goes back to what was said last. */
  onChange: (() => void) | undefined;
}) {
  const messages = useTexts('learning');
  const { learningScreens: screens } = messages;
  const { practice: texts } = screens;
  const [shows, setShows] = useState(false);
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who listens, and who answers by keys, is at the next question as soon as it is there.
  useEffect(() => heading.current?.focus(), []);
  useLetterKeys(root, {
    '1': () => onSay('could'),
    '2': () => onSay('partly'),
    '3': () => onSay('couldNot'),
  });
  // The last one waits to be changed.
  const waiting = useWaiting(learner).length;
  const { unit, exam, number, part, alternative, marks } = question;
  return (
    <section ref={root} className={classes.run} aria-labelledby="question">
      <div>
        <h2 id="question" ref={heading} tabIndex={-1} className={classes.part}>
          {texts.of(place, count)}
        </h2>
        <p className={kit.note} dir="auto">
          {[
            unit ? screens.unit(unit.number, unit.title) : screens.noUnit,
            exam && examText(messages, exam),
            texts.number(number, part, alternative),
            marks !== undefined && texts.marks(marks),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {waiting > 1 && !navigator.onLine && <p className={kit.note}>{screens.waiting(waiting)}</p>}
      </div>
      <QuestionPicture question={question} />
      {shows ? (
        <Answers question={question} />
      ) : (
        <Button look="plain" onClick={() => setShows(true)}>
          {texts.show}
        </Button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and each of these is sent at once */}
      <div role="group" aria-labelledby="how" className={classes.how}>
        <p id="how" className={classes.question}>
          {texts.how}
        </p>
        <div className={classes.outcomes}>
          {OUTCOMES.map((outcome) => (
            <Button key={outcome} className={classes.outcome} onClick={once(() => onSay(outcome))}>
              {texts.outcomes[outcome]}
            </Button>
          ))}
        </div>
        <div className={classes.ways}>
          <span className={`${kit.note} ${kit.ofKeys}`}>{texts.keys}</span>
          <Button look="plain" onClick={once(onSkip)}>
            {texts.skip}
          </Button>
          {onChange && (
            <Button look="plain" onClick={onChange}>
              {texts.change}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The second tap of a double tap would answer the next question, which has the same place, before anyone saw it. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

function End({
  session,
  said,
  learner,
  onMore,
}: {
  session: PracticeSession;
  said: readonly KeptAnswer[];
  learner: string;
  onMore: () => void;
}) {
  const { practice: texts } = useTexts('learning').learningScreens;
  const answers = useAnswers(session.subject.code, learner, session.attempts, said);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => void sendWaiting(learner), [learner]);
  return (
    <section className={classes.run} aria-labelledby="end">
      <h2 id="end" ref={heading} tabIndex={-1} className={classes.part}>
        {said.length > 0 ? texts.done(said.length) : texts.doneNone}
      </h2>
      <p className={classes.harder}>{texts.harder}</p>
      <div>
        <h3 className={classes.question}>{texts.next}</h3>
        <UnitList session={session} answers={answers} />
      </div>
      <KeptNote
        path={pathTo('practice', { code: session.subject.code })}
        learner={learner}
        onAdded={onMore}
      />
      <div className={classes.ways}>
        <Button onClick={onMore}>{texts.more}</Button>
        {session.examDay === undefined && (
          <ButtonLink look="plain" to={planPath(session.subject.code)}>
            {texts.plan}
          </ButtonLink>
        )}
        <ButtonLink look="plain" to={subjectPath(session.subject.code)}>
          {texts.toSubject}
        </ButtonLink>
      </div>
    </section>
  );
}
