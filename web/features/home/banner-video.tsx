import { useEffect, useRef, useState } from 'react';
import { isOnSlowConnection, prefersReducedMotion, savesData, whenIdle } from '#web/timings.ts';
import classes from './banner.module.css';
import { BANNER_SIZES } from './banner-sizes.ts';

/**
 * The looping video over its poster. It is asked for once the page is loaded and the browser idle; never under
 * `Save-Data`, reduced motion or on a slow connection. Silent, and nothing to a screen reader.
 */
export function BannerVideo({ playing }: { playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<(typeof BANNER_SIZES)[number]>();
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    if (!playing || size || savesData() || prefersReducedMotion() || isOnSlowConnection()) return;
    return whenIdle(() => setSize(BANNER_SIZES.find(({ screen }) => matchMedia(screen).matches)));
  }, [playing, size]);

  useEffect(() => {
    if (!size) return;
    // Refused, for instance to save power: the poster or the last picture stands.
    if (playing) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [playing, size]);

  if (!size) return null;
  return (
    <video
      ref={video}
      className={classes.video}
      data-visible={visible || undefined}
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setVisible(true)}
    >
      <source src={size.webm} type="video/webm" />
      <source src={size.mp4} type="video/mp4" />
    </video>
  );
}
