import { type ReactNode, useId } from 'react';
import { IconX } from '#web/icons/x.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useMessages } from '../text/use-messages.ts';
import classes from './form-dialog.module.css';
import { Modal } from './modal.tsx';

/**
 * A short form over the page. What it is about is its heading, with the way to close it beside it, as in every dialog; it is made
 * again each time it opens.
 */
export function FormDialog({
  opened,
  title,
  text,
  onClose,
  children,
}: {
  opened: boolean;
  title: string;
  text?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const { form } = useMessages();
  const id = useId();
  return (
    <Modal opened={opened} onClose={onClose} className={classes.dialog} aria-labelledby={id}>
      {opened && (
        <div className={classes.panel}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
          {children}
          {/* The last by keyboard: a dialog opens with the focus on what it is for. */}
          <IconButton className={classes.close} icon={IconX} label={form.close} onClick={onClose} />
        </div>
      )}
    </Modal>
  );
}
