import type { ReactNode } from 'react';
import type { PageName } from '#contract/pages/pages.ts';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import classes from './hits.module.css';

/** A link with the picture of a page, a name, and what else tells it from others below. What is elsewhere opens in a new tab. */
export function Hit({
  page,
  to,
  name,
  onFollow,
  children,
}: {
  page: PageName;
  to: string;
  name: ReactNode;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}) {
  const { searchScreens: texts } = useTexts('search');
  const Icon = iconOf(page);
  const isElsewhere = /^https?:/.test(to);
  const words = (
    <>
      <Icon size={20} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>
        <strong dir="auto">{name}</strong>
        {children}
        {isElsewhere && <VisuallyHidden>({texts.newTab})</VisuallyHidden>}
      </span>
    </>
  );
  return (
    <li>
      {isElsewhere ? (
        <a href={to} target="_blank" rel="noopener noreferrer" className={classes.hit} onClick={onFollow}>
          {words}
        </a>
      ) : (
        <Link to={to} className={classes.hit} onClick={onFollow}>
          {words}
        </Link>
      )}
    </li>
  );
}
