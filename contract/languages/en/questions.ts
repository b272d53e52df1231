import { questionScreens } from '../../questions/screen-texts.ts';

/** What the pages of questions of papers say. */
export const texts = { questionScreens };
