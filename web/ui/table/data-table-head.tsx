import { IconArrowDown } from '#web/icons/arrow-down.ts';
import { IconArrowUp } from '#web/icons/arrow-up.ts';
import { IconArrowsSort } from '#web/icons/arrows-sort.ts';
import { Select } from '../controls/field.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import type { Column, TableState } from '../rows.ts';
import { useMessages } from '../text/use-messages.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import classes from './data-table.module.css';

type SortProps<Row> = {
  columns: readonly Column<Row>[];
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
};

/** The headers. A click sorts by the column, the next one the other way round, the third takes the order back. */
export function TableHead<Row>({
  columns,
  state,
  onChange,
  actionsLabel,
  selectLabel,
}: SortProps<Row> & { actionsLabel: string | undefined; selectLabel: string | undefined }) {
  const next = (key: string) => {
    if (state.sort !== key) return { sort: key, descending: false };
    return state.descending ? { sort: undefined } : { sort: key, descending: true };
  };
  return (
    <thead>
      <tr>
        {selectLabel && (
          <td className={classes.select}>
            <VisuallyHidden>{selectLabel}</VisuallyHidden>
          </td>
        )}
        {columns.map(({ key, label, unsortable }) => {
          if (unsortable)
            return (
              <th key={key} scope="col" className={classes.actionsHead}>
                {label}
              </th>
            );
          const isSorted = state.sort === key;
          const Icon = isSorted ? (state.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
          return (
            <th
              key={key}
              scope="col"
              aria-sort={isSorted ? (state.descending ? 'descending' : 'ascending') : 'none'}
            >
              <button type="button" className={classes.sort} onClick={() => onChange(next(key))}>
                {label}
                <Icon size={18} aria-hidden="true" />
              </button>
            </th>
          );
        })}
        {actionsLabel && (
          <th scope="col" className={classes.actionsHead}>
            {actionsLabel}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The same choice where the rows are cards and have no headers. */
export function SortSelect<Row>({ columns, state, onChange }: SortProps<Row>) {
  const { table } = useMessages();
  const { descending } = state;
  const sortable = columns.filter(({ unsortable }) => !unsortable);
  return (
    <div className={classes.sortSelect}>
      <Select
        aria-label={table.sortBy}
        options={[
          { value: '', label: table.unsorted },
          ...sortable.map((column) => ({ value: column.key, label: table.sortedBy(column.label) })),
        ]}
        value={state.sort ?? ''}
        onChange={(event) => onChange({ sort: event.currentTarget.value || undefined, descending })}
      />
      <IconButton
        icon={descending ? IconArrowDown : IconArrowUp}
        label={descending ? table.descending : table.ascending}
        className={classes.direction}
        disabled={!state.sort}
        onClick={() => onChange({ sort: state.sort, descending: !descending })}
      />
    </div>
  );
}
