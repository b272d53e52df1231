import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from './button.tsx';
import classes from './data-table.module.css';
import { SortSelect, TableHead } from './data-table-head.tsx';
import { useTableParams } from './data-table-params.ts';
import { type Column, findRows, indexRows, pageOf, sortRows } from './data-table-rows.ts';
import { Nothing } from './loaded.tsx';
import { SearchBox } from './search-box.tsx';
import { useMessages } from './use-messages.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  /** Keep the array between renders (`useMemo`), or everything is sorted anew each time. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
};

/**
 * A table that one can search, sort and page through; what it shows is in the address. Where it has little width its
 * rows become cards. Only one page of rows is ever in the document, so thousands of them cost as much as fifty.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, actions }: Props<Row>) {
  const { table } = useMessages();
  const top = useRef<HTMLDivElement>(null);
  const [state, setState] = useTableParams();
  const indexed = useMemo(() => indexRows(rows, columns), [rows, columns]);
  const found = useMemo(() => findRows(indexed, state.search), [indexed, state.search]);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === state.sort);
    return sortRows(found, column, state.descending);
  }, [found, columns, state.sort, state.descending]);

  const { page, pages, start, rows: shown } = pageOf(sorted, state.page);
  const total = sorted.length;
  const sorting = { columns, state, onChange: setState };
  const goTo = (next: number) => {
    setState({ page: next });
    top.current?.scrollIntoView();
  };

  return (
    <div className={classes.root} ref={top}>
      <div className={classes.toolbar}>
        <SearchBox label={table.search} value={state.search} onChange={(search) => setState({ search })} />
        <SortSelect {...sorting} />
        <p className={classes.count} role="status">
          {table.range(Math.min(start + 1, total), start + shown.length, total)}
        </p>
      </div>
      {total > 0 ? (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <TableHead {...sorting} actionsLabel={actions && table.actions} />
            <tbody>
              {shown.map((row) => (
                <tr key={rowKey(row)}>
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
        <Nothing>{table.noMatch(state.search)}</Nothing>
      )}
      {pages > 1 && (
        <nav className={classes.pager} aria-label={table.pages}>
          <Button look="plain" disabled={page === 1} icon={IconChevronLeft} onClick={() => goTo(page - 1)}>
            {table.previous}
          </Button>
          <p>{table.pageOf(page, pages)}</p>
          <Button
            look="plain"
            disabled={page === pages}
            iconAfter={IconChevronRight}
            onClick={() => goTo(page + 1)}
          >
            {table.next}
          </Button>
        </nav>
      )}
    </div>
  );
}

/** Carries its column's label, which shows where the rows are cards. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const text = column.text(row);
  const content = (
    <div className={classes.cell} style={{ '--cell-min': column.minWidth }}>
      {column.cell ? column.cell(row) : text}
    </div>
  );
  if (column.isName) return <th scope="row">{content}</th>;
  return (
    // On a card an empty cell would only be a label with nothing beside it.
    <td data-empty={!column.cell && !text}>
      <span className={classes.cellLabel} aria-hidden="true">
        {column.label}
      </span>
      {content}
    </td>
  );
}
