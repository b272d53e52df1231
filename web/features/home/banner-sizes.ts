import mp4 from '#web/content/banner/banner.mp4';
import webm from '#web/content/banner/banner.webm';
import poster from '#web/content/banner/banner.webp';
import phoneMp4 from '#web/content/banner/banner-phone.mp4';
import phoneWebm from '#web/content/banner/banner-phone.webm';
import phonePoster from '#web/content/banner/banner-phone.webp';

/** The banner's pictures, and the screens that they are for: one of them fits, and no other is asked for. */
export const BANNER_SIZES = [
  // A phone, held either way.
  { screen: '(width < 600px), (height < 500px)', poster: phonePoster, webm: phoneWebm, mp4: phoneMp4 },
  { screen: '(width >= 600px) and (height >= 500px)', poster, webm, mp4 },
] as const;
