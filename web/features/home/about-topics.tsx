import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pathTo } from '#contract/pages.ts';
import { siteDefaults } from '#contract/site.ts';
import { useSite } from '#web/api/queries.ts';
import { DisclosureGroup } from '#web/components/disclosure-group.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './sections.module.css';

/** The About section: topics that an admin can set, one open at a time (spec section 2). */
export function AboutTopics() {
  const messages = useMessages();
  const { home } = messages;
  const { topics } = useSite() ?? siteDefaults(messages);
  return (
    <section className={`${classes.section} ${classes.about}`} aria-labelledby="about-basta">
      <div>
        <h2 id="about-basta" className={classes.heading}>
          {home.aboutHeading}
        </h2>
        <p className={classes.intro}>{home.aboutIntro}</p>
        <Button component={Link} to={pathTo('about')} size="md" variant="default">
          {home.aboutMore}
        </Button>
      </div>
      <DisclosureGroup items={topics} heading="h3" />
    </section>
  );
}
