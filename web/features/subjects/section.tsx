import type { ReactNode } from 'react';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { SubjectEntry, SubjectPage } from '#contract/subjects/calls.ts';
import type { Icon } from '#web/icons/icon.tsx';
import classes from './section.module.css';

/** A part of a subject's page, to which its head leads. */
export function Section({
  id,
  icon: Icon,
  title,
  children,
}: {
  id: string;
  icon?: Icon;
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

/** What a list of one kind of study material is made from; `entries` are those that open. */
export type SectionProps = { kind: ResourceKind; page: SubjectPage; entries: readonly SubjectEntry[] };
