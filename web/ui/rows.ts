import type { ReactNode } from 'react';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import { searchWords } from '#contract/search/values.ts';

/** One column of a table: what it is called, what search and sorting read, and what it shows. */
export type Column<Row> = {
  /** Names the column in the address, so it stays the same when the label is translated. */
  key: string;
  label: string;
  /** The cell as plain text: shown, searched and sorted by. */
  text: (row: Row) => string;
  /** Shown in place of the text. */
  cell?: (row: Row) => ReactNode;
  /** The least width in a table, as a CSS length: for words that do not break well, such as an address. */
  minWidth?: string;
  /** Where nothing can be sorted by it. */
  unsortable?: boolean;
  /** The column that names its row: the row's header, and the title of its card on a phone. */
  isName?: boolean;
};

/** What a table shows of its rows; all of it is in the address. */
export type TableState = {
  search: string;
  /** The key of the column that the rows are sorted by; undefined leaves them in the order they came in. */
  sort: string | undefined;
  descending: boolean;
  /** From 1. */
  page: number;
};

type IndexedRow<Row> = { row: Row; words: string };

/** The rows with the text that a search looks into, worked out once and not at every letter. */
export function indexRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'text'>[],
): IndexedRow<Row>[] {
  return rows.map((row) => ({
    row,
    words: columns.map(({ text }) => text(row).toLocaleLowerCase()).join('\n'),
  }));
}

/** The rows in which every word of the search occurs, in whatever column and case. */
export function findRows<Row>(indexed: readonly IndexedRow<Row>[], search: string): Row[] {
  const words = searchWords(search);
  return indexed.flatMap((entry) => (words.every((word) => entry.words.includes(word)) ? [entry.row] : []));
}

// Made once: a collator that is made again for each comparison takes most of the time of sorting.
export const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The rows by a column, numbers by their value ("Unit 2" before "Unit 10"); equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  descending: boolean,
): readonly Row[] {
  if (!column) return rows;
  const direction = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, text: column.text(row) }))
    .sort((a, b) => direction * collator.compare(a.text, b.text))
    .map(({ row }) => row);
}

/** One page of the rows. A page that there is none of (a row was deleted, an old link) is the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number) {
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const start = (shown - 1) * ROWS_PER_PAGE;
  return { page: shown, pages, start, rows: rows.slice(start, start + ROWS_PER_PAGE) };
}
