import type { ReactNode } from 'react';
import classes from './panel-head.module.css';

/** The head of a page in the admin's or the HOD's area: what it is, a line about it, and what can be done with all of it. */
export function PanelHead({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.head}>
      <div>
        {/* Takes the focus when the button that had it is gone (delete-question.tsx). */}
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
