import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './recent.module.css';

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
