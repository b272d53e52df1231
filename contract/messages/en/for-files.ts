import { fileScreens } from './file-screens.ts';

/** What only the page of an open file says. */
export const forFiles = { fileScreens };
