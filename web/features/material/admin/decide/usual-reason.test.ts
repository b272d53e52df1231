import { describe, expect, it } from 'vitest';
import { usualReason } from './usual-reason.ts';

const [unknown, link, paper, copy] = [
  { onSite: false },
  { onSite: true },
  { onSite: false, same: {} },
  { onSite: false, same: { isWaiting: true } },
];

describe('the reason that Enter takes', () => {
  it.each([
    ['a return', 'return', [paper], 'unreadable'],
    ['what is on the site', 'reject', [link, paper], 'duplicate'],
    ['a copy of what waits', 'reject', [copy], 'duplicate'],
    ['many copies of each other', 'reject', [copy, copy], 'notMaterial'],
    ['what nobody has', 'reject', [paper, unknown], 'notMaterial'],
  ] as const)('of %s', (_, decision, found, reason) => {
    expect(usualReason(decision, found)).toBe(reason);
  });
});
