import { subjectScreens } from '../../subjects/texts.ts';

/** What only the pages of subjects say, and the field in which one is chosen. */
export const texts = { subjectScreens };
