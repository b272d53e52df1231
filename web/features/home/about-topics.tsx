import { pathTo } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DisclosureGroup } from '#web/ui/controls/disclosure-group.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './sections.module.css';

/** The About section: topics that an admin can set, one open at a time. */
export function AboutTopics() {
  const { home } = useTexts('reading');
  const { topics = [] } = useSite() ?? {};
  return (
    <section className={`${classes.section} ${classes.about}`} aria-labelledby="about-basta">
      <div>
        <h2 id="about-basta" className={classes.heading}>
          {home.aboutHeading}
        </h2>
        <p className={classes.intro}>{home.aboutIntro}</p>
        <ButtonLink to={pathTo('about')} look="plain">
          {home.aboutMore}
        </ButtonLink>
      </div>
      <DisclosureGroup items={topics} heading="h3" />
    </section>
  );
}
