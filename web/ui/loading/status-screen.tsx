import type { ReactNode } from 'react';
import kit from '#web/ui/kit.module.css';
import classes from './status-screen.module.css';

/** A page that has one thing to say: a picture, a heading, a sentence, and what to do next. */
export function StatusScreen({
  picture,
  title,
  text,
  children,
}: {
  picture: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.screen}>
      <div className={classes.picture}>{picture}</div>
      <h1 className={kit.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
