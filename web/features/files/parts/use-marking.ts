import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Drawn, Parts } from './parts-context.ts';

/** Marking a part of a page. @param view the pages: they have the focus while it is done */
export function useMarking(view: RefObject<HTMLElement | null>) {
  const [marking, setMarking] = useState<Parts['marking']>();
  const opener = useRef<HTMLElement>(undefined);
  const setDrawn = useCallback((drawn: Drawn | undefined) => setMarking({ drawn }), []);
  const end = useCallback(() => {
    setMarking(undefined);
    if (opener.current?.checkVisibility()) opener.current.focus();
    else view.current?.focus();
  }, [view]);
  const begin = useCallback<Parts['begin']>(
    (page, button, isByKey) => {
      opener.current = button;
      setMarking(isByKey ? { byKeyOn: page } : {});
      // A phone's panel of tools closes: it lies over the page.
      view.current?.focus({ preventScroll: true });
      // From below the page its lower end is shown, or all of it.
      const { bottom = innerHeight } = view.current?.getBoundingClientRect() ?? {};
      if (bottom < innerHeight / 2) view.current?.scrollIntoView({ block: 'nearest' });
    },
    [view],
  );
  return { marking, setDrawn, begin, end };
}
