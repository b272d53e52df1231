import { pathScreens } from '../../learning/path-texts.ts';
import { learningScreens } from '../../learning/screen-texts.ts';

/** What the pages about practice, the plan and learning paths say. */
export const texts = { learningScreens, pathScreens };
