import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { useSite } from '#web/api/app-cache.ts';
import { IconChevronLeft } from '#web/icons/chevron-left.ts';
import { IconChevronRight } from '#web/icons/chevron-right.ts';
import { IconPlayerPauseFilled } from '#web/icons/player-pause-filled.ts';
import { IconPlayerPlayFilled } from '#web/icons/player-play-filled.ts';
import { prefersReducedMotion, savesData } from '#web/timings.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './banner.module.css';
import { BANNER_SIZES, BannerVideo } from './banner-video.tsx';
import { useCarousel } from './use-carousel.ts';

const [phone, full] = BANNER_SIZES;

/**
 * The top of the home page: messages that take turns over a looping video. The built HTML shows the first message over
 * the poster. What moves by itself stands still under reduced motion and `Save-Data`, while it is hovered, touched or
 * has the keyboard's focus, and once it was paused (WCAG 2.2.2, 2.2.1).
 */
export function Banner() {
  const { banner } = useTexts('reading');
  const { banner: messages = [] } = useSite() ?? {};
  const hydrated = useHydrated();
  const [choice, setChoice] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const playing = choice ?? (hydrated && !prefersReducedMotion() && !savesData());
  const running = playing && !held;
  const { viewport, carousel, shown } = useCarousel(messages.length, running);

  function toggle() {
    setChoice(!playing);
    // Anyone who presses Play is on the button.
    setHeld(false);
  }

  return (
    <section className={classes.banner} aria-label={banner.label} aria-roledescription={banner.role}>
      <div className={classes.backdrop}>
        <picture>
          <source media={phone.screen} srcSet={phone.poster} />
          <img
            className={classes.poster}
            src={full.poster}
            width={1920}
            height={1080}
            alt=""
            fetchPriority="high"
            decoding="async"
          />
        </picture>
        <BannerVideo playing={playing} />
      </div>
      <div className={classes.inside}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its parts have their roles; this sees hover and focus only */}
        <div
          className={classes.content}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={({ target }) => target.matches(':focus-visible') && setHeld(true)}
          onBlur={({ currentTarget, relatedTarget }) =>
            !currentTarget.contains(relatedTarget) && setHeld(false)
          }
        >
          <div ref={viewport} className={classes.viewport}>
            {/* What changes by itself is not read out; what the reader asked for is. */}
            <ul className={classes.slides} aria-live={running ? 'off' : 'polite'}>
              {messages.map((message, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: what an admin wrote twice is there twice
                  key={index}
                  className={classes.slide}
                  aria-label={banner.slide(index + 1, messages.length)}
                  aria-hidden={hydrated && index !== shown}
                >
                  <p className={classes.message}>{message}</p>
                </li>
              ))}
            </ul>
          </div>
          {messages.length > 1 && (
            <BannerControls
              carousel={carousel}
              count={messages.length}
              shown={shown}
              playing={playing}
              onToggle={toggle}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * The dots, and the buttons for previous, next and pause (WCAG 2.2.2). Their place is kept until there is something to
 * move.
 */
function BannerControls({
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
