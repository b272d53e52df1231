import type { Rect } from '#contract/discussion/page-part.ts';
import type { Place } from '#contract/questions/values.ts';

/** So much of the page is seen around a question, in thousandths: letters reach over the boxes of their words. */
const ROOM = 8;

/** What is cut out of a page for a question. */
export function withRoom({ left, top, width, height }: Place): Rect {
  const [from, above] = [Math.max(0, left - ROOM), Math.max(0, top - ROOM)];
  return [
    from,
    above,
    Math.min(1000, left + width + ROOM) - from,
    Math.min(1000, top + height + ROOM) - above,
  ];
}
