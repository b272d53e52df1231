import { type RefObject, useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownValue } from '#contract/core/given.ts';

/** A finger that goes so far to a side, in pixels, turns the page. */
const FAR = 60;

/** Hears keys and fingers: arrow keys and a finger lead to other pages, which the address says; others change its looks. */
export function usePageTurning({
  page,
  said,
  pages,
  pathOf,
  view,
  isZoomed,
  isSwiped,
  looks,
}: {
  page: number;
  /** That the address means, in whatever spelling. */
  said: number;
  pages: number;
  pathOf: (page: number) => string;
  view: RefObject<HTMLElement | null>;
  /** A page that is wider than the screen is moved by a finger, and by arrow keys inside it. */
  isZoomed: boolean;
  /** Whether a finger to the side turns the page. */
  isSwiped: boolean;
  /** What other keys do, by their letters. */
  looks: Readonly<Record<string, (() => void) | undefined>>;
}): void {
  const navigate = useNavigate();
  const path = pathOf(0);
  const turnTo = useCallback(
    (number: number) => {
      if (number < 1 || number > pages) return;
      void navigate(path.replace('page=0', `page=${number}`), { replace: true, preventScrollReset: true });
    },
    [navigate, pages, path],
  );

  // A page that there is not was typed, or one in another spelling.
  const typed = new URLSearchParams(useLocation().search).get('page');
  useEffect(() => {
    if (typed !== null && typed !== String(said)) turnTo(said);
  }, [typed, said, turnTo]);

  useEffect(() => {
    const step = ({ key }: { key: string }) =>
      key === 'ArrowLeft' ? turnTo(page - 1) : key === 'ArrowRight' && turnTo(page + 1);
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element; // what a key is pressed in is one
      const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
      if (isTaken || target.closest('input, textarea, select, dialog, aside, [contenteditable]')) return;
      // Plus is a shifted key of many keyboards; a shifted arrow selects. A letter counts in the reader alone (WCAG 2.1.4).
      if (view.current?.closest('article')?.contains(target)) ownValue(looks, event.key.toLowerCase())?.();
      if (!event.shiftKey && !(isZoomed && view.current?.contains(target))) step(event);
    };
    let begun: { x: number; y: number } | undefined;
    const begin = ({ touches }: TouchEvent) => {
      const [one] = touches;
      begun = one && touches.length === 1 ? { x: one.clientX, y: one.clientY } : undefined;
    };
    const end = ({ changedTouches: [one] }: TouchEvent) => {
      if (!one || !begun || !isSwiped || !getSelection()?.isCollapsed) return;
      const [x, y] = [one.clientX - begun.x, one.clientY - begun.y];
      begun = undefined;
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) turnTo(page + (x < 0 ? 1 : -1));
    };
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('keydown', press, { signal });
    view.current?.addEventListener('touchstart', begin, { signal, passive: true });
    view.current?.addEventListener('touchend', end, { signal, passive: true });
    return () => ending.abort();
  }, [page, turnTo, view, isZoomed, isSwiped, looks]);
}
