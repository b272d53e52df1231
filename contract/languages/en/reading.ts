import { homeTexts } from '../../home/texts.ts';
import { about, accessibility } from '../../site/about-texts.ts';

/** What the pages say that are for reading: it comes with the one, and none of the others needs a script for it then. */
export const texts = { ...homeTexts, about, accessibility };
