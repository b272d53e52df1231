import { loginPathFrom } from '#contract/auth/return-address.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { useNavigation } from '#web/router/navigation.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './start-band.module.css';

/** The start-learning band, with the panels of those who have the role. */
export function StartBand() {
  const messages = useTexts('reading');
  const { home } = messages;
  const { isLoggedIn } = useSession();
  const links = useNavigation('startBand');
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
            <ButtonLink to={start} look="buckle">
              {home.getStarted}
            </ButtonLink>
            {links.map(({ page, to }) => (
              <ButtonLink key={page} to={to} look="film">
                {labelIn('startBand', page, messages)}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
