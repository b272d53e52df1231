import { expect, it } from 'vitest';
import { readableBody, termsOf } from './page-tsvector.ts';

const words = (body: string) =>
  termsOf(body)
    .replace(/':[\d,]+/g, "'")
    .replaceAll("'", '')
    .split(' ');

it.each([
  ['a code is one word, in all its spellings', 'BTCS-402-18', ['btcs', '402', '18', '#8TC540218']],
  ['as a picture shows it', 'BTES 3O1-18', ['btes', '3', 'o', '1', '18', '#8TE530118']],
  ['a code without a year', '(PCC-CS302)', ['pcc', 'cs', '302', '#C5302']],
  ['the end of a sentence is no part of a word', 'गणित।', ['गणित'.normalize('NFD')]],
  ['nor are two of them', 'ਗਣਿਤ॥', ['गणित'.normalize('NFD')]],
  ['a word in two lines', 'algo-\n  rithm', ['algo', 'rithm', 'algorithm']],
  ['one of Gurmukhi', 'ਪੰ\u00ad-\nਜਾਬੀ', ['पं', 'जाबी', 'पंजाबी'].map((word) => word.normalize('NFD'))],
  ['names of two lines are two', 'Bellman-\nFord', ['bellman', 'ford']],
  ['what nobody sees', 'di\u00adjks\u200btra', ['dijkstra']],
  ['accents, ligatures and wide letters', 'Café ﬁnite Ｇｒａｐｈ', ['cafe', 'finite', 'graph']],
  ['roman numbers', 'Unit IV', ['unit', '4']],
])('the words of a page: %s', (_, body, expected) => {
  expect(words(body)).toEqual(expected);
});

it('each word has its places, the code that of its beginning', () => {
  expect(termsOf('dijkstra BTCS-402 dijkstra')).toBe("'dijkstra':1,4 'btcs':2 '402':3 '#8TC5402':2");
});

it('a page of nothing but letters, or of a million words, has bounds', () => {
  expect(termsOf('x'.repeat(100_000))).toBe('');
  expect(termsOf(`${'a1 '.repeat(50_000)}`).length).toBeLessThan(200_000);
  expect(termsOf('')).toBe('');
});

it('people read words whole', () => {
  expect(readableBody('Explain the algo-\nrithm of Bellman-\nFord')).toBe(
    'Explain the algorithm of Bellman-\nFord',
  );
});
