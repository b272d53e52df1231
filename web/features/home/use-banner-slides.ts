import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '#web/api/log.ts';
import { whenIdle } from '#web/timings.ts';
import type { BannerSlidesProps } from './banner-slides.tsx';

/**
 * The moving part of the banner, once the page is usable: no other page needs it, and the first message is there
 * without it. Undefined until then, and where it does not load.
 */
export function useBannerSlides(): ComponentType<BannerSlidesProps> | undefined {
  const [slides, setSlides] = useState<{ Component: ComponentType<BannerSlidesProps> }>();
  useEffect(
    () =>
      whenIdle(() => {
        import('./banner-slides.tsx').then(
          ({ BannerSlides }) => setSlides({ Component: BannerSlides }),
          (error) => logFailure('Error loading the banner', error),
        );
      }),
    [],
  );
  return slides?.Component;
}
