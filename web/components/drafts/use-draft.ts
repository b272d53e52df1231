import { useEffect, useRef, useState } from 'react';
import { type DraftName, readDraft, writeDraft } from '#web/api/drafts.ts';
import type { Draft } from '#web/ui/form/leave-warning.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** A draft is kept this long after the last letter. Milliseconds. */
const PAUSE_MS = 400;

/**
 * Keeps what is being written in this browser, for its user alone, until it is sent or discarded.
 * @param account the id of the user's @param form what stands in the form now
 * @returns what was kept from the last time besides, and `forget`
 */
export function useDraft(
  name: DraftName,
  account: string,
  form: () => { isDirty: () => boolean; getValues: () => object },
): Draft & { restored: Record<string, string> | undefined; forget: () => void } {
  const [restored, setRestored] = useState(() => readDraft(name, account));
  const [state, setState] = useState<Draft['state']>(restored && 'saved');
  const isKept = useRef(true);
  const { call, flush, cancel } = useDebounced(() => {
    const { isDirty, getValues } = form();
    const draft = isDirty() ? getValues() : undefined;
    isKept.current = writeDraft(name, account, draft);
    setState(!isKept.current ? 'failed' : draft && 'saved');
  }, PAUSE_MS);

  useEffect(() => {
    // A tab that is closed or put away by a phone may never run again.
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, [flush]);

  return {
    restored,
    state,
    keep: call,
    isKept: () => {
      flush();
      return isKept.current;
    },
    forget: () => {
      cancel();
      writeDraft(name, account, undefined);
      setRestored(undefined);
      setState(undefined);
    },
  };
}
