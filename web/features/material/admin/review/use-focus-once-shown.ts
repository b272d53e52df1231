import { useEffect } from 'react';

/** Gives the focus to what a decision led to, after the new page has taken it (web/app/layouts/route-announcer.tsx). */
export function useFocusOnceShown(element: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const focus = () => element.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setTimeout(() => setTimeout(focus)));
    return () => cancelAnimationFrame(frame);
  }, [element]);
}
