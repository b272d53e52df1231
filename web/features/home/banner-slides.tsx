import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { BANNER_MS } from '#contract/constants.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './banner.module.css';

/** What the banner's buttons move. */
export type Carousel = NonNullable<UseEmblaCarouselType[1]>;

export type BannerSlidesProps = {
  messages: readonly string[];
  /** Whether the messages change by themselves just now. */
  running: boolean;
  onReady: (carousel: Carousel) => void;
  /** Told the message that shows, from 0. */
  onShow: (index: number) => void;
};

/**
 * Embla counts no milliseconds: at 60 steps a second, this much damping brings a slide to rest (less than half a pixel
 * from its place) after BANNER_MS.slide = 800.
 */
const DAMPING_OF_800_MS = 21;

const OPTIONS = {
  loop: true,
  duration: DAMPING_OF_800_MS,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;

/** The banner's messages, one slide each, in an endless row that can be dragged. */
export function BannerSlides({ messages, running, onReady, onShow }: BannerSlidesProps) {
  const { banner } = useMessages();
  // Whoever drags stops it (pointerDown); all else is decided here.
  const [autoplay] = useState(() =>
    Autoplay({ delay: BANNER_MS.autoplay, playOnInit: false, stopOnFocusIn: false }),
  );
  const [viewport, carousel] = useEmblaCarousel(OPTIONS, [autoplay]);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (!carousel) return;
    const tell = () => {
      setShown(carousel.selectedScrollSnap());
      onShow(carousel.selectedScrollSnap());
    };
    carousel.on('select', tell).on('reInit', tell);
    onReady(carousel);
    return () => void carousel.off('select', tell).off('reInit', tell);
  }, [carousel, onReady, onShow]);

  useEffect(() => {
    if (!carousel) return;
    const sync = () => (running ? autoplay.play() : autoplay.stop());
    sync();
    carousel.on('pointerUp', sync).on('reInit', sync);
    return () => void carousel.off('pointerUp', sync).off('reInit', sync);
  }, [carousel, autoplay, running]);

  return (
    <div ref={viewport} className={classes.viewport}>
      {/* What changes by itself is not read out; what the reader asked for is. */}
      <ul className={classes.slides} aria-live={running ? 'off' : 'polite'}>
        {messages.map((message, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what an admin wrote twice is there twice
            key={index}
            className={classes.slide}
            aria-label={banner.slide(index + 1, messages.length)}
            aria-hidden={index !== shown}
          >
            <p className={classes.message}>{message}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
