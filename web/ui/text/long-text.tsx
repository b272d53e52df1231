import { useId, useState } from 'react';
import type { Column } from '../rows.ts';
import classes from './long-text.module.css';
import { useMessages } from './use-messages.ts';

/** A text that is longer is cut at first, so that a list of texts stays a list. Characters, and lines. */
const LONGEST_WHOLE = 320;
const MOST_LINES = 6;

/** What someone wrote, its line ends kept; a long text in part, with a button for the rest. */
export function LongText({ text }: { text: string }) {
  const texts = useMessages().longText;
  const [whole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > LONGEST_WHOLE || text.split('\n').length > MOST_LINES;
  return (
    <>
      <p id={id} className={classes.text} data-cut={isLong && !whole}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? texts.showLess : texts.showAll}
        </button>
      )}
    </>
  );
}

/** The column of what someone wrote. */
export function longTextColumn<Row>(key: string, label: string, text: (row: Row) => string): Column<Row> {
  return { key, label, text, cell: (row) => <LongText text={text(row)} />, minWidth: '20rem' };
}
