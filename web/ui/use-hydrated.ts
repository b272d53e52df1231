import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * False while the first client render has to equal the built HTML, true from then on and on every later page. What only
 * the browser knows (address, storage, colour scheme) may be shown once it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
