import type { ReactNode } from 'react';
import type { Announcement } from '#contract/discussion/announcement-calls.ts';
import { calendarDayText, dayText } from '#contract/languages/dates.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './announcements.module.css';

/** An announcement with who made it, when, and its last day. @param children what the reader can do with it */
export function AnnouncementCard({
  announcement: { text, by, at, changedAt, until },
  children,
}: {
  announcement: Announcement;
  children?: ReactNode;
}) {
  const messages = useTexts('subjects');
  const { page: texts } = messages.subjectScreens;
  return (
    <div className={classes.announcement}>
      <p dir="auto" className={classes.text}>
        {text}
      </p>
      <p className={classes.facts}>
        {by && <span dir="auto">{by}</span>}
        <time dateTime={changedAt ?? at}>{dayText(messages, changedAt ?? at)}</time>
        <span>{texts.announcedUntil(calendarDayText(messages, until))}</span>
      </p>
      {children}
    </div>
  );
}
