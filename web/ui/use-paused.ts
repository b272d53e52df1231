import { useEffect, useState } from 'react';

/**
 * What is typed, once nothing more is typed for a moment.
 * @param ms the pause, in milliseconds; 0 for what is not being typed
 */
export function usePaused(typed: string, ms: number): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setPaused, ms, typed);
    return () => clearTimeout(timer);
  }, [typed, ms]);
  return ms > 0 ? paused : typed;
}
