import { useCallback, useState } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const keyOf = (file: string) => `turned ${file}`;

/** By how many quarters a reader turned a file, and what turns it by one more: kept until the tab is closed. */
export function useQuarters(file: string): { quarters: number; turn: () => void } {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<number>();
  const quarters = chosen ?? (isHydrated ? kept(file) : 0);
  const turn = useCallback(() => {
    const next = (quarters + 1) % 4;
    try {
      sessionStorage.setItem(keyOf(file), String(next));
    } catch {
      // It holds until the page is left.
    }
    setChosen(next);
  }, [file, quarters]);
  return { quarters, turn };
}

function kept(file: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(file)) ?? 0) % 4 || 0;
  } catch {
    return 0;
  }
}
