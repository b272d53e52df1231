import { useEffect, useState } from 'react';
import type { BlogFields } from '#contract/blogs.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { readDraft, writeDraft } from './draft.ts';

/** A draft is kept this long after the last letter. Milliseconds. */
const PAUSE_MS = 400;

/** How keeping the draft went; undefined while there is nothing to be kept. */
export type DraftState = 'saved' | 'failed' | undefined;

/**
 * Keeps what is being written in this browser, for its user alone, until it is published or discarded.
 * @param current what stands in the form now; undefined where that is nothing worth keeping
 * @returns what was kept from the last time, and `keep`, to be called after each change
 */
export function useDraft(email: string, current: () => BlogFields | undefined) {
  const [restored, setRestored] = useState(() => readDraft(email));
  const [state, setState] = useState<DraftState>();
  const {
    call: keep,
    flush,
    cancel,
  } = useDebounced(() => {
    const draft = current();
    const isKept = writeDraft(email, draft);
    setState(!isKept ? 'failed' : draft && 'saved');
  }, PAUSE_MS);

  useEffect(() => {
    // A tab that is closed or put away by a phone may never run again.
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, [flush]);

  function forget() {
    cancel();
    writeDraft(email, undefined);
    setRestored(undefined);
    setState(undefined);
  }

  return { restored, state, keep, forget };
}
