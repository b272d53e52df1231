import { type ReactNode, useMemo } from 'react';
import { useAddressParams } from '#web/router/address-params.ts';
import type { TableState } from '../rows.ts';
import { type Column, findRows, indexRows, pageOf, sortRows } from '../rows.ts';
import { useMessages } from '../text/use-messages.ts';
import { TableView } from './data-table-view.tsx';

type Props<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  /** Keep the array between renders (`useMemo`), or everything is sorted again each time. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
};

/**
 * A table of rows that are all there, which one can search, sort and page through; what it shows is in the address. Only
 * one page of rows is ever in the document, so thousands of them cost as much as fifty.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, actions }: Props<Row>) {
  const { table } = useMessages();
  const [state, setState] = useTableParams();
  const indexed = useMemo(() => indexRows(rows, columns), [rows, columns]);
  const found = useMemo(() => findRows(indexed, state.search), [indexed, state.search]);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === state.sort);
    return sortRows(found, column, state.descending);
  }, [found, columns, state.sort, state.descending]);

  const { page, pages, start, rows: shown } = pageOf(sorted, state.page);
  const total = sorted.length;
  const to = (next: number) => () => setState({ page: next });

  return (
    <TableView
      caption={caption}
      columns={columns}
      rows={shown}
      rowKey={rowKey}
      actions={actions}
      state={state}
      onChange={setState}
      count={table.range(Math.min(start + 1, total), start + shown.length, total)}
      nothing={table.noMatch(state.search)}
      pager={
        pages > 1
          ? {
              text: table.pageOf(page, pages),
              previous: page > 1 ? to(page - 1) : undefined,
              next: page < pages ? to(page + 1) : undefined,
            }
          : undefined
      }
    />
  );
}

/**
 * What a table shows, kept in the address: `?q=`, `?sort=subject` or `?sort=-subject` for the other way round, `?page=`.
 * A new search or order starts at page 1.
 */
function useTableParams(): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useAddressParams();
  const change = ({ page = 1, ...next }: Partial<TableState>) =>
    setParams({
      ...('search' in next && { q: next.search }),
      ...('sort' in next && { sort: next.sort ? `${next.descending ? '-' : ''}${next.sort}` : '' }),
      page: page > 1 ? String(page) : '',
    });
  const sort = params.get('sort') ?? '';
  const state = {
    search: params.get('q') ?? '',
    sort: sort.replace(/^-/, '') || undefined,
    descending: sort.startsWith('-'),
    page: Number(params.get('page')) || 1,
  };
  return [state, change];
}
