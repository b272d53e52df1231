import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconChevronDown } from '#web/icons/chevron-down.ts';
import classes from './dropdown.module.css';

/**
 * A button with a list of links below it. It opens by hover, keyboard focus, click and the down arrow, and closes by
 * Escape, by leaving it, and by following a link. A list of links and no ARIA menu: Tab goes through it as anywhere.
 */
export function Dropdown({ label, children }: { label: string; children: ReactNode }) {
  // "peek" ends with the hover or focus that caused it; a click pins it, or a mouse's click would close what its hover opened.
  const [state, setState] = useState<'closed' | 'peek' | 'pinned'>('closed');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const open = state !== 'closed';

  // For browsers that don't focus a clicked button, and so never report that it was left.
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setState('closed');
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setState('closed');
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setState('pinned');
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // A link is there only once the list is shown.
    requestAnimationFrame(() => {
      const stops = [...(root.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
      // -1, and so the last link or the button, where the focus is elsewhere.
      const focused = document.activeElement;
      const index = focused instanceof HTMLElement ? stops.indexOf(focused) : -1;
      stops[(index + step + stops.length) % stops.length]?.focus();
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button has the role; this only sees hover, focus and keys of its parts
    <div
      ref={root}
      className={classes.root}
      onPointerEnter={(event) => event.pointerType === 'mouse' && !open && setState('peek')}
      onPointerLeave={(event) => event.pointerType === 'mouse' && state === 'peek' && setState('closed')}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setState('closed')}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={listId}
        onFocus={(event) => event.target.matches(':focus-visible') && !open && setState('peek')}
        onClick={() => setState(state === 'pinned' ? 'closed' : 'pinned')}
      >
        {label}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link by key is a click too */}
      <ul
        id={listId}
        className={classes.list}
        data-open={open || undefined}
        onClick={() => setState('closed')}
      >
        {/* Every page has it: its links cost a phone, which shows another menu, nothing. */}
        {open && children}
      </ul>
    </div>
  );
}
