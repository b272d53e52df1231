import { useState } from 'react';
import {
  mergePaths,
  type OwnPath,
  type PathCopy,
  type Step,
  type StepState,
} from '#contract/learning/path.ts';
import { pathIn, useVisitorPaths, useWaitingPaths } from '#web/api/practice/paths.ts';
import { notePath } from '#web/api/practice/send.ts';
import { useRead } from '#web/api/queries.ts';
import { useLearner } from '#web/components/learning/use-learner.ts';

/** A person's own path of a subject: what the account has, and what this browser knows of it since. */
export function useOwnPath(code: string) {
  const learner = useLearner();
  const isMember = learner !== undefined && learner !== '';
  const query = useRead('paths.own', { params: { code } }, { enabled: isMember, staleTime: 0 });
  const visitors = useVisitorPaths();
  const waiting = useWaitingPaths(learner ?? '');
  const here = pathIn(isMember ? waiting : visitors, code);
  const none: OwnPath = { subject: code, states: [] };
  const known: OwnPath = isMember && query.data ? { ...query.data, subject: code } : none;
  // What was sent waits no more, and the account was asked before: it stays as it was said.
  const [said, setSaid] = useState(none);
  const own = learner === undefined ? none : [said, here ?? none].reduce(mergePaths, known);
  const note = (path: Omit<OwnPath, 'subject'>) => {
    if (learner === undefined) return;
    const whole = { subject: code, ...path };
    setSaid((before) => mergePaths(before, whole));
    notePath(learner, whole);
  };
  const copyOf = (copy: Omit<PathCopy, 'at'>): PathCopy => ({ ...copy, at: new Date().toISOString() });
  return {
    learner,
    own,
    /** Whose path is offered. */
    ofClass: query.data ?? { programme: '', semester: '' },
    /** Whether it is known what the account has, or will not be. */
    isKnown: learner === '' || (isMember && !query.isPending),
    hasFailed: isMember && query.isError,
    refetch: query.refetch,
    /** A copy of steps, in place of the one before. */
    copy: (copy: Omit<PathCopy, 'at'>) => note({ copy: copyOf(copy), states: [] }),
    /** @param first a copy that is made with the first mark, so that no later version changes what was begun */
    mark: ({ unit, title }: Step, state: StepState, first?: Omit<PathCopy, 'at'>) =>
      note({
        ...(first && { copy: copyOf(first) }),
        states: [{ unit, title, state, at: new Date().toISOString() }],
      }),
  };
}
