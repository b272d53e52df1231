import { expect, it } from 'vitest';
import { MOST_FILE_BYTES } from '../files/values.ts';
import { en } from '../languages/en/whole.ts';
import { MEGABYTE, sizeText } from './sizes.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1024, '1 kB'],
  [1025, '2 kB'],
  [MEGABYTE - 1024, '1023 kB'],
  // Never 1024 of something.
  [MEGABYTE - 1, '1.0 MB'],
  [1.25 * MEGABYTE, '1.3 MB'],
  [480.4 * MEGABYTE, '480.4 MB'],
  [5.5 * 1024 * MEGABYTE, '5.5 GB'],
])('a size of %s bytes is told as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text.replace(' ', '\u00a0'));
});

it('the largest file is told as what the limit says', () => {
  const [limit = ''] = /\d+ MB/.exec(en.fileSending.field.hint) ?? [];
  expect(sizeText(MOST_FILE_BYTES)).toBe(limit.replace(' ', '.0\u00a0'));
  expect(en.files.tooLarge(MOST_FILE_BYTES / MEGABYTE)).toContain(limit);
});
