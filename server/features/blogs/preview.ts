import { PREVIEW_LENGTH } from '#contract/core/constants.ts';

/** What a reader takes for one character: letters with their vowel signs, emoji of several parts (UAX 29). */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A single character may carry any number of marks; a preview ends before one that would make it longer than this. */
const MAX_CODE_UNITS = PREVIEW_LENGTH * 20;

/** The first 100 characters of a text and '...', on one line. */
export function previewOf(text: string): string {
  let preview = '';
  let count = 0;
  // Enough for the preview: the whole of a long post would be read for nothing.
  const beginning = text.replace(/\s+/g, ' ').slice(0, MAX_CODE_UNITS * 2);
  for (const { segment } of characters.segment(beginning)) {
    if (count === PREVIEW_LENGTH || preview.length + segment.length > MAX_CODE_UNITS) break;
    preview += segment;
    count += 1;
  }
  return `${preview.trimEnd()}...`;
}
