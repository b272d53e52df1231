import type { Corners } from '#contract/files/values.ts';
import classes from './camera.module.css';

/** Where the sheet is, drawn over the photo. */
export function Outline({ corners }: { corners: Corners | undefined }) {
  if (!corners) return null;
  return (
    <svg className={classes.outline} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={corners.map((point) => point.join()).join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
