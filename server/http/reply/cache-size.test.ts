import { expect, it } from 'vitest';
import { createCache } from './cache.ts';

it('what nobody asked for the longest goes where ready bytes would take more memory than they may', async () => {
  // A text and its encodings take less than 4 kB: there is room for two.
  const cache = createCache(['en'], 8 * 1024);
  const made: string[] = [];
  const read = (key: string) =>
    cache.textOf({
      key,
      topics: ['a topic'],
      contentType: 'text/plain',
      make: async () => {
        made.push(key);
        return key.repeat(900);
      },
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await read(key)).toBe(key.repeat(900));
  expect(made.join()).toBe('a,b,c,b');
});
