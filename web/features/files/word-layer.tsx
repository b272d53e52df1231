import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react';
import type { FilePage } from '#contract/files/calls.ts';
import { placesIn } from '#contract/files/marks.ts';
import { isPlaceKept } from '#web/router/kept-place.ts';
import classes from './word-layer.module.css';

type Box = FilePage['boxes'][number];

/** Where a word is, for the style sheet; `letters` spreads it over its width. */
function placeOf([word, left, top, width, height]: Box) {
  const place = { '--l': left, '--t': top, '--w': width, '--h': height, '--n': word.length };
  return place as CSSProperties; // names of our own
}

/** Words of one sentence stand so near each other, in thousandths of the page's height. */
const SENTENCE = 40;

/** The mark around which most of the different words that were looked for stand: of several, the first. */
function bestOf(boxes: readonly Box[], marked: readonly number[]): number | undefined {
  const wordsNear = (place: number) => {
    const near = marked.filter(
      (at) => Math.abs((boxes[at]?.[2] ?? 0) - (boxes[place]?.[2] ?? 0)) <= SENTENCE,
    );
    return new Set(near.map((at) => boxes[at]?.[0].toLowerCase())).size;
  };
  let best: number | undefined;
  let most = 0;
  for (const at of marked) {
    const count = wordsNear(at);
    if (count > most) [best, most] = [at, count];
  }
  return best;
}

/** Where there is to be read: below the reader's bar, and above a phone's, which lies over the end of the screen. */
function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const bar = element.closest('article')?.querySelector('[role="toolbar"]')?.parentElement;
  const end = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return top >= (bar?.getBoundingClientRect().bottom ?? 0) && bottom <= innerHeight - end;
}

/**
 * What was looked for, marked on the picture.
 * @param seek which place is brought into sight, by its number on the page; `best`: the sentence that has most of the words
 */
export function Marks({
  text: { boxes, marked },
  seek,
}: {
  text: FilePage;
  seek: number | 'best' | undefined;
}) {
  const sought = useRef<HTMLElement>(null);
  const places = useMemo(() => placesIn(marked), [marked]);
  const [from, to] =
    typeof seek === 'number' ? [places[seek], places[seek + 1] ?? boxes.length] : [undefined, undefined];
  const bestAt = useMemo(() => bestOf(boxes, marked), [boxes, marked]);
  const target = seek === 'best' ? bestAt : from;
  const count = marked.length;
  useEffect(() => {
    // Anyone who comes back is where they were.
    if (count === 0 || !sought.current || (seek === 'best' && isPlaceKept())) return;
    if (!isSeen(sought.current)) sought.current.scrollIntoView({ block: 'center', inline: 'center' });
    // Once: not again when the page's other words come.
  }, [count, seek]);
  return marked.map((at) => {
    const box = boxes[at];
    const isSought = from !== undefined && at >= from && at < (to ?? 0);
    return (
      box && (
        <mark
          key={at}
          ref={at === target ? sought : null}
          className={classes.mark}
          style={placeOf(box)}
          data-sought={isSought || undefined}
          aria-hidden="true"
        />
      )
    );
  });
}

/** The words over the picture, to be selected; read out they are the text below. */
export const WordLayer = memo(function WordLayer({
  page,
  text: { boxes },
}: {
  page: number;
  text: FilePage;
}) {
  return (
    <div className={classes.layer} data-words-of={page} aria-hidden="true" dir="ltr">
      {boxes.map((box, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words of a page do not change their places
        <span key={at} className={classes.word} style={placeOf(box)}>
          {box[0]}{' '}
        </span>
      ))}
    </div>
  );
});
