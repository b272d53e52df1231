import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { ownValue } from '#contract/core/given.ts';

/** Keys of a field or a dialog are theirs. */
const OWN_KEYS = 'input, select, textarea, dialog, [contenteditable]';
/** Digits that come so soon after each other are one number. */
const TYPING_MS = 1200;

/**
 * Hears keys while the focus is among the questions (WCAG 2.1.4).
 * @param keys what each does, by its name in lower case; `shift+` before it with that key
 * @param onDigit a digit, and whether it goes on from one just before
 */
export function useCutKeys(
  root: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
  onDigit: (digit: number, isMore: boolean) => void,
): void {
  const lastDigit = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, isComposing, timeStamp } = event;
    const target = event.target as Element; // what a key is pressed in is one
    if (defaultPrevented || altKey || isComposing || target.closest(OWN_KEYS)) return;
    const isCommand = ctrlKey || metaKey;
    if (!isCommand && /^\d$/.test(key)) {
      onDigit(Number(key), timeStamp - lastDigit.current < TYPING_MS);
      lastDigit.current = timeStamp;
      return;
    }
    lastDigit.current = 0;
    const name = key.toLowerCase();
    // Ctrl+Z and Ctrl+Y, as everywhere; other commands are the browser's.
    if (isCommand && name !== 'z' && name !== 'y') return;
    const act = ownValue(keys, shiftKey ? `shift+${name}` : name);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const element = root.current;
    const listen = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [root]);
}
