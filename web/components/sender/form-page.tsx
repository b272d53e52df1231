import type { ReactNode } from 'react';
import type { Icon } from '#web/icons/icon.tsx';
import kit from '#web/ui/kit.module.css';
import { PageHeadline } from '#web/ui/text/page-headline.tsx';
import classes from './form-page.module.css';

type Props = {
  icon: Icon;
  texts: { title: string; intro: string; heading: string };
  children: ReactNode;
};

/** A page around one form: what it is for, and the form on a card with a heading of its own. */
export function FormPage({ icon, texts: { title, intro, heading }, children }: Props) {
  return (
    <div className={kit.page}>
      <PageHeadline icon={icon} title={title} intro={intro} />
      <section className={`${kit.card} ${classes.card}`} aria-labelledby="form-heading">
        <h2 id="form-heading" className={classes.heading}>
          {heading}
        </h2>
        {children}
      </section>
    </div>
  );
}
