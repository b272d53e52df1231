import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './section.module.css';

/** A part of a subject's page, to which its head leads. */
export function Section({
  id,
  icon: Icon,
  title,
  children,
}: {
  id: string;
  icon?: TablerIcon;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.title}>
        {Icon && <Icon size={22} stroke={1.75} aria-hidden="true" />}
        {title}
      </h2>
      {children}
    </section>
  );
}
