import { useEffect } from 'react';
import { ApiError } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { showToast } from '#web/ui/toasts.tsx';

/** Tells and logs that something could not be loaded. */
export function useTellFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (!error) return;
    logFailure(text, error);
    // A session that has ended is told once, by the session.
    if (!(error instanceof ApiError && error.endedSession)) showToast(text, 'error');
  }, [error, text]);
}

/** Whether the server has no such post; a mistyped address is none either. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
