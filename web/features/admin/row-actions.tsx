import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './row-actions.module.css';
import { useListState } from './use-list-address.ts';

/** Edit and Delete of a row: pictures in a table, with their words on a card. `name` tells the row from the others. */
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
      <Button
        component={Link}
        to={editPath}
        state={useListState()}
        className={classes.action ?? ''}
        variant="default"
        size="md"
        aria-label={texts.editOf(name)}
        title={texts.edit}
      >
        <IconPencil size={20} aria-hidden="true" />
        <span className={classes.text}>{texts.edit}</span>
      </Button>
      <Button
        className={`${classes.action} ${classes.delete}`}
        variant="default"
        size="md"
        aria-label={texts.deleteOf(name)}
        title={texts.delete}
        aria-haspopup="dialog"
        onClick={onDelete}
      >
        <IconTrash size={20} aria-hidden="true" />
        <span className={classes.text}>{texts.delete}</span>
      </Button>
    </>
  );
}
