import { type ReactNode, useRef } from 'react';
import { IconChevronLeft } from '#web/icons/chevron-left.ts';
import { IconChevronRight } from '#web/icons/chevron-right.ts';
import { Button } from '../controls/button.tsx';
import { SearchBox } from '../controls/search-box.tsx';
import { Nothing } from '../loading/loaded.tsx';
import type { Column, TableState } from '../rows.ts';
import { useMessages } from '../text/use-messages.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import classes from './data-table.module.css';
import { SortSelect, TableHead } from './data-table-head.tsx';

/** Rows that can be ticked, to do something with several. */
export type Selection<Row> = {
  /** What the column of ticks is called, and the tick of a row. */
  label: string;
  labelOf: (row: Row) => string;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
};

type Props<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows of the page that is shown. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  /** How many rows there are, in words. */
  count: string;
  /** Said where no row is there. */
  nothing: string;
  /** The page in words, and the ways to its neighbours; undefined where there is one page. */
  pager?: { text: string; previous: (() => void) | undefined; next: (() => void) | undefined } | undefined;
  selection?: Selection<Row> | undefined;
  /** What else narrows the rows, beside the search. */
  filters?: ReactNode;
  /** Between the toolbar and the rows. */
  children?: ReactNode;
};

/**
 * A table with its search, its order and its pages, wherever the rows come from. Where it has little width its rows
 * become cards.
 */
export function TableView<Row>({
  caption,
  columns,
  rows,
  rowKey,
  actions,
  state,
  onChange,
  count,
  nothing,
  pager,
  selection,
  filters,
  children,
}: Props<Row>) {
  const { table } = useMessages();
  const top = useRef<HTMLDivElement>(null);
  const sorting = { columns, state, onChange };
  const going = (go: (() => void) | undefined) => ({
    disabled: !go,
    onClick: () => {
      go?.();
      top.current?.scrollIntoView();
    },
  });

  return (
    <div className={classes.root} ref={top}>
      <div className={classes.toolbar}>
        <SearchBox label={table.search} value={state.search} onChange={(search) => onChange({ search })} />
        {filters}
        <SortSelect {...sorting} />
        {/* Where no row is there, that is seen below. */}
        <p className={classes.count} role="status">
          {rows.length > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>}
        </p>
      </div>
      {children}
      {rows.length > 0 ? (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <TableHead {...sorting} actionsLabel={actions && table.actions} selectLabel={selection?.label} />
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)} data-selected={selection?.has(row) || undefined}>
                  {selection && (
                    <td className={classes.select}>
                      <input
                        type="checkbox"
                        aria-label={selection.labelOf(row)}
                        checked={selection.has(row)}
                        onChange={() => selection.toggle(row)}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} />
                  ))}
                  {actions && (
                    <td className={classes.actions}>
                      <div>{actions(row)}</div>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Nothing>{nothing}</Nothing>
      )}
      {pager && (
        <nav className={classes.pager} aria-label={table.pages}>
          <Button look="plain" icon={IconChevronLeft} {...going(pager.previous)}>
            {table.previous}
          </Button>
          <p>{pager.text}</p>
          <Button look="plain" iconAfter={IconChevronRight} {...going(pager.next)}>
            {table.next}
          </Button>
        </nav>
      )}
    </div>
  );
}

/** Carries its column's label, which shows where the rows are cards. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shown = column.cell ? column.cell(row) : column.text(row);
  const content = (
    <div className={classes.cell} style={{ '--cell-min': column.minWidth }}>
      {shown}
    </div>
  );
  if (column.isName) return <th scope="row">{content}</th>;
  return (
    // On a card an empty cell would only be a label with nothing beside it.
    <td data-empty={!shown}>
      <span className={classes.cellLabel} aria-hidden="true">
        {column.label}
      </span>
      {content}
    </td>
  );
}
