import { examScreens } from '../../learning/exam-screen-texts.ts';

/** What the admin's pages of the date sheet say. */
export const texts = { examScreens };
