import { useCallback, useState } from 'react';
import { readText, writeText } from '#web/storage/storage.ts';
import { useColourScheme } from '#web/ui/colour-scheme.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Whether paper is dark. */
export type Dimmed = {
  /** Undefined: as the colour scheme is. */
  choice: 'dark' | 'light' | undefined;
  isDim: boolean;
  toggle: () => void;
};

/** Paper is dark where the page is, until a reader wants it otherwise: that is kept in the browser. */
export function useDimmed(): Dimmed {
  const { scheme, next } = useColourScheme();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Dimmed['choice']>();
  const choice = chosen ?? (isHydrated ? kept() : undefined);
  // From automatic it goes on to what the system does not have.
  const isDark = isHydrated && (scheme === 'dark' || (scheme === 'auto' && next === 'light'));
  const isDim = choice ? choice === 'dark' : isDark;
  function toggle() {
    const wanted = isDim ? 'light' : 'dark';
    writeText('paper', wanted);
    setChosen(wanted);
  }
  return { choice, isDim, toggle };
}

function kept(): Dimmed['choice'] {
  const choice = readText('paper');
  return choice === 'dark' || choice === 'light' ? choice : undefined;
}

export type Scrolling = {
  isScrolling: boolean;
  /** It was changed since the page was opened. */
  isChosen: boolean;
  toggle: () => void;
};

/** Whether the pages of a file are one below the other, and what changes that: kept in the browser. */
export function useScrolling(): Scrolling {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const isScrolling = chosen ?? (isHydrated && readText('reading') === 'scroll');
  function toggle() {
    writeText('reading', isScrolling ? undefined : 'scroll');
    delete document.documentElement.dataset.reading;
    setChosen(!isScrolling);
  }
  return { isScrolling, isChosen: chosen !== undefined, toggle };
}

/** By how many quarters a reader turned a file, and what turns it by one more: kept until the tab is closed. */
export function useRotation(file: string): { rotation: number; turn: () => void } {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<number>();
  const rotation = chosen ?? (isHydrated ? Number(readText('turned', file) ?? 0) % 4 || 0 : 0);
  const turn = useCallback(() => {
    const next = (rotation + 1) % 4;
    writeText('turned', String(next), file);
    setChosen(next);
  }, [file, rotation]);
  return { rotation, turn };
}
