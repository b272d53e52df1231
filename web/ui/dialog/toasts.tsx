import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TOAST_MS, UNDO_TOAST_MS } from '#contract/core/constants.ts';
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

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/**
 * Tells the user something, top right: for 2 s, or for 10 s where it can be taken back. The same text again starts anew
 * instead of piling up, but two things to take back are two.
 */
export function showToast(
  message: string,
  tone: Toast['tone'],
  more: Pick<Toast, 'reason' | 'undo'> = {},
): void {
  const others = toasts.get().filter((toast) => toast.message !== message || toast.undo || more.undo);
  lastId += 1;
  toasts.set([...others, { id: lastId, message, tone, ...more }]);
}

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

const ICONS = { success: IconCircleCheck, error: IconAlertCircle };

/** Lifts an element over an open dialog, which lies over everything else of the page, while there is something in it. */
function useLift(element: RefObject<HTMLElement | null>, newest: number | undefined): void {
  useEffect(() => {
    const { current } = element;
    if (!current?.showPopover) return;
    if (current.popover) current.hidePopover();
    current.popover = null;
    if (newest === undefined || !document.querySelector('dialog[open]')) return;
    current.popover = 'manual';
    current.showPopover();
  }, [element, newest]);
}

/** The toasts of the page. They all stay while one of them is hovered or focused (WCAG 2.2.1). */
export function Toasts() {
  const { shell } = useMessages();
  const shown = toasts.useValue();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  useLift(region, shown.at(-1)?.id);
  // A toast that is dismissed under the pointer sends no "leave".
  if (shown.length === 0 && (hovered || focused)) {
    setHovered(false);
    setFocused(false);
  }

  return (
    <section ref={region} className={classes.region} aria-label={shell.notifications}>
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
        {toast.reason && <p className={classes.reason}>{toast.reason}</p>}
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
