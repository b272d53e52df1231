import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, readReceipt, writeNumber, writeReceipt } from './number.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const parts = fc.record({
  code: fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 8 }),
  year: fc.integer({ min: 2026, max: 2099 }),
  series: fc.constantFrom('' as const, 'C' as const),
  count: fc.integer({ min: 1, max: 9_999_999 }),
});
const everyone = { numRuns: 5000, seed: 1 };
/** What is typed for what, and read as the same. */
const same = (one: string) => one.replaceAll('0', 'O').replace(/[1L]/g, 'I');

describe('a number', () => {
  it('is read as it is written, in any case, with any signs and with letters for digits', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom('-', ' ', '', ' / ', '–'), (of, sign) => {
        const number = writeNumber(of);
        expect(number).toMatch(/^[A-Z]{2,8}-20\d\d-C?\d{5,7}-[0-9A-Y]$/);
        const [code = '', ...rest] = number.split('-');
        const typed = [code, ...rest.map((part) => part.replaceAll('0', 'o').replaceAll('1', 'l'))];
        expect(readNumber(` ${typed.join(sign).toLowerCase()} `)).toEqual({ number });
      }),
      everyone,
    );
    expect(readNumber('college 2026 42 K')).toEqual(readNumber('COLLEGE-2026-00042-K'));
  });

  it('with one wrong character is refused', () => {
    const wrong = fc.constantFrom(...letters, ...'0123456789');
    fc.assert(
      fc.property(parts, fc.nat(), wrong, (of, place, character) => {
        const number = writeNumber(of);
        const at = place % number.length;
        const typed = number.slice(0, at) + character + number.slice(at + 1);
        if (number[at] === '-' || same(typed) === same(number)) return;
        expect(readNumber(typed)).toHaveProperty('problem');
      }),
      everyone,
    );
  });

  it('with two neighbours swapped is refused', () => {
    fc.assert(
      fc.property(parts, fc.nat(), (of, place) => {
        const number = writeNumber(of).replaceAll('-', '');
        const at = place % (number.length - 1);
        const typed = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
        if (same(typed) !== same(number)) expect(readNumber(typed)).toHaveProperty('problem');
      }),
      everyone,
    );
  });

  it('says whether it looks like none or has a wrong character', () => {
    for (const text of [
      '',
      'K',
      '2026-00042-K',
      'COLLEGE-1999-00042-K',
      "'; drop table",
      'COLLEGE'.repeat(2000),
    ])
      expect(readNumber(text), text.slice(0, 30)).toEqual({ problem: 'form' });
    expect(
      readNumber(`${writeNumber({ code: 'BFGI', year: 2026, series: '', count: 42 }).slice(0, -1)}Z`),
    ).toEqual({
      problem: 'check',
    });
  });
});

describe('a receipt', () => {
  it('is read as it is written, with letters for digits, and has at least 64 bits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 32 }), (bytes) => {
        const receipt = writeReceipt(bytes);
        expect(receipt).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
        const compact = receipt.replaceAll('-', '');
        expect(readReceipt(receipt.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(compact);
        expect(readReceipt(` ${compact.match(/.{2}/g)?.join(' ')}`)).toBe(compact);
      }),
      everyone,
    );
    for (const text of ['', 'ABCD', 'UUUU-UUUU-UUUU-UUUU', '0'.repeat(17)])
      expect(readReceipt(text)).toBeNull();
  });
});
