import classes from './spinner.module.css';

/** Large enough for a page that has nothing else yet, px. */
export const PAGE_SPINNER = 50;

/** Turns while something is on its way. To a screen reader it is nothing: say beside it what is going on. `size` in px. */
export function Spinner({ size = 22 }: { size?: number }) {
  return <span className={classes.spinner} style={{ '--size': `${size}px` }} aria-hidden="true" />;
}
