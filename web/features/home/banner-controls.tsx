import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './banner.module.css';

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
  carousel: EmblaCarouselType | undefined;
  count: number;
  /** The message that shows, from 0. */
  shown: number;
  playing: boolean;
  onToggle: () => void;
}) {
  const { banner } = useTexts('reading');
  return (
    <div className={classes.controls} data-ready={carousel !== undefined || undefined}>
      <div className={classes.buttons}>
        <IconButton icon={IconChevronLeft} label={banner.previous} onClick={() => carousel?.scrollPrev()} />
        <IconButton
          icon={playing ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          label={playing ? banner.pause : banner.play}
          onClick={onToggle}
        />
        <IconButton icon={IconChevronRight} label={banner.next} onClick={() => carousel?.scrollNext()} />
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
              onClick={() => carousel?.scrollTo(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
