import { expect, it } from 'vitest';
import { createCache } from './cache.ts';

it('of a group of ready bytes the oldest goes where there are more than it has room for', async () => {
  const cache = createCache();
  const made: string[] = [];
  const read = (key: string) =>
    cache.textOf({
      key,
      topics: ['a topic'],
      room: { group: 'letters', most: 2 },
      contentType: 'text/plain',
      make: async () => {
        made.push(key);
        return key;
      },
    });
  for (const key of ['a', 'b', 'a', 'c', 'b', 'a']) expect(await read(key)).toBe(key);
  expect(made.join()).toBe('a,b,c,a');
});
