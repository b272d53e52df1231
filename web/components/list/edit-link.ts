import { IconPencil } from '@tabler/icons-react';
import type { List } from '#web/components/list/list-page.tsx';

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
