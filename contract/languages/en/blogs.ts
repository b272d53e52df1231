import { blogTexts } from '../../blogs/texts.ts';

/** What only the pages with posts say. */
export const texts = blogTexts;
