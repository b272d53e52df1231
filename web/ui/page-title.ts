import { useEffect, useSyncExternalStore } from 'react';

let ownTitle: string | undefined;
const listeners = new Set<() => void>();

function set(title: string | undefined): void {
  ownTitle = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the tab after what the page shows, e.g. a post, in place of the page's own name; undefined: not yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title]);
}

/** What the page named the tab after: for the one place that sets the tab's title (route-announcer.tsx). */
export function useOwnPageTitle(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => ownTitle,
    () => undefined,
  );
}
