import { useEffect, useEffectEvent, useMemo } from 'react';

/**
 * Runs something once nothing has called for it for a while, with what it was called with last.
 * @param ms the pause, in milliseconds
 * @returns `call`, `flush` for what is waiting to run now, and `cancel`; leaving the page flushes
 */
export function useDebounced<Args extends unknown[]>(task: (...args: Args) => void, ms: number) {
  const run = useEffectEvent(task);
  const debounced = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Args | undefined;
    const cancel = () => {
      clearTimeout(timer);
      waiting = undefined;
    };
    const flush = () => {
      const args = waiting;
      cancel();
      if (args) run(...args);
    };
    const call = (...args: Args) => {
      clearTimeout(timer);
      waiting = args;
      timer = setTimeout(flush, ms);
    };
    return { call, flush, cancel };
  }, [ms]);
  useEffect(() => debounced.flush, [debounced]);
  return debounced;
}
