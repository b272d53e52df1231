import { type ReactNode, useEffect, useRef } from 'react';
import type { Waiting } from '#contract/discussion/teaching-calls.ts';
import { agoText, calendarDayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { teachSubjectPath } from '#contract/questions/address.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { useRead } from '#web/api/queries.ts';
import { ThreadList } from '#web/components/discussion/thread-list.tsx';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import page from '../discussion.module.css';
import { AnswerToEndorse } from './answer-to-endorse.tsx';
import classes from './teaching.module.css';

/** The server sends so many of each at most. */
const MOST = 20;

/** What waits for a teacher, the oldest first; for anyone else how one becomes a teacher. */
export function Component() {
  const { pages, teachingScreens } = useTexts('discussion', 'teaching');
  const texts = teachingScreens.panel;
  return (
    <div className={`${kit.page} ${page.page}`}>
      <header>
        <h1 className={kit.title}>{pages.teach.title}</h1>
        <p className={kit.muted}>{texts.intro}</p>
      </header>
      <Loaded
        query={useRead('teacher.waiting', {}, { staleTime: 0 })}
        loading={texts.loading}
        failure={texts.failed}
      >
        {(waiting) =>
          waiting.teaches.length === 0 ? (
            <Nothing>
              <p>{texts.notYet}</p>
              <p>{texts.how}</p>
              <ButtonLink to={pathTo('contact')}>{texts.howNext}</ButtonLink>
            </Nothing>
          ) : (
            <Waits waiting={waiting} />
          )
        }
      </Loaded>
    </div>
  );
}

function Waits({ waiting }: { waiting: Waiting }) {
  const { teaches, unanswered, toEndorse, suspended } = waiting;
  const messages = useTexts('discussion', 'teaching');
  const texts = messages.teachingScreens.panel;
  const ago = (moment: string) => agoText(messages, moment, Date.now());
  const isDone = unanswered.length + toEndorse.length + suspended.length === 0;
  const root = useRef<HTMLDivElement>(null);
  /** Where the focus goes once an answer that was endorsed left the list: to the next one, else to the heading of what waits. */
  const next = useRef<string>(undefined);
  const answers = [...toEndorse, ...suspended];
  const goOn = (post: string) => {
    const at = answers.findIndex((answer) => answer.post === post);
    next.current = (answers[at + 1] ?? answers[at - 1])?.post ?? '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the lists are others
  useEffect(() => {
    if (next.current === undefined) return;
    const button = document.getElementById(next.current)?.querySelector('button');
    next.current = undefined;
    (button ?? root.current)?.focus();
  }, [waiting]);
  return (
    <div ref={root} tabIndex={-1} className={classes.waits}>
      {isDone && (
        <Nothing>
          <p>{texts.nothing}</p>
          <ButtonLink to={pathTo('discuss')}>{texts.nothingNext}</ButtonLink>
        </Nothing>
      )}
      <Part name="unanswered" count={unanswered.length}>
        <ThreadList
          threads={unanswered}
          label={texts.parts.unanswered}
          when={(moment) => texts.asked(ago(moment))}
        />
      </Part>
      {(['toEndorse', 'suspended'] as const).map((name) => {
        const listed = { toEndorse, suspended }[name];
        return (
          <Part key={name} name={name} count={listed.length}>
            <ul className={classes.answers}>
              {listed.map((answer) => (
                <li key={answer.post} id={answer.post}>
                  <AnswerToEndorse
                    answer={answer}
                    when={
                      name === 'suspended' ? texts.changed(ago(answer.at)) : texts.written(ago(answer.at))
                    }
                    label={name === 'suspended' ? texts.again : texts.endorse}
                    onEndorsed={goOn}
                  />
                </li>
              ))}
            </ul>
          </Part>
        );
      })}
      <section aria-labelledby="teaches">
        <h2 id="teaches" className={kit.heading}>
          {texts.youTeach}
        </h2>
        <ul className={classes.subjects}>
          {teaches.map(({ subject, subjectName, until }) => (
            <li key={subject}>
              <Link to={subjectPath(subject)} dir="auto">
                {texts.until(`${subject} ${subjectName}`.trim(), calendarDayText(messages, until))}
              </Link>
              <Link
                to={teachSubjectPath(subject)}
                aria-label={texts.unitsOf(messages.pages.teachSubject.title, subject)}
              >
                {messages.pages.teachSubject.title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <ButtonLink look="plain" to={pathTo('moderate')}>
          {messages.pages.moderate.title}
        </ButtonLink>
      </div>
    </div>
  );
}

/** One of the lists, where something is in it. */
function Part({
  name,
  count,
  children,
}: {
  name: 'unanswered' | 'toEndorse' | 'suspended';
  count: number;
  children: ReactNode;
}) {
  const texts = useTexts('teaching').teachingScreens.panel;
  if (count === 0) return null;
  return (
    <section aria-labelledby={name} className={classes.part}>
      <h2 id={name} className={kit.heading} tabIndex={-1}>
        {texts.parts[name]}
      </h2>
      <p className={kit.muted}>
        {texts.hints[name]} {count === MOST && texts.oldest(MOST)}
      </p>
      {children}
    </section>
  );
}
