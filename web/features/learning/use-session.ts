import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { PracticeSession, UnitAttempt } from '#contract/learning/calls.ts';
import { SESSION } from '#contract/learning/session.ts';
import { type UnitState, unitState } from '#contract/learning/unit-state.ts';
import { writeStates } from '#contract/learning/values.ts';
import { type AppCache, useAppCache } from '#web/api/app-cache.ts';
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

/** A session as far as it went. */
export type Run = { session: PracticeSession; at: number; said: readonly KeptAnswer[] };

/** The session that was left in the middle, for an answer or a paper: one for each app that runs. */
const leftRuns = new WeakMap<AppCache, Run & { of: string }>();

/** Whose questions are practised, and which: of all units, or of one alone. */
type Practised = { code: string; learner: string | undefined; unit?: number | undefined };

/**
 * A session that was left, for who comes back to it by the Back button; someone who comes otherwise begins another.
 * @returns also what keeps how far a session is, until it is over
 */
export function useLeftRun({ code, learner, unit }: Practised) {
  const cache = useAppCache();
  const isBack = useNavigationType() === 'POP';
  const of = [code, learner, unit].join(' ');
  const [left] = useState(() => {
    const known = leftRuns.get(cache);
    return isBack && learner !== undefined && known?.of === of ? known : undefined;
  });
  const keep = (run: Run | undefined): void => {
    if (run) leftRuns.set(cache, { ...run, of });
    else leftRuns.delete(cache);
  };
  return { left, keep };
}

/**
 * The questions of a session, asked for once it is known who practises. It stays as it is until another one is asked for, whatever
 * happens to the connection.
 * @param begun one that is there already
 */
export function usePracticeSession({ code, learner, unit }: Practised, begun: PracticeSession | undefined) {
  const [asked, setAsked] = useState({ round: 0, last: '' });
  const [state, setState] = useState<{ data?: PracticeSession; error: Error | null }>({
    ...(begun && { data: begun }),
    error: null,
  });

  useEffect(() => {
    if (learner === undefined || (begun && asked.round === 0)) return;
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
  }, [code, learner, unit, begun, asked]);

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
