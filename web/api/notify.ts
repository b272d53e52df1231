import { createContext } from 'react';

/** Tells the user how something ended; `undo` takes it back. */
export type Notify = (message: string, tone: 'info' | 'success' | 'error', undo?: () => void) => void;

/** How calls tell the user things: the app hands its toasts in, because web/api knows no screen (docs/architecture.md). */
export const NotifyContext = createContext<Notify>(() => {});
