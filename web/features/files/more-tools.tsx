import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconDots } from '#web/icons/dots.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './more-tools.module.css';

/**
 * What is used less often: in the bar of a wide window, and on a phone in a panel that a button opens. It closes by Escape, by
 * leaving it, and by a press beside it; a dialog that was opened from it is part of it.
 */
export function MoreTools({ children }: { children: ReactNode }) {
  const { fileScreens: texts } = useTexts('files');
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key, target, currentTarget } = event;
    if (key !== 'Escape' || !isOpen || (target as Element).closest('dialog')) return; // a key is pressed in an element
    setOpen(false);
    currentTarget.querySelector('button')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button has the role; this only sees keys and focus of its parts
    <div
      ref={root}
      className={classes.more}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false)
      }
    >
      <IconButton
        icon={IconDots}
        label={texts.more}
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className={classes.panel} data-words="narrow" data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
