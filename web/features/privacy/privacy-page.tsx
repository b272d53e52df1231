import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { calendarDayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { NOTICE_VERSION, REQUEST_KINDS, RETENTION_KINDS, retentionOf } from '#contract/privacy/values.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useSession } from '#web/api/session.tsx';
import { useMemberPath } from '#web/router/navigation.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './privacy-page.module.css';

/** Where to complain, by the ministry that the Act is of. */
const BOARD = 'https://www.meity.gov.in/';

/** The privacy notice: what is kept, why, for how long, what one can ask for and whom. */
export function Component() {
  const { privacyNotice: notice } = useTexts('privacy');
  const contact = useSite()?.privacyContact;
  const memberPath = useMemberPath();
  const { howLong, rights, minors, ask } = notice;
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <AccountDeleted />
      <h1 className={kit.title}>{notice.heading}</h1>
      <p className={classes.intro}>{notice.intro}</p>
      <p className={kit.muted}>{notice.version(NOTICE_VERSION)}</p>

      <h2 className={classes.heading}>{notice.what.title}</h2>
      <dl className={classes.pairs}>
        {notice.what.rows.map(([what, why]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <p>{notice.what.not}</p>

      {[notice.basis, notice.who].map(({ title, text }) => (
        <section key={title}>
          <h2 className={classes.heading}>{title}</h2>
          <p>{text}</p>
        </section>
      ))}

      <h2 className={classes.heading}>{howLong.title}</h2>
      <p>{howLong.text}</p>
      <dl className={classes.pairs}>
        {RETENTION_KINDS.map((kind) => {
          const { days } = retentionOf(kind);
          const [what, since] = howLong.rows[kind];
          return (
            <div key={kind}>
              <dt>
                {what}
                <span className={classes.time}>
                  {days === undefined ? howLong.asLongAs : howLong.days(days)}
                </span>
              </dt>
              <dd>{since}</dd>
            </div>
          );
        })}
      </dl>

      <h2 className={classes.heading}>{rights.title}</h2>
      <dl className={classes.pairs}>
        {REQUEST_KINDS.map((kind) => {
          const [what, how] = rights.rows[kind];
          return (
            <div key={kind}>
              <dt>{what}</dt>
              <dd>{how}</dd>
            </div>
          );
        })}
      </dl>
      <ButtonLink className={classes.more} to={memberPath('myData')}>
        {rights.link}
      </ButtonLink>

      <h2 id="minors" className={classes.heading}>
        {minors.title}
      </h2>
      <p>{minors.text}</p>
      <p>{minors.how}</p>

      <h2 className={classes.heading}>{ask.title}</h2>
      <p>{ask.text}</p>
      {contact && (
        <address className={classes.address}>
          <strong>{contact.name}</strong>
          <br />
          {contact.address}
          <br />
          <a className={classes.link} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </address>
      )}
      <p>
        {ask.board}{' '}
        <a className={classes.link} href={BOARD} target="_blank" rel="noreferrer">
          {ask.boardLink}
        </a>
      </p>
      <ButtonLink className={classes.more} look="plain" to={pathTo('contact')}>
        {ask.contact}
      </ButtonLink>
    </div>
  );
}

/** What the page that deletes an account leaves in the history entry: until when it is sealed, and whose session is over. */
export type Deleted = { sealedUntil: string; token: string };

/** Says that an account was just deleted, and forgets its session: the page before could not, without leading to the login. */
function AccountDeleted() {
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
