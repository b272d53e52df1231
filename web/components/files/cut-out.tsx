import type { CSSProperties } from 'react';
import { type Rect, turnedRect } from '#contract/discussion/page-part.ts';
import { pictureAddress } from '#contract/files/address.ts';
import classes from './cut-out.module.css';

/** A page's picture: pixels, and by how many quarters it is turned clockwise to stand upright. */
type Picture = { width: number; height: number; quarters?: number | undefined; key?: string | undefined };

/** A part of a page, cut out of its picture. @param alt what it says, as far as that is known */
export function CutOut({
  file,
  page,
  rect,
  picture: { width, height, quarters = 0, key },
  alt,
}: {
  file: string;
  page: number;
  rect: Rect;
  picture: Picture;
  alt: string;
}) {
  const [left, top, wide, high] = turnedRect(rect, quarters);
  const isLying = quarters % 2 === 1;
  const [across, down] = isLying ? [height, width] : [width, height];
  // Names of our own.
  const shape = {
    '--across': (across * wide) / 1000,
    '--down': (down * high) / 1000,
    '--left': left / wide,
    '--top': top / high,
    '--wide': 1000 / wide,
    '--high': 1000 / high,
  } as CSSProperties;
  return (
    <div className={classes.cut} style={shape}>
      <div className={classes.page}>
        <img
          className={classes.picture}
          data-rotation={quarters}
          src={pictureAddress('pages', file, page, key)}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
        />
      </div>
    </div>
  );
}
