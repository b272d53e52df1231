import { type ReactNode, useEffect, useRef } from 'react';
import { SCROLL_ANIMATION_MS } from '#contract/core/constants.ts';
import { prefersReducedMotion } from '#web/timings.ts';

/** Pixels. Less than half a button's height: what is pressed meanwhile stays under the finger. */
const RISE = 16;

/**
 * Lets a section settle into its place when the reader scrolls to it. It is only ever hidden while that runs: without
 * JavaScript, under reduced motion, and where it is in view from the start, it stands still.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = element.current;
    if (!target || prefersReducedMotion() || target.getBoundingClientRect().top < innerHeight) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      target.animate([{ opacity: 0, transform: `translateY(${RISE}px)` }, {}], {
        duration: SCROLL_ANIMATION_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);

  return <div ref={element}>{children}</div>;
}
