import { expect, it } from 'vitest';
import { PAGE_NAMES, rowOf } from '#contract/pages/pages.ts';
import { matchAt } from './match.ts';

it.each([
  ['/', 'home', {}],
  ['/about/', 'about', {}],
  ['/ABOUT', 'about', {}],
  ['/%61bout', 'about', {}],
  ['/discuss', 'discuss', {}],
  ['/discuss/1', 'thread', { id: '1' }],
  ['/subjects/BTES%20301', 'subject', { code: 'BTES 301' }],
  ['/subjects/a%2Fb/path', 'path', { code: 'a/b' }],
  ['/teach/X/path', 'teachPath', { code: 'X' }],
  // What is no text of an address stays as it is.
  ['/subjects/%E0%A4%A', 'subject', { code: '%E0%A4%A' }],
])('%s is the page %s', (address, page, params) => {
  expect(matchAt(address)).toEqual({ page, params });
});

it.each(['/nowhere', '/discuss/1/2', '/aboutx', '//about', '/subjects//path'])('%s is no page', (address) => {
  expect(matchAt(address)).toBeUndefined();
});

it('a page is found at its own path, with something in each of its places: so the server renders it', () => {
  for (const page of PAGE_NAMES) {
    const { path } = rowOf(page);
    expect(matchAt(path)).toEqual({
      page,
      params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([place, name]) => [name, place])),
    });
  }
});
