import { type RefObject, useEffect, useEffectEvent } from 'react';
import { ownValue } from '#contract/core/given.ts';

/** Letters of a field, of a choice or of a dialog are theirs. A box to tick takes none: after a tick the keys go on. */
const OWN_KEYS = 'input:not([type="checkbox"]), select, textarea, dialog, [contenteditable]';

/**
 * Hears keys while the focus is inside of an element (WCAG 2.1.4).
 * @param keys what letters do outside of fields, and Enter with Ctrl in them, too
 */
export function useLetterKeys(
  root: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, repeat, defaultPrevented, isComposing } = event;
    const target = event.target as Element; // what a key is pressed in is one
    if (defaultPrevented || altKey || repeat || isComposing) return;
    const isSending = key === 'Enter' && (ctrlKey || metaKey);
    const isLetter = key !== 'Enter' && !ctrlKey && !metaKey && !target.closest(OWN_KEYS);
    if (!isLetter && !(isSending && !target.closest('dialog'))) return;
    const act = ownValue(keys, isSending ? key : key.toLowerCase());
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
