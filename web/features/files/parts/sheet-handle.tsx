import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './thread-beside.module.css';

/** Let go of so low, in parts of the screen's height, a sheet closes; so high, it is large. */
const CLOSES_BELOW = 0.3;
const LARGE_ABOVE = 0.7;
/** A press that moves less, in pixels, is one of a button. */
const STILL = 6;

/** The handle of a sheet that comes from below: dragged, or pressed for the other size. */
export function SheetHandle({
  sheet,
  onClose,
}: {
  sheet: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const { parts: texts } = useTexts('files').fileScreens;
  const [isLarge, setLarge] = useState(false);
  const begun = useRef<{ y: number; height: number; isMoved: boolean }>(undefined);

  function size(large: boolean) {
    sheet.current?.style.removeProperty('height');
    sheet.current?.toggleAttribute('data-large', large);
    setLarge(large);
  }

  function move({ clientY }: PointerEvent) {
    const { current } = begun;
    if (!current || !sheet.current) return;
    const up = current.y - clientY;
    if (!current.isMoved && Math.abs(up) < STILL) return;
    current.isMoved = true;
    sheet.current.style.height = `${Math.max(0, current.height + up)}px`;
  }

  function drop() {
    if (!begun.current?.isMoved || !sheet.current) return;
    const share = sheet.current.offsetHeight / innerHeight;
    if (share < CLOSES_BELOW) onClose();
    else size(share > LARGE_ABOVE);
  }

  return (
    <button
      type="button"
      className={classes.handle}
      aria-expanded={isLarge}
      aria-label={texts.larger}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { y: event.clientY, height: sheet.current?.offsetHeight ?? 0, isMoved: false };
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => size(isLarge)}
      onClick={() => {
        if (!begun.current?.isMoved) size(!isLarge);
        begun.current = undefined;
      }}
    />
  );
}
