import { labelIn } from '#contract/messages/page-texts.ts';
import { pagesIn, pathTo, rowOf } from '#contract/pages.ts';
import { HeroBag } from '#web/content/hero-bag.tsx';
import { iconOf } from '#web/content/icons.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useReadingMessages } from '#web/ui/use-reading-messages.ts';
import classes from './welcome.module.css';

/** The welcome with Join Us, and the open way to the study material, which needs no account (an addition). */
export function Welcome() {
  const messages = useReadingMessages();
  const { home } = messages;
  return (
    <section className={classes.welcome} aria-labelledby="welcome">
      <div>
        <h1 id="welcome" className={classes.heading}>
          {home.heading}
        </h1>
        <p className={classes.intro}>{home.intro}</p>
        <ButtonLink to={pathTo('register')} className={classes.join}>
          {home.join}
        </ButtonLink>
        <nav aria-labelledby="open-material">
          <p id="open-material" className={classes.label}>
            {home.openMaterial}
          </p>
          <ul className={classes.kinds}>
            {pagesIn('resourcesMenu').map((page) => {
              const Icon = iconOf(page);
              return (
                <li key={page}>
                  <Link to={rowOf(page).path} className={classes.kind}>
                    <Icon size={20} stroke={1.6} aria-hidden="true" />
                    {labelIn('resourcesMenu', page, messages)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>
      <HeroBag className={classes.picture} />
    </section>
  );
}
