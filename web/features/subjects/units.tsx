import type { Unit } from '#contract/subjects/calls.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Section } from './section.tsx';
import classes from './units.module.css';

/** What a subject teaches, by units. The browser's own `details`, so that they open without scripts too. */
export function Units({ units }: { units: readonly Unit[] }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  return (
    <Section id="units" title={texts.units}>
      <ol className={classes.units}>
        {units.map(({ number, title, topics, hours }) => (
          <li key={number}>
            <details>
              <summary className={classes.summary}>
                <span className={classes.number}>{number}</span>
                <span className={classes.title} dir="auto">
                  {title}
                </span>
                {hours !== null && <small>{texts.hoursOfUnit(hours)}</small>}
              </summary>
              <p className={classes.topics} dir="auto">
                {topics}
              </p>
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}
