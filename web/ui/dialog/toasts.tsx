import { useEffect, useState } from 'react';
import { TOAST_MS, UNDO_TOAST_MS } from '#contract/core/constants.ts';
import { IconAlertCircle } from '#web/icons/alert-circle.ts';
import { IconCircleCheck } from '#web/icons/circle-check.ts';
import { IconX } from '#web/icons/x.ts';
import kit from '#web/ui/kit.module.css';
import { IconButton } from '../controls/icon-button.tsx';
import { createStore } from '../store.ts';
import { useMessages } from '../text/use-messages.ts';
import classes from './toasts.module.css';

type Toast = {
  id: number;
  message: string;
  tone: 'success' | 'error';
  /** Why, as a second line. */
  reason?: string | undefined;
  /** Takes back what the toast tells of. */
  undo?: () => void;
};

/** So many at once: who decides one thing after another would have the page covered. */
const MOST = 3;

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/**
 * Tells the user something, top right: for 2 s, or for 10 s where it can be taken back. The same text starts again
 * instead of piling up, but two things to take back are two. The oldest makes room.
 */
export function showToast(
  message: string,
  tone: Toast['tone'],
  more: Pick<Toast, 'reason' | 'undo'> = {},
): void {
  const others = toasts.get().filter((toast) => toast.message !== message || toast.undo || more.undo);
  lastId += 1;
  toasts.set([...others.slice(1 - MOST), { id: lastId, message, tone, ...more }]);
}

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

const ICONS = { success: IconCircleCheck, error: IconAlertCircle };

/** The dialogs that are open, the topmost last. */
const dialogs = createStore<readonly string[]>([]);

/** Notes that a dialog is open, which shows the toasts from now on: nothing outside it can be pressed or heard. @returns the end of it */
export function enterDialog(id: string): () => void {
  dialogs.set([...dialogs.get(), id]);
  return () => dialogs.set(dialogs.get().filter((other) => other !== id));
}

/**
 * The toasts of the page, or of the dialog over it. They all stay while one of them is hovered or focused (WCAG 2.2.1).
 * @param dialog the id of the dialog that they are in; only the topmost shows them
 */
export function Toasts({ dialog }: { dialog?: string }) {
  const { shell } = useMessages();
  const isTop = dialogs.useValue().at(-1) === dialog;
  const all = toasts.useValue();
  const shown = isTop ? all : [];
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // A toast that is dismissed under the pointer sends no "leave".
  if (shown.length === 0 && (hovered || focused)) {
    setHovered(false);
    setFocused(false);
  }

  return (
    <section className={classes.region} aria-label={shell.notifications} aria-hidden={!isTop || undefined}>
      <ol
        aria-live="polite"
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} paused={hovered || focused} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { shell } = useMessages();
  const Icon = ICONS[toast.tone];
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismiss(toast.id), toast.undo ? UNDO_TOAST_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id, toast.undo, paused]);

  function undo() {
    dismiss(toast.id);
    toast.undo?.();
  }

  return (
    <li className={classes.toast} data-tone={toast.tone}>
      <Icon className={classes.icon} aria-hidden="true" />
      <div className={classes.message}>
        <p>{toast.message}</p>
        {toast.reason && <p className={kit.note}>{toast.reason}</p>}
      </div>
      {toast.undo && (
        <button type="button" className={classes.undo} onClick={undo}>
          {shell.undo}
        </button>
      )}
      <IconButton icon={IconX} label={shell.dismiss} onClick={() => dismiss(toast.id)} />
    </li>
  );
}
