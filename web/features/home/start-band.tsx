import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { useMemberPath } from '#web/api/member-path.ts';
import { loginPathFrom } from '#web/api/return-address.ts';
import { useSession } from '#web/api/session.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './start-band.module.css';

/** The start-learning band, with the panels of those who have the role (spec section 2). */
export function StartBand() {
  const { home } = useMessages();
  const { isLoggedIn, isAdmin, isHod } = useSession();
  const memberPath = useMemberPath();
  // The login sends on whoever is signed in: to the material, or they would be back where they are.
  const start = isLoggedIn ? loginPathFrom(pathTo('syllabus')) : pathTo('login');

  return (
    <section className={classes.band} aria-labelledby="start-learning">
      <div className={classes.seam}>
        <div className={classes.inside}>
          <div>
            <h2 id="start-learning" className={classes.heading}>
              {home.startHeading}
            </h2>
            <p className={classes.intro}>{home.startIntro}</p>
          </div>
          <div className={classes.actions}>
            <Button component={Link} to={start} size="md" className={classes.start}>
              {home.getStarted}
            </Button>
            <Button component={Link} to={memberPath('contact')} size="md" className={classes.other}>
              {home.contact}
            </Button>
            {isAdmin && (
              <Button component={Link} to={pathTo('admin')} size="md" className={classes.other}>
                {home.adminPanel}
              </Button>
            )}
            {isHod && (
              <Button component={Link} to={pathTo('hod')} size="md" className={classes.other}>
                {home.hodPanel}
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
