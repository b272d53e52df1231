import type { List } from '#web/components/list/list-page.tsx';
import { IconPencil } from '#web/icons/pencil.ts';

/** Edit, at the end of a list's rows. */
export function editLink<Row extends { _id: string }>(
  to: (row: Row) => string,
): NonNullable<List<Row, never>['link']> {
  return {
    icon: IconPencil,
    to,
    textOf: ({ rowActions }) => rowActions.edit,
    labelOf: (name, { rowActions }) => rowActions.editOf(name),
  };
}
