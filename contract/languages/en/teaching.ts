import { teachingScreens } from '../../discussion/teaching-texts.ts';

/** What the pages about teachers of subjects say. */
export const texts = { teachingScreens };
