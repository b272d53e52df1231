import { useSyncExternalStore } from 'react';

/** A value outside React, which whatever happens anywhere may change; the built HTML has the initial one. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** The value, in a component. */
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
