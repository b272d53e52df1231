import type { CSSProperties } from 'react';
import type { Rect } from '#contract/discussion/page-part.ts';

/** Where a part is on what is seen of a page, for an element in its frame. */
export const placeOf = ([left, top, width, height]: Rect): CSSProperties => ({
  left: `${left / 10}%`,
  top: `${top / 10}%`,
  width: `${width / 10}%`,
  height: `${height / 10}%`,
});
