import { type ReactNode, useId } from 'react';
import classes from './form-dialog.module.css';
import { Modal } from './modal.tsx';

/** A short form over the page. What it is about is its heading; it is made again each time it opens. */
export function FormDialog({
  opened,
  title,
  text,
  onClose,
  children,
}: {
  opened: boolean;
  title: string;
  text?: string;
  onClose: () => void;
  children: ReactNode;
}) {
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
        </div>
      )}
    </Modal>
  );
}
