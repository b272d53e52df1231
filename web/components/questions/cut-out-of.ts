import { type Rect, withRoom } from '#contract/discussion/page-part.ts';
import type { Place } from '#contract/questions/values.ts';

/** So much of the page is seen around a question, in thousandths: letters reach over the boxes of their words. */
const ROOM = { across: 6, down: 3 };

/** What is cut out of a page for a question. */
export const cutOutOf = ({ left, top, width, height }: Place): Rect =>
  withRoom([left, top, width, height], ROOM.across, ROOM.down);
