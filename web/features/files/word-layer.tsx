import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react';
import type { FilePage } from '#contract/files/calls.ts';
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

/** What was looked for, marked on the picture; the sentence that has most of it is brought into sight. */
export function Marks({ text: { boxes, marked } }: { text: FilePage }) {
  const best = useRef<HTMLElement>(null);
  const bestAt = useMemo(() => bestOf(boxes, marked), [boxes, marked]);
  const count = marked.length;
  useEffect(() => {
    if (count === 0 || !best.current) return;
    const { top, bottom } = best.current.getBoundingClientRect();
    // A phone's bar lies over the end of what there is to see, the header over its beginning.
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const isSeen =
      top >= (Number.parseFloat(scrollPaddingTop) || 0) &&
      bottom <= innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
    if (!isSeen) best.current.scrollIntoView({ block: 'center', inline: 'center' });
    // Once: not again when the page's other words come.
  }, [count]);
  return marked.map((at) => {
    const box = boxes[at];
    return (
      box && (
        <mark
          key={at}
          ref={at === bestAt ? best : null}
          className={classes.mark}
          style={placeOf(box)}
          aria-hidden="true"
        />
      )
    );
  });
}

/** The words over the picture, to be selected; read out they are the text below. */
export const WordLayer = memo(function WordLayer({ text: { boxes } }: { text: FilePage }) {
  return (
    <div className={classes.layer} aria-hidden="true" dir="ltr">
      {boxes.map((box, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words of a page do not change their places
        <span key={at} className={classes.word} style={placeOf(box)}>
          {box[0]}{' '}
        </span>
      ))}
    </div>
  );
});
