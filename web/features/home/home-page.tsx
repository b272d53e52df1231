import { useState } from 'react';
import { Link } from 'react-router';
import { DEFAULT_SEMESTER, SEMESTERS, type Semester } from '#contract/constants.ts';
import { PAGES } from '#contract/paths.ts';
import { RESOURCE_KINDS } from '#contract/resources.ts';
import { RadioPills } from '#web/components/radio-pills.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { HeroBag } from '#web/content/hero-bag.tsx';
import { RESOURCE_ICONS } from '#web/content/resource-icons.ts';
import classes from './home-page.module.css';

/** What Basta is, and the way to the material: pick the semester, open a card. */
export function HomePage() {
  const { home, resources, resourcePage } = useMessages();
  const [semester, setSemester] = useState<Semester>(DEFAULT_SEMESTER);

  return (
    <>
      <section className={classes.hero}>
        <div className={classes.seam}>
          <div className={classes.inside}>
            <div>
              <h1 className={classes.heading}>{home.heading}</h1>
              <p className={classes.intro}>{home.intro}</p>
              <div className={classes.semesters}>
                <RadioPills
                  legend={home.chooseSemester}
                  options={SEMESTERS.map((value) => ({
                    value,
                    label: value,
                    name: resourcePage.semesterNumber(value),
                  }))}
                  value={semester}
                  onChange={setSemester}
                />
              </div>
            </div>
            <HeroBag className={classes.picture} />
          </div>
        </div>
      </section>
      <section className={classes.bag} aria-labelledby="in-the-bag">
        <h2 id="in-the-bag" className={classes.subheading} aria-live="polite">
          {home.cardsHeading(semester)}
        </h2>
        <ul className={classes.cards}>
          {RESOURCE_KINDS.map((kind) => {
            const Icon = RESOURCE_ICONS[kind];
            return (
              <li key={kind}>
                <Link
                  className={classes.card}
                  to={`${PAGES[kind].path}${semester === DEFAULT_SEMESTER ? '' : `?semester=${semester}`}`}
                >
                  <Icon className={classes.icon} size={30} stroke={1.5} aria-hidden="true" />
                  <h3>{resources[kind].title}</h3>
                  <p>{resources[kind].intro}</p>
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
