import { DisclosureGroup } from '#web/ui/controls/disclosure-group.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './about-page.module.css';
import { Developers } from './developers.tsx';

/** What Basta is for, in four cards of which one is open at a time, and who builds it. */
export function Component() {
  const { about } = useTexts('reading');
  const { pitch, offerings, vision, inspiration } = about.cards;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{about.heading}</h1>
      <p className={classes.intro}>{about.intro}</p>
      <DisclosureGroup items={[pitch, offerings, vision, inspiration]} heading="h2" firstOpen />
      <Developers />
    </div>
  );
}
