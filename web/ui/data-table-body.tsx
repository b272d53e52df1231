import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { Column } from './data-table-rows.ts';

/** The rows of one page. Each cell carries its column's label, which shows where the rows are cards. */
export function TableBody<Row>({
  columns,
  rows,
  rowKey,
  actions,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions: ((row: Row) => ReactNode) | undefined;
}) {
  return (
    <tbody>
      {rows.map((row) => (
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
  );
}

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
