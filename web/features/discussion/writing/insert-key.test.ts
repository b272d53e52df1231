import { expect, it } from 'vitest';
import { greekKey, insertion, KEYS } from './insert-key.ts';

/** What a field has after a key, `|` for the caret. @param field with `|` for the caret before, or `[` and `]` around a selection */
function press(field: string, key: Parameters<typeof insertion>[3]): string {
  const text = field.replaceAll(/[|[\]]/g, '');
  const start = field.search(/[|[]/);
  const end = field.includes(']') ? field.indexOf(']') - 1 : start;
  const { text: put, caret } = insertion(text, start, end, key);
  const whole = text.slice(0, start) + put + text.slice(end);
  return `${whole.slice(0, start + caret)}|${whole.slice(start + caret)}`;
}

it('puts a formula at the caret, with its signs where it is not in one already', () => {
  expect(press('Take |', KEYS.fraction)).toBe('Take $\\frac{|}{}$');
  expect(press('Take $1 + |$', KEYS.fraction)).toBe('Take $1 + \\frac{|}{}$');
  expect(press('$a$ and |', KEYS.root)).toBe('$a$ and $\\sqrt{|}$');
  expect(press('It costs \\$5 |', greekKey('pi'))).toBe('It costs \\$5 $\\pi |$');
  // A sign that was never closed is the paragraph's own.
  expect(press('For $5\n\nand |', KEYS.power)).toBe('For $5\n\nand $^{|}$');
});

it('goes around what is selected, and code begins a line', () => {
  expect(press('Take [x]', KEYS.root)).toBe('Take $\\sqrt{x|}$');
  expect(press('Here: [f()]', KEYS.code)).toBe('Here: \n```\nf()|\n```\n');
  expect(press('|', KEYS.code)).toBe('```\n|\n```\n');
});
