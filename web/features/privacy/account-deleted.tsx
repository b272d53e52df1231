import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { calendarDayText } from '#contract/languages/dates.ts';
import { useSession } from '#web/api/session.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './privacy-page.module.css';

/** What the page that deletes an account leaves in the history entry: until when it is sealed, and whose session is over. */
export type Deleted = { sealedUntil: string; token: string };

/** Says that an account was just deleted, and forgets its session: the page before could not, without leading to the login. */
export function AccountDeleted() {
  const messages = useTexts('privacy');
  const texts = messages.privacyScreens.deleteAccount;
  const { token, logOut } = useSession();
  const hydrated = useHydrated();
  const { state } = useLocation();
  const { sealedUntil, token: over }: Partial<Deleted> = Object(state);
  const isOver = token !== '' && token === over;
  useEffect(() => {
    if (isOver) logOut();
  }, [isOver, logOut]);
  // The built HTML knows nothing of the history.
  if (!hydrated || !sealedUntil) return null;
  return (
    <div role="status" className={classes.done}>
      <strong>{texts.doneTitle}</strong>
      <p>{texts.done(calendarDayText(messages, sealedUntil))}</p>
    </div>
  );
}
