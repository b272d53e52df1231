import type { Icon } from '#web/icons/icon.tsx';
import { IconTrash } from '#web/icons/trash.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './row-button.module.css';

type Looks = {
  icon: Icon;
  /** What it does; shown on a card, and on hover in a table. */
  text: string;
  /** The same with the row's name, which tells it from the other rows' for a screen reader. */
  label: string;
};

function looksOf({ icon: Icon, text, label }: Looks) {
  return {
    look: 'plain' as const,
    'aria-label': label,
    title: text,
    children: (
      <>
        <Icon size={20} aria-hidden="true" />
        <span className={classes.text}>{text}</span>
      </>
    ),
  };
}

/** A link at the end of a table's row: a picture in a table, with its words on a card. */
export function RowLink({ to, state, ...looks }: Looks & { to: string; state?: unknown }) {
  return <ButtonLink to={to} state={state} className={classes.action} {...looksOf(looks)} />;
}

/** Any other button there. */
export function RowButton({
  onClick,
  'aria-haspopup': opens,
  ...looks
}: Looks & { onClick: () => void; 'aria-haspopup'?: 'dialog' }) {
  return <Button className={classes.action} onClick={onClick} aria-haspopup={opens} {...looksOf(looks)} />;
}

/** Delete, at the end of a table's row. `name` tells the row from the others. */
export function RowDelete({ name, onDelete }: { name: string; onDelete: () => void }) {
  const { rowActions: texts } = useMessages();
  return (
    <Button
      className={`${classes.action} ${classes.delete}`}
      aria-haspopup="dialog"
      onClick={onDelete}
      {...looksOf({ icon: IconTrash, text: texts.delete, label: texts.deleteOf(name) })}
    />
  );
}
