import { useEffect } from 'react';
import { createStore } from '../ui/store.ts';

const ownTitle = createStore<string | undefined>(undefined);

/**
 * Names the tab after what the page shows, e.g. a post, in place of the page's own name; undefined: not yet.
 * @param isPage false where it is shown beside something that has named the tab
 */
export function usePageTitle(title: string | undefined, isPage = true): void {
  useEffect(() => {
    if (!isPage) return;
    ownTitle.set(title);
    return () => ownTitle.set(undefined);
  }, [title, isPage]);
}

/** What the page named the tab after: for the one place that sets the tab's title (route-announcer.tsx). */
export const useOwnPageTitle = ownTitle.useValue;
