import { IconPencil } from '@tabler/icons-react';
import { PACING_MS } from '#contract/constants.ts';
import { pathTo } from '#contract/pages.ts';
import { rolesOf } from '#contract/roles.ts';
import type { SessionUser } from '#contract/users.ts';
import { useSite } from '#web/api/queries.ts';
import { WithUser } from '#web/components/with-user.tsx';
import { useMinimumTime } from '#web/timings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './profile-page.module.css';

/** Who is signed in. */
export function Component() {
  const seenLongEnough = useMinimumTime(PACING_MS.profile, useSite()?.pacing);
  return (
    <div className={classes.page}>
      <WithUser ready={seenLongEnough}>{(user) => <Profile user={user} />}</WithUser>
    </div>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const { profilePage, roles: roleTexts } = useMessages();
  const roles = rolesOf(user).map((role) => roleTexts[role].name);
  const rows = [
    { term: profilePage.email, value: user.email },
    { term: profilePage.phone, value: user.phone },
    { term: profilePage.rollno, value: user.rollno },
    { term: profilePage.department, value: user.department },
    { term: profilePage.semester, value: user.semester },
  ];
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
        <dl className={classes.list}>
          {rows.map(({ term, value }) => (
            <div key={term} className={classes.row}>
              <dt>{term}</dt>
              <dd>{value || profilePage.notGiven}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}

/** The first letters of the first and the last word, as they are in the reader's script. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
