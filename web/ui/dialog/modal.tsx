import { type ComponentProps, useEffect, useRef } from 'react';
import classes from './modal.module.css';

/**
 * The browser's own dialog over the page: it keeps the focus inside, closes by Escape or by a press beside it, and gives
 * the focus back. What is in it fills it, or a press at its edge would close it.
 */
export function Modal({
  opened,
  onClose,
  className,
  children,
  ...others
}: Omit<ComponentProps<'dialog'>, 'onClose'> & { opened: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by key it is Escape, which the browser turns into "cancel" and "close"
    <dialog
      {...others}
      ref={dialog}
      className={`${classes.modal} ${className}`}
      // Told at once: "close" comes a moment after the dialog is gone, and may come when it was opened again.
      onCancel={(event) => event.target === event.currentTarget && onClose()}
      // For whatever closes it without asking.
      onClose={(event) => opened && !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
