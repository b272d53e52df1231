import { IconCheck, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import type { Selection } from '#web/ui/table/data-table-view.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './list-page.module.css';

export type ListSelection<Row> = {
  ticks: Selection<Row>;
  /** The ticked rows among those that are shown: what is out of sight is not deleted with them. */
  chosen: readonly Row[];
  shown: readonly Row[];
  toggleAll: () => void;
};

/** Rows that are ticked; what is not shown any more is not. */
export function useSelection<Row extends { _id: string }>(
  shown: readonly Row[] = [],
  nameOf: (row: Row) => string,
): ListSelection<Row> {
  const { listScreens } = useTexts('staff');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ _id }) => ids.has(_id));
  const others = (all: readonly Row[], without: string) =>
    new Set(all.map(({ _id }) => _id).filter((id) => id !== without));
  return {
    chosen,
    shown,
    toggleAll: () => setIds(chosen.length === shown.length ? new Set() : others(shown, '')),
    ticks: {
      label: listScreens.select,
      labelOf: (row) => listScreens.selectRow(nameOf(row)),
      has: ({ _id }) => ids.has(_id),
      toggle: ({ _id }) => setIds(ids.has(_id) ? others(chosen, _id) : others(chosen, '').add(_id)),
    },
  };
}

/** Ticks all rows that are shown, and does something with those that are ticked. */
export function BulkBar<Row>({
  selection: { chosen, shown, toggleAll },
  onDelete,
  onAccept,
  more,
}: {
  selection: ListSelection<Row>;
  onDelete?: ((rows: readonly Row[]) => void) | undefined;
  onAccept?: ((rows: readonly Row[]) => void) | undefined;
  /** What else is done with several. */
  more?:
    | { icon: TablerIcon; textOf: (count: number) => string; onPress: (rows: readonly Row[]) => void }
    | undefined;
}) {
  const { listScreens } = useTexts('staff');
  if (shown.length === 0) return null;
  const isAll = chosen.length === shown.length;
  return (
    <div className={classes.bulk} data-chosen={chosen.length > 0}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            // No attribute says so.
            if (box) box.indeterminate = chosen.length > 0 && !isAll;
          }}
          onChange={toggleAll}
        />
        {listScreens.selectShown(shown.length)}
      </label>
      {chosen.length > 0 && (
        <>
          <span className={classes.chosen} role="status">
            {listScreens.selected(chosen.length)}
          </span>
          {onAccept && (
            <Button look="plain" icon={IconCheck} onClick={() => onAccept(chosen)}>
              {listScreens.acceptSelected(chosen.length)}
            </Button>
          )}
          {more && (
            <Button look="plain" icon={more.icon} onClick={() => more.onPress(chosen)}>
              {more.textOf(chosen.length)}
            </Button>
          )}
          {onDelete && (
            <Button look="plain" icon={IconTrash} aria-haspopup="dialog" onClick={() => onDelete(chosen)}>
              {listScreens.deleteSelected(chosen.length)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
