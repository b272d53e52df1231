import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './banner.module.css';
import type { Carousel } from './banner-slides.tsx';

/**
 * The dots, and the buttons for previous, next and pause (WCAG 2.2.2). Their place is kept until there is something to
 * move.
 */
export function BannerControls({
  carousel,
  count,
  shown,
  playing,
  onToggle,
}: {
  carousel: Carousel | undefined;
  count: number;
  /** The message that shows, from 0. */
  shown: number;
  playing: boolean;
  onToggle: () => void;
}) {
  const { banner } = useMessages();
  // A step by hand gives the message its full time.
  function move(step: (carousel: Carousel) => void) {
    if (!carousel) return;
    step(carousel);
    carousel.plugins().autoplay?.reset();
  }
  return (
    <div className={classes.controls} data-ready={carousel !== undefined || undefined}>
      <div className={classes.buttons}>
        <IconButton
          icon={IconChevronLeft}
          label={banner.previous}
          onClick={() => move((moved) => moved.scrollPrev())}
        />
        <IconButton
          icon={playing ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          label={playing ? banner.pause : banner.play}
          onClick={onToggle}
        />
        <IconButton
          icon={IconChevronRight}
          label={banner.next}
          onClick={() => move((moved) => moved.scrollNext())}
        />
      </div>
      <ul className={classes.dots}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
          <li key={index}>
            <button
              type="button"
              className={classes.dot}
              aria-label={banner.show(index + 1)}
              aria-current={index === shown}
              onClick={() => move((moved) => moved.scrollTo(index))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
