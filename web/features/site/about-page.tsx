import { useSite } from '#web/api/app-cache.ts';
import { IconExternalLink } from '#web/icons/external-link.ts';
import { DisclosureGroup } from '#web/ui/controls/disclosure-group.tsx';
import kit from '#web/ui/kit.module.css';
import { initialsOf } from '#web/ui/text/initials.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import classes from './about-page.module.css';

/** What Basta is for, in four cards of which one is open at a time, and who builds it. */
export function Component() {
  const { about } = useTexts('reading');
  const { pitch, offerings, vision, inspiration } = about.cards;
  return (
    <div className={kit.page}>
      <h1 className={kit.title}>{about.heading}</h1>
      <p className={classes.intro}>{about.intro}</p>
      <DisclosureGroup items={[pitch, offerings, vision, inspiration]} heading="h2" firstOpen />
      <Developers />
    </div>
  );
}

/**
 * The student developers with the links to their profiles, as an admin has set them; nobody is in the built HTML. A
 * college that names none has no such section.
 */
function Developers() {
  const { about, resourcePage } = useTexts('reading');
  const developers = useSite()?.developers;
  if (developers?.length === 0) return null;
  return (
    <section aria-labelledby="developers">
      <h2 id="developers" className={classes.heading}>
        {about.developersHeading}
      </h2>
      <p className={classes.intro}>{about.developersIntro}</p>
      <ul className={classes.people}>
        {developers?.map(({ name, role, links }) => (
          <li key={name} className={classes.person}>
            <span className={classes.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <div>
              <h3>{name}</h3>
              <p className={classes.role}>{role}</p>
              <ul className={classes.links}>
                {links.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer">
                      {label}
                      <IconExternalLink size={18} aria-hidden="true" />
                      <VisuallyHidden>
                        {about.ofDeveloper(name)} ({resourcePage.opensInNewTab})
                      </VisuallyHidden>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
