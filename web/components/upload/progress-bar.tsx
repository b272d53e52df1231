import classes from './progress-bar.module.css';

/** How far something is that takes its time. @param value left out: nobody knows */
export function ProgressBar({
  label,
  max,
  value,
}: {
  label: string;
  max: number;
  value?: number | undefined;
}) {
  return <progress className={classes.bar} max={max} value={value} aria-label={label} />;
}
