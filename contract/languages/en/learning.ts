import { learningScreens } from '../../learning/screen-texts.ts';

/** What the pages about practice and the plan say. */
export const texts = { learningScreens };
