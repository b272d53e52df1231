import { searchTexts } from '../../search/texts.ts';

/** What only the search says, and the page of what it did not find. */
export const texts = searchTexts;
