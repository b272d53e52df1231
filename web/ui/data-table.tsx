import { type ReactNode, useMemo, useRef } from 'react';
import classes from './data-table.module.css';
import { TableBody, TableSkeleton } from './data-table-body.tsx';
import { SortSelect, TableHead } from './data-table-head.tsx';
import { TablePager } from './data-table-pager.tsx';
import { useTableParams } from './data-table-params.ts';
import { type Column, findRows, indexRows, pageOf, sortRows } from './data-table-rows.ts';
import { LoadingFailed } from './loading-failed.tsx';
import { SearchBox } from './search-box.tsx';
import { useMessages } from './use-messages.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  /** Keep the array between renders (`useMemo`), or everything is sorted anew each time. */
  columns: readonly Column<Row>[];
  /** Undefined while they are loading, or when that failed. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Said while they are loading; the usual word without it. */
  loadingText?: string;
  /** Shown where there are no rows at all. */
  emptyText: string;
  /** Why the rows could not be loaded. */
  errorText?: string | undefined;
  onRetry?: () => void;
  /** The buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
};

/**
 * A table that one can search, sort and page through; what it shows is in the address. Where it has little width its
 * rows become cards. Only one page of rows is ever in the document, so thousands of them cost as much as fifty.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, emptyText, errorText, onRetry, actions } = props;
  const { table, resourcePage } = useMessages();
  const { loadingText = resourcePage.loading } = props;
  const top = useRef<HTMLDivElement>(null);
  const [state, setState] = useTableParams();
  const indexed = useMemo(() => rows && indexRows(rows, columns), [rows, columns]);
  const found = useMemo(() => indexed && findRows(indexed, state.search), [indexed, state.search]);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === state.sort);
    return found && sortRows(found, column, state.descending);
  }, [found, columns, state.sort, state.descending]);

  if (!rows && errorText !== undefined) {
    return <LoadingFailed message={errorText} onRetry={() => onRetry?.()} />;
  }
  const shown = pageOf(sorted ?? [], state.page);
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
          {sorted ? countText() : loadingText}
        </p>
      </div>
      {(!sorted || sorted.length > 0) && (
        <table className={classes.table} aria-busy={!rows}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <TableHead {...sorting} actionsLabel={actions && table.actions} />
          {sorted ? (
            <TableBody columns={columns} rows={shown.rows} rowKey={rowKey} actions={actions} />
          ) : (
            <TableSkeleton columns={columns.length + (actions ? 1 : 0)} />
          )}
        </table>
      )}
      {sorted?.length === 0 && (
        <p className={classes.empty}>{rows?.length === 0 ? emptyText : table.noMatch(state.search)}</p>
      )}
      <TablePager page={shown.page} pages={shown.pages} onPage={goTo} />
    </div>
  );

  function countText(): string {
    const total = sorted?.length ?? 0;
    return table.range(Math.min(shown.start + 1, total), shown.start + shown.rows.length, total);
  }
}
