import { useEffect, useRef, useState } from 'react';
import mp4 from '#web/content/banner/banner.mp4';
import webm from '#web/content/banner/banner.webm';
import phoneMp4 from '#web/content/banner/banner-phone.mp4';
import phoneWebm from '#web/content/banner/banner-phone.webm';
import { isOnSlowConnection, prefersReducedMotion, savesData, whenIdle } from '#web/timings.ts';
import classes from './banner.module.css';

/** The video's sizes, and the screens that they are for: the first that fits is asked for, and no other. */
const SIZES = [
  // A phone, held either way.
  { screen: '(width < 600px), (height < 500px)', webm: phoneWebm, mp4: phoneMp4 },
  { screen: 'all', webm, mp4 },
];

/**
 * The looping video over its poster. It is asked for once the page is loaded and the browser idle; never under
 * `Save-Data`, reduced motion or on a slow connection. Silent, and nothing to a screen reader.
 */
export function BannerVideo({ playing }: { playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<(typeof SIZES)[number]>();
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    if (!playing || size || savesData() || prefersReducedMotion() || isOnSlowConnection()) return;
    return whenIdle(() => setSize(SIZES.find(({ screen }) => matchMedia(screen).matches)));
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
