import { useEffect, useRef, useState } from 'react';
import { KEYS } from '#web/storage/keys.ts';
import { readText, writeText } from '#web/storage/storage.ts';
import { readToken } from '#web/storage/token.ts';
import type { Draft } from '#web/ui/form/leave-warning.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** The forms whose values this browser keeps. */
type DraftName = 'blog-draft' | 'grievance-draft' | 'thread-draft';

/** The draft that this browser keeps for an account. @param account its id */
function readDraft(name: DraftName, account: string): Record<string, string> | undefined {
  if (!account) return undefined;
  try {
    const draft: unknown = JSON.parse(readText(name, account) ?? '');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** What a browser kept may be of an older release, or anyone's. */
function isDraft(kept: unknown): kept is Record<string, string> {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  return Object.values(kept).every((value) => typeof value === 'string');
}

/** Keeps a draft; undefined forgets it. @returns whether that worked: storage may be full, or refuse */
function writeDraft(name: DraftName, account: string, draft: object | undefined): boolean {
  // Its owner logged out in another tab, which wiped it.
  if (draft && KEYS[name].until === 'logOut' && !readToken()) return false;
  return writeText(name, draft && JSON.stringify(draft), account);
}

/** A draft is kept this long after the last letter. Milliseconds. */
const PAUSE_MS = 400;

/**
 * Keeps what is being written in this browser, for its user alone, until it is sent or discarded.
 * @param account the id of the user's, and behind a space where there are several; `''` keeps nothing: of a visitor, and until the user is known
 * @param form what is in the form now
 * @returns also what was kept from the last time, and `forget`
 */
export function useDraft(
  name: DraftName,
  account: string,
  form: () => { isDirty: () => boolean; getValues: () => object },
): Draft & { restored: Record<string, string> | undefined; forget: () => void } {
  const [restored, setRestored] = useState(() => readDraft(name, account));
  const [owner, setOwner] = useState(account);
  if (owner !== account) {
    // The page was there before its user was known.
    setOwner(account);
    setRestored(readDraft(name, account));
  }
  const [state, setState] = useState<Draft['state']>(restored && 'saved');
  const isKept = useRef(true);
  const { call, flush, cancel } = useDebounced(() => {
    if (!account) return;
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
      if (account) writeDraft(name, account, undefined);
      setRestored(undefined);
      setState(undefined);
    },
  };
}
