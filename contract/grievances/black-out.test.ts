import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BLOCK, blackOut, leftIn, wordKey, wordsOf } from './black-out.ts';

it('blacks a word out wherever it is, whatever stands at it, and leaves the rest', () => {
  const text = 'Asha asked Dr. Asha’s father.\nThe fee of ASHA, and of Ashok, was paid.';
  const names = new Set(['asha', 'ashok']);
  expect(blackOut(text, names)).toBe(
    `${BLOCK} asked Dr. ${BLOCK} father.\nThe fee of ${BLOCK}, and of ${BLOCK}, was paid.`,
  );
  expect(blackOut('आशा ने आशा, को', new Set([wordKey('आशा')]))).toBe(`${BLOCK} ने ${BLOCK}, को`);
  // How many names there were, and how long, nobody can tell.
  expect(blackOut('Asha Ashok said', names)).toBe(`${BLOCK} said`);
  expect(blackOut('█ said', new Set())).toBe(`${BLOCK} said`);
});

it('leaves nothing of a word that was blacked out', () => {
  const word = fc.stringMatching(/^[A-Za-z]{2,9}$/);
  const text = fc.array(fc.oneof(word, fc.constantFrom(',', '.', '\n', '“', '(')), { maxLength: 30 });
  fc.assert(
    fc.property(text, word, (words, name) => {
      const given = [...words, name].join(' ');
      const left = wordsOf(blackOut(given, new Set([wordKey(name)])));
      expect(left.map(wordKey)).not.toContain(wordKey(name));
      expect(left.filter((part) => part.trim()).length).toBeLessThanOrEqual(words.length + 1);
    }),
    { numRuns: 3000, seed: 1 },
  );
});

it('notices a number, an address and a phone that were left', () => {
  expect(leftIn('Of COLLEGE-2026-00042-K it is said')).toBe('number');
  expect(leftIn('of college - 2026 - C00042')).toBe('number');
  expect(leftIn('Write to asha@college.example')).toBe('email');
  expect(leftIn('Call +91 98765 43210')).toBe('phone');
  expect(leftIn(`${BLOCK} paid 12,500 rupees on 12 Dec 2026 for B.Tech semester 3.`)).toBeUndefined();
});
