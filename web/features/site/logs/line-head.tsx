import type { ReactNode } from 'react';
import { momentText } from '#contract/languages/dates.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './logs.module.css';

/** What a line of a log says first: what was done to whom or what, by whom, and when. */
export function LineHead({
  what,
  about,
  who,
  email,
  at,
}: {
  what: string;
  about?: string;
  who: ReactNode;
  email?: string;
  at: string;
}) {
  const messages = useTexts('staff');
  return (
    <div className={classes.head}>
      <p className={classes.what}>
        <strong>{what}</strong>
        {about && (
          <>
            {' '}
            <span>{about}</span>
          </>
        )}
      </p>
      <p className={classes.who}>
        {who}
        {email && <span className={classes.email}> {email}</span>}
      </p>
      <time className={classes.when} dateTime={at}>
        {momentText(messages, at)}
      </time>
    </div>
  );
}
