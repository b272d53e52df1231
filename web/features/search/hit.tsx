import type { ReactNode } from 'react';
import type { PageName } from '#contract/pages.ts';
import { iconOf } from '#web/content/icons.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './hits.module.css';

/** A link with the picture of a page, a name, and what else tells it from others below. */
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
  const Icon = iconOf(page);
  return (
    <li>
      <Link to={to} className={classes.hit} onClick={onFollow}>
        <Icon size={20} aria-hidden="true" className={classes.icon} />
        <span className={classes.words}>
          <strong dir="auto">{name}</strong>
          {children}
        </span>
      </Link>
    </li>
  );
}
