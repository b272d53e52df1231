import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef } from 'react';
import classes from './modal.module.css';
import { enterDialog, Toasts } from './toasts.tsx';

/**
 * The browser's own dialog over the page: it keeps the focus inside, closes by Escape or by a press beside it, and gives
 * the focus back. What is in it fills it, or a press at its edge would close it. While it is open, toasts are in it.
 */
export function Modal({
  opened,
  onClose,
  className,
  children,
  ...others
}: Omit<ComponentProps<'dialog'>, 'onClose'> & { opened: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!opened) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    return enterDialog(id);
  }, [opened, id]);
  // Taken off the page while it is open it would keep the focus to itself: the browser gives it back as it closes.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => current?.close();
  }, []);
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
      {opened && <Toasts dialog={id} />}
    </dialog>
  );
}
