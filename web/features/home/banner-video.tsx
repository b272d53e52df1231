import { useEffect, useRef, useState } from 'react';
import mp4 from '#web/content/banner/banner.mp4';
import webm from '#web/content/banner/banner.webm';
import { prefersReducedMotion, savesData, whenIdle } from '#web/timings.ts';
import classes from './banner.module.css';

/** Below this width the poster stands alone. */
const SMALLEST_SCREEN = '(min-width: 600px)';

/**
 * The looping video over its poster. It is asked for once the page is loaded and the browser idle; never under
 * `Save-Data`, reduced motion or on a phone. Silent, and nothing to a screen reader.
 */
export function BannerVideo({ playing }: { playing: boolean }) {
  const wanted = useWanted(playing);
  const video = useRef<HTMLVideoElement>(null);
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    // Refused, for instance to save power: the poster or the last picture stands.
    if (playing) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [playing, wanted]);

  if (!wanted) return null;
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
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
    </video>
  );
}

function useWanted(playing: boolean): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const isFit = matchMedia(SMALLEST_SCREEN).matches && !savesData() && !prefersReducedMotion();
    if (!playing || wanted || !isFit) return;
    let cancel = () => {};
    const wait = () => {
      cancel = whenIdle(() => setWanted(true));
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      cancel();
    };
  }, [playing, wanted]);
  return wanted;
}
