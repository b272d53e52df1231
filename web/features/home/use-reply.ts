import { useCallback, useEffect, useState } from 'react';
import type { CallTaking, InputOf, ReplyOf } from '#contract/core/rules/calls.ts';
import { call } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';

type CallWithoutInput = CallTaking<Record<never, never>>;

/**
 * What a call answers, for the parts of the home page that come after it: without the query library, which the page does
 * not load. What was there stays until the next reply.
 * @param key another one asks again
 */
export function useReply<Name extends CallWithoutInput>(name: Name, key = '') {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{ data?: ReplyOf<Name>; error?: Error }>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or try asks again
  useEffect(() => {
    let isWanted = true;
    const keep = (next: typeof state) => isWanted && setState(next);
    call(name, {} as InputOf<Name>).then(
      (data) => keep({ data }),
      (error: Error) => {
        logFailure(`Error fetching ${name}`, error);
        keep({ error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [name, key, tries]);

  const retry = useCallback(() => {
    setState({});
    setTries((count) => count + 1);
  }, []);
  return { ...state, retry };
}
