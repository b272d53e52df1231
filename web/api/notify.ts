import { createContext } from 'react';

type More = {
  /** Why, as the server says it: a second line. */
  reason?: string | undefined;
  /** Takes back what is told. */
  undo?: () => void;
};

/** Tells the user how something ended. */
type Notify = (message: string, tone: 'success' | 'error', more?: More) => void;

/** How everything tells the user things: the app hands its toasts in, because web/api knows no screen (docs/architecture.md). */
export const NotifyContext = createContext<Notify>(() => {});
