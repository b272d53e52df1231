import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMemberPath } from '#web/api/member-path.ts';
import { useMessages } from '#web/components/use-messages.ts';
import { HOME_CARDS } from '#web/content/home-cards.ts';
import classes from './sections.module.css';

/** The resources grid of six cards; Explore leads members to the page and visitors to the login (spec section 2). */
export function ResourceGrid() {
  const { home } = useMessages();
  const memberPath = useMemberPath();
  return (
    <section className={`${classes.section} ${classes.last}`} aria-labelledby="resources">
      <h2 id="resources" className={classes.heading}>
        {home.resourcesHeading}
      </h2>
      <p className={classes.intro}>{home.resourcesIntro}</p>
      <ul className={classes.cards}>
        {HOME_CARDS.map(({ page, icon: Icon }) => (
          <li key={page} className={classes.card}>
            <Icon className={classes.icon} size={32} stroke={1.5} aria-hidden="true" />
            <h3>{home.cards[page].title}</h3>
            <p>{home.cards[page].text}</p>
            <Link to={memberPath(page)} className={classes.explore}>
              {home.explore}
              <VisuallyHidden> {home.cards[page].title}</VisuallyHidden>
              <IconArrowRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
