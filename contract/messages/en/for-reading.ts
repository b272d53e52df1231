import { about } from './about.ts';
import { accessibility } from './accessibility.ts';
import { homeTexts } from './home.ts';

/** What the pages say that are for reading: it comes with the one, and none of the others needs a script for it then. */
export const forReading = { ...homeTexts, about, accessibility };
