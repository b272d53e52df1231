import { type ReactNode, useState } from 'react';
import type { CallTaking, ListName } from '#contract/core/rules/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import type { Icon } from '#web/icons/icon.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import type { Selection } from '#web/ui/table/data-table-view.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './list-page.module.css';

/** A call with several rows at once, which tells whom it was done to. */
export type ManyCall = CallTaking<{ body: { ids: string[] } }, { message: string; ids: string[] }>;

type ListSelection<Row> = {
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

/** Ticks all rows that are shown; while some are ticked, its children do something with those. */
export function BulkBar<Row>({
  selection: { chosen, shown, toggleAll },
  children,
}: {
  selection: ListSelection<Row>;
  children: ReactNode;
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
          {children}
        </>
      )}
    </div>
  );
}

/** A button that sends one call with several rows of a list. */
export function ManyButton({
  call,
  list,
  rows,
  failed,
  ...looks
}: {
  call: ManyCall;
  list: ListName;
  rows: readonly { _id: string }[];
  /** What is said where it fails. */
  failed: string;
  icon: Icon;
  children: string;
}) {
  const { run } = useCall(call, { failureText: failed, invalidates: [list] });
  return (
    <Button look="plain" {...looks} onClick={() => void run({ body: { ids: rows.map(({ _id }) => _id) } })} />
  );
}
