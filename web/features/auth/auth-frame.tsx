import type { ReactNode } from 'react';
import { HeroBag } from '#web/content/hero-bag.tsx';
import classes from './auth-frame.module.css';

/** What is around every account form: the bag beside it where there is room, and a heading with a sentence. */
export function AuthFrame({
  title,
  intro,
  tabs,
  children,
}: {
  title: string;
  intro?: string;
  tabs?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.frame}>
      <div className={classes.canvas} aria-hidden="true">
        <div className={classes.seam}>
          <HeroBag className={classes.bag} />
        </div>
      </div>
      <div className={classes.side}>
        {tabs}
        <h1 className={classes.title}>{title}</h1>
        {intro && <p className={classes.intro}>{intro}</p>}
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}
