import { pathTo } from '#contract/pages/pages.ts';
import { NOTICE_VERSION } from '#contract/privacy/consent.ts';
import { REQUEST_KINDS } from '#contract/privacy/request-kinds.ts';
import { RETENTION_KINDS, retentionOf } from '#contract/privacy/retention.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useMemberPath } from '#web/router/navigation.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AccountDeleted } from './account-deleted.tsx';
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
    <div className={classes.page}>
      <AccountDeleted />
      <h1 className={classes.title}>{notice.heading}</h1>
      <p className={classes.intro}>{notice.intro}</p>
      <p className={classes.version}>{notice.version(NOTICE_VERSION)}</p>

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
