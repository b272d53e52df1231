import { type ReactNode, useMemo, useRef } from 'react';
import classes from './data-table.module.css';
import { TableBody } from './data-table-body.tsx';
import { SortSelect, TableHead } from './data-table-head.tsx';
import { TablePager } from './data-table-pager.tsx';
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

  const shown = pageOf(sorted, state.page);
  const total = sorted.length;
  const sorting = { columns, state, onChange: setState };
  const goTo = (page: number) => {
    setState({ page });
    top.current?.scrollIntoView();
  };

  return (
    <div className={classes.root} ref={top}>
      <div className={classes.toolbar}>
        <SearchBox label={table.search} value={state.search} onChange={(search) => setState({ search })} />
        <SortSelect {...sorting} />
        <p className={classes.count} role="status">
          {table.range(Math.min(shown.start + 1, total), shown.start + shown.rows.length, total)}
        </p>
      </div>
      {total > 0 ? (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <TableHead {...sorting} actionsLabel={actions && table.actions} />
            <TableBody columns={columns} rows={shown.rows} rowKey={rowKey} actions={actions} />
          </table>
        </div>
      ) : (
        <Nothing>{table.noMatch(state.search)}</Nothing>
      )}
      <TablePager page={shown.page} pages={shown.pages} onPage={goTo} />
    </div>
  );
}
