import { type ReactNode, useId, useState } from 'react';
import kit from '#web/ui/kit.module.css';
import { Button } from '../controls/button.tsx';
import { useMessages } from '../text/use-messages.ts';
import classes from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

type Question = {
  title: string;
  text?: string;
  /** The button that does it. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Where nothing is lost by it. */
  harmless?: boolean;
};

/** Asks before something is done. The focus is on the way back, so that Enter alone destroys nothing. */
export function ConfirmDialog({
  opened,
  title,
  text,
  confirmLabel,
  cancelLabel,
  harmless = false,
  onConfirm,
  onCancel,
}: Question & { opened: boolean; onConfirm: () => void; onCancel: () => void }) {
  const { form: texts } = useMessages();
  const id = useId();

  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {opened && (
        <div className={classes.panel}>
          <h2 id={`${id}-title`} className={kit.heading}>
            {title}
          </h2>
          <p id={`${id}-text`} className={classes.text}>
            {text}
          </p>
          <div className={classes.actions}>
            <Button look="plain" onClick={onCancel}>
              {cancelLabel ?? texts.cancel}
            </Button>
            <Button {...(!harmless && { look: 'danger' })} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

/** A button that asks before it does something that cannot be overlooked, such as a delete. */
export function ConfirmButton({
  children,
  onConfirm,
  disabled,
  'aria-label': ariaLabel,
  ...question
}: Question & {
  children: ReactNode;
  onConfirm: () => void;
  disabled?: boolean;
  'aria-label'?: string;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        look="plain"
        disabled={disabled}
        aria-label={ariaLabel}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        {...question}
        opened={opened}
        onCancel={() => setOpened(false)}
        onConfirm={() => {
          setOpened(false);
          onConfirm();
        }}
      />
    </>
  );
}
