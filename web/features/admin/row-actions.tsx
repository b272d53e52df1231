import { IconPencil } from '@tabler/icons-react';
import { RowDelete, RowLink } from '#web/components/row-button.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { useListState } from './use-list-address.ts';

/** Edit and Delete of a row. `name` tells the row from the others. */
export function RowActions({
  name,
  editPath,
  onDelete,
}: {
  name: string;
  editPath: string;
  onDelete: () => void;
}) {
  const { adminScreens: texts } = useMessages();
  return (
    <>
      <RowLink
        icon={IconPencil}
        text={texts.edit}
        label={texts.editOf(name)}
        to={editPath}
        state={useListState()}
      />
      <RowDelete name={name} onDelete={onDelete} />
    </>
  );
}
