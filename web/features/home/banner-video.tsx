import { useEffect, useRef, useState } from 'react';
import mp4 from '#web/content/banner/banner.mp4';
import webm from '#web/content/banner/banner.webm';
import poster from '#web/content/banner/banner.webp';
import phoneMp4 from '#web/content/banner/banner-phone.mp4';
import phoneWebm from '#web/content/banner/banner-phone.webm';
import phonePoster from '#web/content/banner/banner-phone.webp';
import { isOnSlowConnection, prefersReducedMotion, savesData, whenIdle } from '#web/timings.ts';
import classes from './banner.module.css';

/** The banner's pictures, and the screens that they are for: one of them fits, and no other is asked for. */
export const BANNER_SIZES = [
  // A phone, held either way.
  { screen: '(width < 600px), (height < 500px)', poster: phonePoster, webm: phoneWebm, mp4: phoneMp4 },
  { screen: '(width >= 600px) and (height >= 500px)', poster, webm, mp4 },
] as const;

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
