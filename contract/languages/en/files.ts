import { fileScreens } from '../../files/reader-texts.ts';

/** What only the page of an open file says. */
export const texts = { fileScreens };
