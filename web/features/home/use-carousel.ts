import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { BANNER_MS } from '#contract/core/constants.ts';
import { logFailure } from '#web/api/log.ts';
import { whenIdle } from '#web/timings.ts';

const OPTIONS = {
  loop: true,
  // Embla counts no milliseconds: at 60 steps a second, this much damping brings a slide to rest (less than half a pixel
  // from its place) after BANNER_MS.slide = 800.
  duration: 21,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;

/**
 * Turns a row of slides into an endless one that can be dragged, once the page is usable: no other page needs the
 * script, and the first slide is there without it.
 * @param count how many slides there are; one alone stays where it is
 * @param running whether the slides change by themselves just now
 * @returns where the row goes, what moves it as soon as it can be moved, and the slide that shows, from 0
 */
export function useCarousel(count: number, running: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const [shown, setShown] = useState(0);

  const isRow = count > 1;

  useEffect(() => {
    if (!isRow) return;
    let made: EmblaCarouselType | undefined;
    const callOff = whenIdle(() => {
      import('embla-carousel').then(
        ({ default: makeCarousel }) => {
          if (!viewport.current) return;
          made = makeCarousel(viewport.current, OPTIONS);
          const tell = ({ selectedScrollSnap }: EmblaCarouselType) => setShown(selectedScrollSnap());
          made.on('select', tell).on('reInit', tell);
          setCarousel(made);
        },
        (error) => logFailure('Error loading the banner', error),
      );
    });
    return () => {
      callOff();
      made?.destroy();
      setCarousel(undefined);
    };
  }, [isRow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: anyone who moves it by hand has the full time for that slide
  useEffect(() => {
    if (!carousel || !running) return;
    const timer = setTimeout(() => carousel.scrollNext(), BANNER_MS.autoplay);
    return () => clearTimeout(timer);
  }, [carousel, running, shown]);

  return { viewport, carousel, shown };
}
