import type { Icon } from '#web/icons/icon.tsx';
import kit from '#web/ui/kit.module.css';
import classes from './page-headline.module.css';

/** What a page is: its picture on a patch of the bag's canvas, its name, and a line about it. */
export function PageHeadline({ icon: Icon, title, intro }: { icon: Icon; title: string; intro: string }) {
  return (
    <div className={classes.headline}>
      <Icon className={classes.icon} size={40} stroke={1.5} aria-hidden="true" />
      <h1 className={kit.title}>{title}</h1>
      <p className={classes.intro}>{intro}</p>
    </div>
  );
}
