import { useCallback, useState } from 'react';
import { readText, writeText } from '#web/storage/storage.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** By how many quarters a reader turned a file, and what turns it by one more: kept until the tab is closed. */
export function useQuarters(file: string): { quarters: number; turn: () => void } {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<number>();
  const quarters = chosen ?? (isHydrated ? Number(readText('turned', file) ?? 0) % 4 || 0 : 0);
  const turn = useCallback(() => {
    const next = (quarters + 1) % 4;
    writeText('turned', String(next), file);
    setChosen(next);
  }, [file, quarters]);
  return { quarters, turn };
}
