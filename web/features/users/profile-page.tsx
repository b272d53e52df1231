import { PACING_MS } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { rolesOf } from '#contract/pages/roles.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { useSite } from '#web/api/app-cache.ts';
import { WithUser } from '#web/components/with-user.tsx';
import { IconPencil } from '#web/icons/pencil.ts';
import { useMinimumTime } from '#web/timings.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { initialsOf } from '#web/ui/text/initials.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './profile-page.module.css';

const ROWS = ['email', 'phone', 'rollno', 'department', 'semester'] as const;

const SECURITY = ['changePassword', 'signIns', 'secondFactor', 'passkeys'] as const;

/** Who is logged in. */
export function Component() {
  const seenLongEnough = useMinimumTime(PACING_MS.profile, useSite()?.pacing);
  return (
    <div className={kit.page}>
      <WithUser ready={seenLongEnough}>{(user) => <Profile user={user} />}</WithUser>
    </div>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const { pages, profilePage, roles: roleTexts } = useMessages();
  const roles = rolesOf(user).map((role) => roleTexts[role].name);
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <span className={classes.avatar} aria-hidden="true">
          {initialsOf(user.username)}
        </span>
        <div className={classes.who}>
          <h1 className={classes.name}>{user.username}</h1>
          <p className={classes.labels}>
            {(roles.length > 0 ? roles : [profilePage.student]).map((label) => (
              <span key={label} className={classes.label}>
                {label}
              </span>
            ))}
          </p>
        </div>
        <ButtonLink look="buckle" to={pathTo('updateProfile')} icon={IconPencil}>
          {profilePage.edit}
        </ButtonLink>
      </header>
      <section className={classes.data} aria-labelledby="student-data">
        <h2 id="student-data" className={classes.heading}>
          {profilePage.dataHeading}
        </h2>
        <dl>
          {ROWS.map((name) => (
            <div key={name} className={classes.row}>
              <dt>{profilePage[name]}</dt>
              <dd>{user[name] || profilePage.notGiven}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.links}>
          <ButtonLink look="plain" to={pathTo('sent')}>
            {pages.sent.title}
          </ButtonLink>
          <ButtonLink look="plain" to={pathTo('myData')}>
            {profilePage.yourData}
          </ButtonLink>
        </div>
      </section>
      <nav className={classes.security} aria-labelledby="security">
        <h2 id="security" className={classes.heading}>
          {profilePage.security}
        </h2>
        <div className={classes.links}>
          {SECURITY.map((page) => (
            <ButtonLink key={page} look="plain" to={pathTo(page)}>
              {pages[page].title}
            </ButtonLink>
          ))}
        </div>
      </nav>
    </article>
  );
}
