import { expect, it } from 'vitest';
import type { Subject } from '#contract/subjects/calls.ts';
import { suggester } from './suggest.ts';

const of = (code: string, name: string, aliases: string[] = []): Subject => {
  return { _id: code, code, name, type: 'theory', otherCodes: [], aliases, placements: [] };
};
const suggest = suggester([
  of('BTES301-18', 'Digital Electronics', ['DE']),
  of('BTES302-18', 'Electronics Workshop'),
  of('BTCS301-18', 'Data Structure & Algorithms', ['DSA']),
  of('BTAM304-18', 'Mathematics-III'),
]);

it.each([
  ['two digits that changed places', 'btes-310-18', '', 'BTES301-18'],
  ['a letter read as a digit', 'BTES3O1-18', '', 'BTES301-18'],
  ['its end left out', 'BTCS 301', '', 'BTCS301-18'],
  ['a digit too many', 'BTCS3011-18', '', 'BTCS301-18'],
  ['a similar name', 'X-1', 'Data structures and algorithm', 'BTCS301-18'],
  ['a short form', 'X-1', 'dsa', 'BTCS301-18'],
])('a code is like a subject’s with %s', (_, code, name, expected) => {
  expect(suggest(code, name)[0]?.code).toBe(expected);
});

it.each([
  ['BTES303-18', ''],
  ['X-1', 'Quantum Gardening'],
  ['🎒', ''],
])('%s, %s is like nothing', (code, name) => {
  expect(suggest(code, name)).toEqual([]);
});
