import { useContext, useEffect } from 'react';
import { ApiError } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { NotifyContext } from '#web/api/notify.ts';

/** Tells and logs that something could not be loaded. */
export function useTellFailure(error: Error | null, text: string): void {
  const notify = useContext(NotifyContext);
  useEffect(() => {
    if (!error) return;
    logFailure(text, error);
    // A session that has ended is told once, by the session.
    if (!(error instanceof ApiError && error.endedSession)) notify(text, 'error', { reason: error.message });
  }, [error, text, notify]);
}

/** Whether the server has no such post; a mistyped address is none either. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
