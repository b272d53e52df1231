import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './confirm-dialog.module.css';

type Question = {
  title: string;
  text?: string;
  /** The button that does it. */
  confirmLabel: string;
  cancelLabel?: string;
};

/**
 * Asks before something is done. The browser's own dialog keeps the focus inside and closes by Escape, as in
 * side-sheet.tsx; the focus is on the way back, so that Enter alone destroys nothing.
 */
export function ConfirmDialog({
  opened,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: Question & { opened: boolean; onConfirm: () => void; onCancel: () => void }) {
  const { form: texts } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by key it is Escape, which the browser turns into "close"
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => opened && onCancel()}
      // What is beside the panel belongs to the dialog itself, what is in it to the panel.
      onClick={(event) => event.target === event.currentTarget && onCancel()}
    >
      {opened && (
        <div className={classes.panel}>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          <p id={`${id}-text`} className={classes.text}>
            {text}
          </p>
          <div className={classes.actions}>
            <Button size="md" variant="default" onClick={onCancel}>
              {cancelLabel ?? texts.cancel}
            </Button>
            <Button size="md" className={classes.danger ?? ''} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}

/** A button that asks before it does something that cannot be overlooked, such as a delete. */
export function ConfirmButton({
  children,
  onConfirm,
  buttonProps,
  'aria-label': ariaLabel,
  ...question
}: Question & {
  children: ReactNode;
  onConfirm: () => void;
  buttonProps?: ButtonProps;
  'aria-label'?: string;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="md"
        variant="default"
        {...buttonProps}
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
