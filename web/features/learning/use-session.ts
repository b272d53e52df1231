import { useEffect, useState } from 'react';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { PracticeSession, UnitAttempt } from '#contract/learning/calls.ts';
import { SESSION } from '#contract/learning/session.ts';
import { type UnitState, unitState } from '#contract/learning/unit-state.ts';
import { writeStates } from '#contract/learning/values.ts';
import { call } from '#web/api/call.ts';
import {
  type KeptAnswer,
  ofSubject,
  readVisitors,
  useVisitors,
  useWaiting,
} from '#web/api/practice/answers.ts';

/** How far someone is with each unit of the answers. */
function statesOf(answers: readonly UnitAttempt[], today: string): Map<number, UnitState> {
  const units = new Set(answers.map(({ unit }) => unit));
  return new Map(
    [...units].map((number) => {
      const own = answers.filter(({ unit }) => unit === number);
      return [number, unitState(own, { today }).state];
    }),
  );
}

/**
 * The questions of a session, asked for once it is known who practises. It stays as it is until another one is asked for, whatever
 * happens to the connection.
 * @param unit whose questions alone are asked
 */
export function usePracticeSession(code: string, learner: string | undefined, unit?: number) {
  const [asked, setAsked] = useState({ round: 0, last: '' });
  const [state, setState] = useState<{ data?: PracticeSession; error: Error | null }>({ error: null });

  useEffect(() => {
    if (learner === undefined) return;
    const ends = new AbortController();
    const own = learner === '' ? ofSubject(readVisitors(), code) : [];
    const last =
      asked.last ||
      own
        .slice(-SESSION.questions)
        .map(({ id }) => id)
        .join();
    const query = {
      seed: Math.floor(Math.random() * 0x7fffffff),
      states: writeStates(statesOf(own, dayInIndia(new Date()))),
      last,
      ...(unit !== undefined && { unit }),
    };
    call('practice.session', { params: { code }, query }, { identifies: true, signal: ends.signal }).then(
      (data) => setState({ data, error: null }),
      (error: Error) => {
        if (!ends.signal.aborted) setState({ error });
      },
    );
    return () => ends.abort();
  }, [code, learner, unit, asked]);

  const ask = (last: readonly string[]) => {
    setState({ error: null });
    setAsked(({ round }) => ({ round: round + 1, last: last.join() }));
  };
  return { data: state.data, error: state.error, refetch: () => ask([]), ask };
}

/** Everything that someone answered of a subject: what the account has, what waits, and what a visitor's browser keeps. */
export function useAnswers(
  code: string,
  learner: string,
  ofAccount: readonly UnitAttempt[],
  said: readonly KeptAnswer[],
) {
  const waiting = useWaiting(learner);
  const visitors = useVisitors();
  return [...ofAccount, ...said, ...ofSubject(learner === '' ? visitors : waiting, code)];
}
