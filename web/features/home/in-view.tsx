import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SCROLL_ANIMATION_MS } from '#contract/core/constants.ts';
import { prefersReducedMotion } from '#web/timings.ts';
import classes from './recent.module.css';

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

/** What is on screen soon: from this far below it. */
const NEAR = '600px';

/** Draws something, and so loads it, once the reader comes near; its place is kept until then. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return isNear ? children : <div ref={place} className={classes.recent} />;
}
