import { useEffect, useState } from 'react';
import { momentText } from '#contract/languages/dates.ts';
import type { Notification } from '#contract/notifications/calls.ts';
import { type Kind, MAIL_CHOICES, type MailChoice } from '#contract/notifications/kinds.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { call } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded, Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { FollowedSubjects } from './followed-subjects.tsx';
import classes from './notification-list-page.module.css';

/** What the account was told, newest first, and when emails come. Opening it counts as reading it. */
export function Component({ page }: ScreenProps) {
  const { pages, notificationScreen: texts } = useTexts('notifications');
  const newest = useRead('notifications.list', {}, { staleTime: 0 });
  useReading(newest.data?.notifications);
  return (
    <div className={`${kit.page} ${kit.stack5}`}>
      <h1 className={classes.title}>{pages[page].title}</h1>
      <p className={classes.intro}>{texts.intro}</p>
      <Loaded query={newest} loading={texts.loading} failure={texts.fetchFailed}>
        {({ notifications, hasMore, mail }) => (
          <>
            <MailChoices chosen={mail} />
            {notifications.length === 0 ? (
              <Nothing>{texts.empty}</Nothing>
            ) : (
              <Part notifications={notifications} hasMore={hasMore} />
            )}
            <FollowedSubjects />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Notes that what is shown was read: what comes meanwhile stays unread. The bell is told. */
function useReading(shown: readonly Notification[] | undefined) {
  const { reload } = useSession();
  const until = shown?.some(({ isRead }) => !isRead) ? shown[0]?.at : undefined;
  useEffect(() => {
    // Nobody asked for it: where it fails they stay new, and the next visit tries again.
    if (until)
      call('notifications.read', { body: { until } }).then(reload, (error) =>
        logFailure('Error noting what was read', error),
      );
  }, [until, reload]);
}

function Part({ notifications, hasMore }: { notifications: readonly Notification[]; hasMore: boolean }) {
  const { notificationScreen: texts } = useTexts('notifications');
  const [isOpen, setOpen] = useState(false);
  const last = notifications.at(-1);
  return (
    <>
      <ul className={classes.list} aria-label={texts.list}>
        {notifications.map((one) => (
          <Entry key={one._id} {...one} />
        ))}
      </ul>
      {hasMore &&
        last &&
        (isOpen ? (
          <Older after={last._id} />
        ) : (
          <Button look="plain" className={classes.older} onClick={() => setOpen(true)}>
            {texts.older}
          </Button>
        ))}
    </>
  );
}

function Older({ after }: { after: string }) {
  const { notificationScreen: texts } = useTexts('notifications');
  const older = useRead('notifications.list', { query: { after } });
  return (
    <Loaded query={older} loading={texts.loading} failure={texts.olderFailed}>
      {(part) => <Part {...part} />}
    </Loaded>
  );
}

function Entry({ kind, path, at, isRead, counts }: Notification) {
  const messages = useTexts('notifications');
  const { kinds, isNew, counts: words } = messages.notificationScreen;
  const numbers: Partial<Record<Kind, (...counts: number[]) => string>> = words;
  return (
    <li>
      <Link to={path} className={classes.entry}>
        <span className={classes.text}>
          {kinds[kind]} {counts && numbers[kind]?.(...counts)}
        </span>
        <span className={classes.about}>
          {!isRead && <span className={kit.mark}>{isNew}</span>}
          <time dateTime={at}>{momentText(messages, at)}</time>
        </span>
      </Link>
    </li>
  );
}

function MailChoices({ chosen }: { chosen: MailChoice }) {
  const { mail: texts } = useTexts('notifications').notificationScreen;
  const { run, isPending } = useCall('notifications.setMail', {
    failureText: texts.failed,
    invalidates: ['notifications.list'],
  });
  const [wanted, setWanted] = useState(chosen);

  async function choose(mail: MailChoice) {
    setWanted(mail);
    const { ok } = await run({ body: { mail } });
    if (!ok) setWanted(wanted);
  }

  return (
    <div className={kit.stack2} aria-busy={isPending}>
      <RadioPills
        legend={texts.legend}
        options={MAIL_CHOICES.map((value) => ({ value, label: texts.choices[value] }))}
        value={wanted}
        onChange={(mail) => void choose(mail)}
      />
      <p className={classes.intro}>{texts.hint}</p>
    </div>
  );
}
