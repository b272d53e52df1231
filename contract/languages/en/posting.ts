import { liveScreens } from '../../discussion/live-texts.ts';
import { photoScreens } from '../../discussion/photo-texts.ts';

/** What those read who write a post with photos, and those who see a thread change: parts that come after the page. */
export const texts = { photoScreens, liveScreens };
