import { useContext, useEffect } from 'react';
import { ApiError } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** What shows in place of a post that there is none of, and the way back. */
export function PostGone({ text, back, to }: { text: string; back: string; to: string }) {
  const { blogScreens } = useTexts('blogs');
  return (
    <StatusScreen picture={<Logo size={112} />} title={blogScreens.detail.goneTitle} text={text}>
      <ButtonLink to={to}>{back}</ButtonLink>
    </StatusScreen>
  );
}

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
