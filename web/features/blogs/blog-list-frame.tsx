import type { ReactNode } from 'react';
import classes from './blog-page.module.css';

/** A blog list's page: its heading, a line about it, its links, and the list. */
export function BlogListFrame({
  title,
  intro,
  links,
  children,
}: {
  title: string;
  intro: string;
  links: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          {/* Takes the focus when the button that had it is gone (web/components/delete-question.tsx). */}
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.intro}>{intro}</p>
        </div>
        <div className={classes.links}>{links}</div>
      </header>
      {children}
    </div>
  );
}
