import { discussionScreens } from '../../discussion/screen-texts.ts';

/** What the pages of questions and answers say. */
export const texts = { discussionScreens };
