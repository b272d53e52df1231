import { liveScreens } from '../../discussion/live-texts.ts';
import { photoScreens } from '../../discussion/photo-texts.ts';
import { postingScreens } from '../../discussion/posting-texts.ts';

/** What those read who write a post, with photos or without, and those who see a thread change: parts that come after the page. */
export const texts = { photoScreens, postingScreens, liveScreens };
