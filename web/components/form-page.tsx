import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-page.module.css';

/** A page around one form: what it is for, and the form on a card with a heading of its own. */
export function FormPage({
  icon: Icon,
  title,
  intro,
  heading,
  children,
}: {
  icon: TablerIcon;
  title: string;
  intro: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <div className={classes.headline}>
        <Icon className={classes.icon} size={40} stroke={1.5} aria-hidden="true" />
        <h1 className={classes.title}>{title}</h1>
      </div>
      <p className={classes.intro}>{intro}</p>
      <section className={classes.card} aria-labelledby="form-heading">
        <h2 id="form-heading" className={classes.heading}>
          {heading}
        </h2>
        {children}
      </section>
    </div>
  );
}
