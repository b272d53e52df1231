import { IconArrowRight } from '@tabler/icons-react';
import { labelIn, type PageTexts } from '#contract/languages/page-texts.ts';
import { pagesIn, rowOf } from '#contract/pages/pages.ts';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { useMemberPath } from '#web/router/navigation.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import classes from './sections.module.css';

/** The resources grid; Explore leads members to the page, and visitors to the login where they may not go there directly. */
export function ResourceGrid() {
  const messages = useTexts('reading');
  const { home } = messages;
  const memberPath = useMemberPath();
  return (
    <section className={`${classes.section} ${classes.last}`} aria-labelledby="resources">
      <h2 id="resources" className={classes.heading}>
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
