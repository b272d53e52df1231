import type { WordBox } from '#contract/files/values.ts';
import { homography, mapped, type Place } from '../reader/sheet/projection.ts';
import type { Photo } from './queries.ts';

/** What the font of a text layer has letters for (WinAnsi): a page with others is read from its picture. */
const LATIN = /^[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]+$/;

const WHOLE: readonly Place[] = [
  { x: 0, y: 0 },
  { x: 1000, y: 0 },
  { x: 1000, y: 1000 },
  { x: 0, y: 1000 },
];

/**
 * Words of a photo where they are on the page that is cut out of it, in thousandths of that; none where one has letters that the
 * layer cannot have, since half a text would pass for all of it.
 */
export function wordsOnPage(
  words: readonly WordBox[],
  { corners, quarters }: Pick<Photo, 'corners' | 'quarters'>,
): WordBox[] {
  if (!words.every(([word]) => LATIN.test(word))) return [];
  const sheet = corners ? corners.map(([x, y]) => ({ x, y })) : WHOLE;
  // Turned clockwise, the sheet's last corner is the page's first.
  const turned = sheet.map((_, index) => sheet[(index + 4 - quarters) % 4] ?? { x: 0, y: 0 });
  const plane = homography(turned, WHOLE);
  return words.flatMap(([word, left, top, width, height]) => {
    const ends = [
      mapped(plane, left, top),
      mapped(plane, left + width, top),
      mapped(plane, left, top + height),
      mapped(plane, left + width, top + height),
    ];
    const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
    const [x1, y1, x2, y2] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
      Math.round,
    );
    if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return [];
    // Beside the sheet lies something else.
    if (x1 < 0 || y1 < 0 || x2 > 1000 || y2 > 1000 || x1 === x2 || y1 === y2) return [];
    return [[word, x1, y1, x2 - x1, y2 - y1] satisfies WordBox];
  });
}
