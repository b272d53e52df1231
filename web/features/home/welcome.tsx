import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RESOURCE_KINDS } from '#contract/kinds.ts';
import { PAGES, pathTo } from '#contract/paths.ts';
import { useMessages } from '#web/components/use-messages.ts';
import { HeroBag } from '#web/content/hero-bag.tsx';
import { RESOURCE_ICONS } from '#web/content/resource-icons.ts';
import classes from './welcome.module.css';

/** The welcome with Join Us, and the open way to the study material, which needs no account (an addition). */
export function Welcome() {
  const { home, shell } = useMessages();
  return (
    <section className={classes.welcome} aria-labelledby="welcome">
      <div>
        <h1 id="welcome" className={classes.heading}>
          {home.heading}
        </h1>
        <p className={classes.intro}>{home.intro}</p>
        <Button component={Link} to={pathTo('register')} size="lg" className={classes.join}>
          {home.join}
        </Button>
        <nav aria-labelledby="open-material">
          <p id="open-material" className={classes.label}>
            {home.openMaterial}
          </p>
          <ul className={classes.kinds}>
            {RESOURCE_KINDS.map((kind) => {
              const Icon = RESOURCE_ICONS[kind];
              return (
                <li key={kind}>
                  <Link to={PAGES[kind].path} className={classes.kind}>
                    <Icon size={20} stroke={1.6} aria-hidden="true" />
                    {shell.resourceLinks[kind]}
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
