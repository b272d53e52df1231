import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

export const MOST_ZOOM = 4;
/** A press makes a page so much larger. */
const STEP = 1.4;

/** How large a page is: 1 fits the screen. */
export type Zoom = { level: number; in: () => void; out: () => void; reset: () => void };

const within = (level: number) => Math.min(MOST_ZOOM, Math.max(1, level));

const middleOf = ({ left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** A point to stay where it is: in the first marked word on the screen, else in the middle of what is seen of the box. */
function whatIsSeen(box: Element): { x: number; y: number } {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const seen = { left, right, top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
  const isSeen = ({ x, y }: { x: number; y: number }) =>
    x >= left && x <= right && y >= seen.top && y <= seen.bottom;
  const marks = [...box.querySelectorAll('mark')].map((mark) => middleOf(mark.getBoundingClientRect()));
  return marks.find(isSeen) ?? middleOf(seen);
}

/** Changes how large the pages in a box are; a point of them stays where it is on the screen. */
function keepInPlace(box: Element, { x, y }: { x: number; y: number }, change: () => void): void {
  const pages = box.firstElementChild;
  const before = pages?.getBoundingClientRect();
  change();
  const after = pages?.getBoundingClientRect();
  if (!before?.width || !after) return;
  const ratio = after.width / before.width;
  box.scrollLeft += after.left + (x - before.left) * ratio - x;
  scrollBy({ top: after.top + (y - before.top) * ratio - y, behavior: 'instant' });
}

/** Makes room beside the pages, or takes it back: what is read stays where it is. @param book is told of it by `data-beside` */
export function useKeptPlace(
  view: RefObject<HTMLElement | null>,
  book: RefObject<HTMLElement | null>,
  isBeside: boolean,
): void {
  useLayoutEffect(() => {
    const { current: box } = view;
    if (!box || !book.current || isBeside === book.current.hasAttribute('data-beside')) return;
    keepInPlace(box, whatIsSeen(box), () => book.current?.toggleAttribute('data-beside', isBeside));
  }, [view, book, isBeside]);
}

/**
 * Zooms what is in a box by buttons, by two fingers, and by the wheel with Ctrl; what is under the fingers stays there, or
 * what was looked for.
 */
export function useZoom(view: RefObject<HTMLElement | null>): Zoom {
  const [level, setLevel] = useState(1);
  const now = useRef(1);

  const zoomTo = useCallback(
    (wanted: number, at?: { x: number; y: number }) => {
      const box = view.current;
      const next = within(wanted);
      if (!box || next === now.current) return;
      keepInPlace(box, at ?? whatIsSeen(box), () => {
        now.current = next;
        // At once: a state would be drawn a moment behind the fingers.
        box.style.setProperty('--zoom', String(next));
      });
      setLevel(next);
    },
    [view],
  );

  useEffect(() => {
    const box = view.current;
    if (!box) return;
    let pinch: { apart: number; level: number } | undefined;
    const touchesOf = ({ touches: [one, other] }: TouchEvent) =>
      one && other
        ? {
            apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
            x: (one.clientX + other.clientX) / 2,
            y: (one.clientY + other.clientY) / 2,
          }
        : undefined;
    const begin = (event: TouchEvent) => {
      const two = touchesOf(event);
      pinch = two && { apart: two.apart, level: now.current };
    };
    const move = (event: TouchEvent) => {
      const two = touchesOf(event);
      if (!two || !pinch) return;
      // The page is zoomed, and not the whole site.
      event.preventDefault();
      zoomTo((pinch.level * two.apart) / pinch.apart, two);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(now.current * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    };
    const ending = new AbortController();
    const { signal } = ending;
    box.addEventListener('touchstart', begin, { signal, passive: true });
    box.addEventListener('touchend', begin, { signal, passive: true });
    box.addEventListener('touchmove', move, { signal, passive: false });
    box.addEventListener('wheel', wheel, { signal, passive: false });
    return () => ending.abort();
  }, [view, zoomTo]);

  return useMemo(
    () => ({
      level,
      in: () => zoomTo(now.current * STEP),
      out: () => zoomTo(now.current / STEP),
      reset: () => zoomTo(1),
    }),
    [level, zoomTo],
  );
}
