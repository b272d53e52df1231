import { pathTo } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './accessibility-page.module.css';

/** The accessibility statement: what Basta aims at, what is tested, what is known to be missing, and whom to tell. */
export function Component() {
  const { accessibility } = useTexts('reading');
  const { report } = accessibility;
  const site = useSite();
  return (
    <div className={kit.page}>
      <h1 className={kit.title}>{accessibility.heading}</h1>
      <p className={classes.intro}>{accessibility.intro}</p>
      {accessibility.sections.map(({ title, points }) => (
        <section key={title}>
          <h2 className={classes.heading}>{title}</h2>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2 className={classes.heading}>{report.title}</h2>
        <div className={classes.report}>
          <p>{report.text}</p>
          <ButtonLink to={pathTo('contact')}>{report.link}</ButtonLink>
          <ContactLinks phones={site?.phones ?? []} emails={site?.emails ?? []} />
        </div>
      </section>
      <p className={classes.date}>{accessibility.date}</p>
    </div>
  );
}
