import { expect, it } from 'vitest';
import { searchWords } from './values.ts';

it('looks for each word once, and for twelve at most', () => {
  expect(searchWords('E e physics E')).toEqual(['e', 'physics']);
  const many = Array.from({ length: 100 }, (_, at) => `w${at}`);
  expect(searchWords(many.join(' '))).toEqual(many.slice(0, 12));
});
