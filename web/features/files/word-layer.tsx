import { type CSSProperties, memo, useEffect, useRef } from 'react';
import type { FilePage } from '#contract/files.ts';
import classes from './word-layer.module.css';

type Box = FilePage['boxes'][number];

/** Where a word is, for the style sheet; `letters` spreads it over its width. */
function placeOf([word, left, top, width, height]: Box) {
  const place = { '--l': left, '--t': top, '--w': width, '--h': height, '--n': word.length };
  return place as CSSProperties; // names of our own
}

/** What was looked for, marked on the picture; the first is brought into sight. */
export function Marks({ text: { boxes, marked } }: { text: FilePage }) {
  const first = useRef<HTMLElement>(null);
  const count = marked.length;
  useEffect(() => {
    const { top = 0, bottom = 0 } = (count > 0 && first.current?.getBoundingClientRect()) || {};
    if (bottom > innerHeight || top < 0) first.current?.scrollIntoView({ block: 'center', inline: 'center' });
    // Once: not again when the page's other words come.
  }, [count]);
  return marked.map((at, index) => {
    const box = boxes[at];
    return (
      box && (
        <mark
          key={at}
          ref={index === 0 ? first : null}
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
