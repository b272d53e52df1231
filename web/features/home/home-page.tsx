import { Suspense } from 'react';
import { labelIn, type PageTexts } from '#contract/languages/page-texts.ts';
import { pagesIn, pathTo, rowOf } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useSession } from '#web/api/session.tsx';
import { iconOf } from '#web/content/icons.ts';
import { IconArrowRight } from '#web/icons/arrow-right.ts';
import { Link } from '#web/router/link.tsx';
import { useMemberPath, useNavigation } from '#web/router/navigation.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DisclosureGroup } from '#web/ui/controls/disclosure-group.tsx';
import kit from '#web/ui/kit.module.css';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { Banner } from './banner.tsx';
import classes from './home-page.module.css';
import { Reveal, WhenNear } from './in-view.tsx';
import { Welcome } from './welcome.tsx';

const Recent = sparePart(() => import('./recent.tsx'), 'Recent');

/** So many of each are news for a member, who comes for something else. */
const NEWS_FOR_MEMBERS = 3;

/**
 * The home page, in the specification's order, and what is new; the shell adds the footer. Members find their own things, and
 * nothing that is said to visitors.
 */
export function Component() {
  const { isLoggedIn } = useSession();
  return (
    <>
      {isLoggedIn ? <div className={classes.strip} /> : <Banner />}
      <Welcome />
      {isLoggedIn ? (
        <>
          <ResourceLinks />
          <News most={NEWS_FOR_MEMBERS} />
        </>
      ) : (
        <div className={classes.forVisitors}>
          <Reveal>
            <StartBand />
          </Reveal>
          <Reveal>
            <AboutTopics />
          </Reveal>
          <Reveal>
            <ResourceGrid />
          </Reveal>
          <News />
        </div>
      )}
    </>
  );
}

function News({ most }: { most?: number }) {
  return (
    <WhenNear>
      <Suspense>
        <Recent most={most} />
      </Suspense>
    </WhenNear>
  );
}

/** The start-learning band. */
function StartBand() {
  const messages = useTexts('reading');
  const { home } = messages;
  const links = useNavigation('startBand');

  return (
    <section className={classes.band} aria-labelledby="start-learning">
      <div className={classes.seam}>
        <div className={classes.inside}>
          <div>
            <h2 id="start-learning" className={classes.bandHeading}>
              {home.startHeading}
            </h2>
            <p className={classes.bandIntro}>{home.startIntro}</p>
          </div>
          <div className={kit.row3}>
            <ButtonLink to={pathTo('login')} look="buckle">
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

/** The About section: topics that an admin can set, one open at a time. */
function AboutTopics() {
  const { home } = useTexts('reading');
  const { topics = [] } = useSite() ?? {};
  return (
    <section className={`${classes.section} ${classes.about}`} aria-labelledby="about-basta">
      <div>
        <h2 id="about-basta" className={kit.title}>
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

/** What the resources grid and the band lead members to: the pages themselves, and the panels of those who have the role. */
function ResourceLinks() {
  const messages = useTexts('reading');
  const { home } = messages;
  return (
    <section className={`${classes.section} ${classes.short}`} aria-labelledby="resources">
      <h2 id="resources" className={classes.smallHeading}>
        {home.resourcesHeading}
      </h2>
      <ul className={classes.tiles}>
        {pagesIn('homeCards').map((page) => {
          const Icon = iconOf(page);
          return (
            <li key={page}>
              <Link to={rowOf(page).path} className={classes.tile} data-kind={rowOf(page).kind}>
                <Icon className={classes.icon} size={22} stroke={1.6} aria-hidden="true" />
                <span>
                  <VisuallyHidden>{home.explore} </VisuallyHidden>
                  {labelIn('homeCards', page, messages)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={kit.row3}>
        {useNavigation('startBand').map(({ page, to }) => (
          <ButtonLink key={page} to={to} look="plain">
            {labelIn('startBand', page, messages)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

/** The resources grid of visitors: Explore leads to the page, or to the login where they may not go there directly. */
function ResourceGrid() {
  const messages = useTexts('reading');
  const { home } = messages;
  const memberPath = useMemberPath();
  return (
    <section className={`${classes.section} ${classes.last}`} aria-labelledby="resources">
      <h2 id="resources" className={kit.title}>
        {home.resourcesHeading}
      </h2>
      <p className={classes.intro}>{home.resourcesIntro}</p>
      <ul className={classes.cards}>
        {pagesIn('homeCards').map((page) => {
          const Icon = iconOf(page);
          const title = labelIn('homeCards', page, messages);
          const { description }: PageTexts = messages.pages[page];
          return (
            <li key={page} className={classes.card} data-kind={rowOf(page).kind}>
              <Icon className={classes.icon} size={32} stroke={1.5} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{description}</p>
              <Link to={memberPath(page)} className={classes.explore}>
                {home.explore}
                <VisuallyHidden> {title}</VisuallyHidden>
                <IconArrowRight size={20} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
